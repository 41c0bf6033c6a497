/** The text of one record of a larger text. */
export interface RecordText {
  readonly text: string;
  /** The place in the whole text where it begins: both from 1, the column in characters. */
  readonly line: number;
  readonly column: number;
}

/** True if a line says something: it is neither empty nor a comment. */
export const saysSomething = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

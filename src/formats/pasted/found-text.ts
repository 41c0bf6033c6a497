/** A puzzle that was found in a text: in a form that every question reads, with its place. */
export interface FoundText {
  /** 81 cells, 729 candidates, the cells of a larger board, or puzzle JSON: one line. */
  readonly puzzle: string;
  /** Its first line, from 1. */
  readonly line: number;
  /** The lines that it takes. */
  readonly lines: number;
}

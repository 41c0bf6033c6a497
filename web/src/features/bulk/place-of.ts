/**
 * The place of a damaged line, from an error message of the package: `E_CELL line 6 column 18: …`; null if the message
 * has none.
 */
export function errorPlaceOf(words: string): { line: number; column: number } | null {
  const [, line, column] = /^E_\w+ line (\d+) column (\d+):/.exec(words) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) };
}

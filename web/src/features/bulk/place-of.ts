/** Where a damaged line is, from the words of the package: `E_CELL line 6 column 18: …`; null where they do not say it. */
export function placeOf(words: string): { line: number; column: number } | null {
  const [, line, column] = /^E_\w+ line (\d+) column (\d+):/.exec(words) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) };
}

/**
 * Prints a grid for people, in the form of document 002 (docs/sources.md): rows `|53 | 7 |   |`, a blank cell as a
 * space, bands between rules of 13 dashes.
 */

const rule = '-'.repeat(13);

/** Prints one cell; `cell` is 0–80. */
export type CellStyle = (character: string, cell: number) => string;

/** A rule of `=`, as wide as a grid. */
export const doubleRule = '='.repeat(13);

/** Thirteen lines for 81 cells; every character that is not a digit is printed as a space. */
export function printGrid(cells: string, style: CellStyle = (character) => character): string {
  const lines: string[] = [];
  for (let row = 0; row < 9; row++) {
    if (row % 3 === 0) lines.push(rule);
    let line = '|';
    for (let column = 0; column < 9; column++) {
      const cell = 9 * row + column;
      const character = cells[cell];
      line += style(character >= '1' && character <= '9' ? character : ' ', cell) + (column % 3 === 2 ? '|' : '');
    }
    lines.push(line);
  }
  lines.push(rule);
  return lines.join('\n');
}

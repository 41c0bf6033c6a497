/**
 * Finds out by trying whether a puzzle and its answer come from another puzzle and its answer by one symmetry of
 * classic Sudoku: each order of the columns that keeps stacks, transposed or not, and each row as the first one. That
 * row of the answers tells how the digits are renamed. It shares nothing with the package.
 */
const orders = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

/** All 1,296 orders of nine lines that keep groups of three together. */
const lineOrders = orders([0, 1, 2]).flatMap((groups) => {
  const within = orders([0, 1, 2]);
  return within.flatMap((a) =>
    within.flatMap((b) =>
      within.map((c) => [a, b, c].flatMap((order, at) => order.map((line) => 3 * groups[at] + line))),
    ),
  );
});

const rowsOf = (cells: string): string[] => cells.match(/.{9}/g)!;
const transpose = (rows: readonly string[]): string[] =>
  Array.from({ length: 9 }, (_, column) => rows.map((row) => row[column]).join(''));

/** @param source, target a puzzle and its complete answer, 81 characters each; blanks are any characters but 1–9. */
export function areSymmetric(source: readonly [string, string], target: readonly [string, string]): boolean {
  const wanted = target.map(rowsOf);
  return [false, true].some((transposes) => {
    const [puzzle, answer] = source.map((cells) => (transposes ? transpose(rowsOf(cells)) : rowsOf(cells)));
    return lineOrders.some((columns) => {
      const pick = (row: string): string[] => columns.map((column) => row[column]);
      return answer.some((first, at) => {
        const digits = new Map(pick(first).map((digit, at) => [digit, wanted[1][0][at]]));
        const rename = (row: string): string =>
          pick(row)
            .map((cell) => digits.get(cell) ?? cell)
            .join('');
        if (rename(puzzle[at]) !== wanted[0][0]) return false;
        const rows = answer.map((row, nth) => `${rename(puzzle[nth])} ${rename(row)}`);
        const order = wanted[1].map((row, nth) => rows.indexOf(`${wanted[0][nth]} ${row}`));
        return order.every((row, nth) => row >= 0 && Math.floor(row / 3) === Math.floor(order[nth - (nth % 3)] / 3));
      });
    });
  });
}

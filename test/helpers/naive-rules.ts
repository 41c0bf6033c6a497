/**
 * The rules of document 003 (docs/sources.md) on sets of digits, implemented literally and without code of the engine:
 * an oracle for classes.
 */
import type { GradeName } from 'pidoku';

const nine = Array.from({ length: 9 }, (_, index) => index);
const houses = nine.flatMap((i) => [
  nine.map((j) => 9 * i + j),
  nine.map((j) => 9 * j + i),
  nine.map((j) => 9 * (3 * Math.floor(i / 3) + Math.floor(j / 3)) + 3 * (i % 3) + (j % 3)),
]);

/**
 * @param puzzle 81 characters with one solution, `.` for a blank.
 * @param isIdentical true if the k cells must have the same domain.
 */
export function gradeNaively(puzzle: string, isIdentical: boolean): GradeName {
  const domains = Array.from(puzzle, (digit) => new Set(digit === '.' ? nine.map((i) => i + 1) : [Number(digit)]));
  const assigned = new Set(nine.flatMap((i) => nine.map((j) => 9 * i + j)).filter((cell) => puzzle[cell] !== '.'));
  const acted = [false, false, false, false];
  const remove = (cell: number, value: number): boolean => !assigned.has(cell) && domains[cell].delete(value);

  const rules = [
    (): boolean => {
      const cell = domains.findIndex(({ size }, index) => size === 1 && !assigned.has(index));
      return cell >= 0 && Boolean(assigned.add(cell));
    },
    (): boolean =>
      houses.some((house) =>
        house.some((from) => assigned.has(from) && house.some((to) => remove(to, [...domains[from]][0]))),
      ),
    (): boolean =>
      houses.some((house) =>
        nine.some((i) => {
          const places = house.filter((cell) => domains[cell].has(i + 1));
          if (places.length !== 1 || assigned.has(places[0])) return false;
          domains[places[0]] = new Set([i + 1]);
          return Boolean(assigned.add(places[0]));
        }),
      ),
    (): boolean =>
      houses.some((house) =>
        pairsAndTriples(house.filter((cell) => !assigned.has(cell))).some((cells) => {
          const union = new Set(cells.flatMap((cell) => [...domains[cell]]));
          if (union.size !== cells.length || (isIdentical && cells.some((cell) => domains[cell].size !== union.size)))
            return false;
          return house.some((cell) => !cells.includes(cell) && [...union].some((value) => remove(cell, value)));
        }),
      ),
  ];
  for (let rule = 0; rule < rules.length;) {
    if (rules[rule]()) {
      acted[rule] = true;
      rule = 0;
    } else rule++;
  }
  return assigned.size < 81 ? 'evil' : acted[3] ? 'hard' : acted[2] ? 'medium' : 'easy';
}

function pairsAndTriples(cells: readonly number[]): number[][] {
  return cells.flatMap((a, i) =>
    cells.slice(i + 1).flatMap((b, j) => [[a, b], ...cells.slice(i + j + 2).map((c) => [a, b, c])]),
  );
}

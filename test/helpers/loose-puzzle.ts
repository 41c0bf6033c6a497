/** Puzzles with an immediate verdict whose smallest solution would take a search in order hours to find. */

const every = '123456789';

/** Row 9 leaves 4 for its first cell, so r1c1 is 5: a search in order tries every grid that begins with 4 first. */
export const loosePuzzle = Array.from({ length: 81 }, (_, cell) => {
  if (cell === 0) return '...45....';
  if (cell === 72) return '1234.....';
  return [75, 78, 80].includes(cell) ? '123......' : every;
}).join('');

export const smallestOfLoose = [
  '512346789346789125789125436123457698654891273978632514231964857867513942495278361',
  '512346789346789125789125436123457698654891273978632514235914867861573942497268351',
] as const;

/** Tests whether 81 digits are a solved grid that the puzzle of 729 candidates allows. */
export function isSolutionOfLoose(solution: string): boolean {
  const cells = [...solution].map(Number);
  const houses = Array.from({ length: 9 }, (_, house) => [
    cells.filter((_, cell) => Math.floor(cell / 9) === house),
    cells.filter((_, cell) => cell % 9 === house),
    cells.filter((_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3) === house),
  ]).flat();
  return (
    houses.every((house) => new Set(house).size === 9) &&
    cells.every((digit, cell) => loosePuzzle.slice(9 * cell, 9 * cell + 9).includes(`${digit}`))
  );
}

/**
 * What blocks the other places of a single really forbids them, and nothing is left unexplained: checked by counting in
 * houses and by distances, without the code of the page.
 */
import { readFileSync } from 'node:fs';
import { boardOf, explain, readBoards, type Board, type CellSymbol, type Step } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { buildGallery } from '../../../web/gallery/build-gallery.js';
import { findBlocks } from '../../../web/src/features/steps/blocks.js';
import { pictureOf } from '../../../web/src/features/steps/picture.js';
import { replaySteps, type Stage } from '../../../web/src/features/steps/replay.js';
import { withLetters } from '../../helpers/with-letters.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** True if these symbols together break a house, a cage or a rule. */
function isBroken({ houses, cages, rules, columns, symbols }: Board, filled: readonly CellSymbol[]): boolean {
  const times = (cells: readonly number[], symbol: number): number =>
    filled.filter((one) => one.symbol === symbol && cells.includes(one.cell)).length;
  const tooMany = symbols.some(
    (_, symbol) =>
      houses.some(({ cells, counts }) => times(cells, symbol) > counts[symbol]) ||
      cages.some(({ cells, repeats }) => !repeats && times(cells, symbol) > 1),
  );
  return (
    tooMany ||
    filled.some((one) =>
      filled.some((other) => {
        const down = Math.abs(Math.floor(one.cell / columns) - Math.floor(other.cell / columns));
        const right = Math.abs((one.cell % columns) - (other.cell % columns));
        const distance = `${Math.min(down, right)},${Math.max(down, right)}`;
        const values = [symbols[one.symbol].value, symbols[other.symbol].value];
        const isNext = values[0] !== null && values[1] !== null && Math.abs(values[0] - values[1]) === 1;
        return (
          (rules.includes('anti-knight') && distance === '1,2' && one.symbol === other.symbol) ||
          (rules.includes('anti-king') && /^(0,1|1,1)$/.test(distance) && one.symbol === other.symbol) ||
          (rules.includes('non-consecutive') && distance === '0,1' && isNext)
        );
      }),
    )
  );
}

/** Checks one step. @returns how many blocks have lines. */
function checkStep(board: Board, steps: readonly Step[], at: number, stage: Stage): number {
  const step = steps[at];
  const blocks = findBlocks(board, steps, at, stage);
  const { lines, blocked } = pictureOf(board, steps, at, stage);
  for (const { cell, symbol, why, by, step: index } of blocks) {
    if (why === 'placed') {
      expect(by.length).toBeGreaterThan(0);
      for (const one of by) expect(stage.placed[one.cell]).toBe(one.symbol);
      expect(isBroken(board, by)).toBe(false);
      expect(isBroken(board, [...by, { cell, symbol }]), step.text).toBe(true);
      for (const one of by) expect(lines).toContainEqual({ from: one.cell, by: 'digit', to: cell });
    }
    if (why === 'earlier') expect(steps[index].eliminations).toContainEqual({ cell, symbol });
    if (why === 'earlier' || why === 'unstated') expect((stage.masks[cell] >>> symbol) & 1).toBe(0);
    if (why === 'pattern') expect(step.technique).toMatch(/^direct-/);
  }
  if (step.technique === 'hidden-single' && step.houses.length > 0) {
    const open = board.houses[step.houses[0]].cells.filter((cell) => stage.placed[cell] < 0);
    expect(new Set([...blocked, ...step.cells])).toEqual(new Set(open));
  }
  if (step.technique === 'naked-single')
    expect(blocks.map(({ symbol }) => symbol)).toEqual(
      board.symbols.flatMap((_, symbol) => (symbol === step.symbols[0] ? [] : [symbol])),
    );
  return blocks.filter(({ why }) => why === 'placed').length;
}

/** Checks the states of some boards. @returns the number of states and of blocks with lines. */
function checkAll(boards: readonly Board[], most: number): { states: number; lines: number } {
  let [states, lines] = [0, 0];
  for (const board of boards) {
    const { steps } = explain(board);
    const stages = replaySteps(board, steps);
    for (let at = 0; at < steps.length && states < most; at++) {
      if (!/single$|^direct-/.test(steps[at].technique)) continue;
      lines += checkStep(board, steps, at, stages[at]);
      states++;
    }
  }
  return { states, lines };
}

const rated = read('bench/datasets/rated.txt')
  .split('\n')
  .filter((line) => /^[.0-9]{81}/.test(line));
const gallery = buildGallery();
const boardsWith = (fits: (board: Board) => boolean): Board[] =>
  gallery
    // Those left out take long: many cells, or the chains of the hardest puzzles.
    .filter(({ id }) => !/mathemagic|wecoc|k-cells|golden-nugget|easter-monster|inkala|escargot|forum/.test(id))
    .map(({ puzzle }) => boardOf(puzzle))
    .filter(fits);

describe('what blocks', () => {
  test('classic puzzles, from easy to hard', () => {
    const { states, lines } = checkAll(
      rated.filter((_, index) => index % 40 === 0).map((line) => boardOf(line.slice(0, 81))),
      400,
    );
    expect(states).toBeGreaterThan(200);
    expect(lines).toBeGreaterThan(600);
  });

  test('jigsaws', () => {
    const jigsaws = readBoards(read('examples/jigsaw.json')).concat(
      boardsWith(({ regions, counts, rows }) => regions !== null && rows === 9 && counts.every((count) => count === 1)),
    );
    expect(checkAll(jigsaws, 300).states).toBeGreaterThan(100);
  });

  test('π three times in every house', () => {
    const { states, lines } = checkAll([boardOf(read('examples/pi-day-2009.json'))], 300);
    expect(states).toBeGreaterThan(40);
    expect(lines).toBeGreaterThan(100);
  });

  test('rules, extra houses and cages', () => {
    const others = boardsWith(
      ({ rules, houses, cages }) => rules.length + cages.length > 0 || houses.some(({ kind }) => kind === 'extra'),
    );
    expect(checkAll(others, 400).states).toBeGreaterThan(100);
  });
});

describe('the picture of a step', () => {
  const some = rated.filter((_, index) => index % 6 === 0).map((line) => line.slice(0, 81));
  const pathOf = (board: Board): { board: Board; steps: readonly Step[]; stages: readonly Stage[] } => {
    const { steps } = explain(board);
    return { board, steps, stages: replaySteps(board, steps) };
  };
  const paths = some.map((puzzle) => pathOf(boardOf(puzzle)));
  /** With letters, which are no classic puzzles: by the techniques of every board. */
  const lettered = some.map((puzzle) => pathOf(boardOf(withLetters(puzzle))));
  const find = (technique: string, among = paths): ReturnType<typeof pictureOf> & { step: Step } => {
    const { board, steps, stages } = among.find((path) => path.steps.some((step) => step.technique === technique))!;
    const at = steps.findIndex((step) => step.technique === technique);
    return { ...pictureOf(board, steps, at, stages[at]), step: steps[at] };
  };

  test('a fish has base houses and as many covers, and rings what stays', () => {
    const { houses, candidates, step } = find('x-wing');
    expect(houses.map(({ role }) => role)).toEqual(['base', 'base', 'cover', 'cover']);
    expect(new Set(candidates.map(({ cell }) => cell))).toEqual(new Set(step.cells));
    expect(candidates.every(({ role }) => role === 'kept')).toBe(true);
  });

  test('locked candidates lie in one house and clear another', () => {
    const { houses, lines } = find('locked-candidates');
    expect(houses.map(({ role }) => role)).toEqual(['base', 'cover']);
    expect(lines).toEqual([]);
  });

  test.each([
    ['xy-wing', paths],
    ['strong-links', paths],
    ['cycle', paths],
    ['w-wing', lettered],
    ['simple-colouring', lettered],
  ] as const)('%s: each candidate of the chain is on or off', (technique, among) => {
    const { links, candidates } = find(technique, among);
    const roleOf = (one: CellSymbol): string | undefined =>
      candidates.find(({ cell, symbol }) => cell === one.cell && symbol === one.symbol)?.role;
    expect(links.length).toBeGreaterThan(2);
    for (const { kind, from, to } of links)
      expect([roleOf(from), roleOf(to)]).toEqual(kind === 'strong' ? ['off', 'on'] : ['on', 'off']);
  });

  test('a forcing chain is drawn from its supposition to its end', () => {
    const { links, step } = find('forcing-chain');
    const [claims] = step.branches!;
    expect(links.length).toBe(claims.length - 1);
    expect([links[0].from.cell, links.at(-1)!.to.cell]).toEqual([claims[0].cell, claims.at(-1)!.cell]);
  });
});

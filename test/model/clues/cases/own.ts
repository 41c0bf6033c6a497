/** Rules of one's own. */
import { lineCase, someCells, upTo, type ClueCase } from './clue-case.js';
import { mod } from './lines.js';

const conditions: readonly [string, (a: number, b: number) => boolean][] = [
  ['abs(a-b) >= 2', (a, b) => Math.abs(a - b) >= 2],
  ['a*2==b || b*2==a', (a, b) => a * 2 === b || b * 2 === a],
  ['a + b in {3, 5}', (a, b) => a + b === 3 || a + b === 5],
  ['not (a % 2 = b % 2) and max(a, b) < 4', (a, b) => mod(a, 2) !== mod(b, 2) && a < 4 && b < 4],
  ['-a < -b + 1', (a, b) => -a < -b + 1],
];

const patterns: readonly [string, RegExp][] = [
  ['(1|2)*.', /^(1|2)*.$/],
  ['[1-2]+ 3?', /^[12]+3?$/],
  ['.*1.{1,2}', /^.*1.{1,2}$/],
  ['[^1]{2,}', /^[^1]{2,}$/],
  ['(12|21|3)*', /^(12|21|3)*$/],
];

export const ownCases: readonly ClueCase[] = [
  {
    type: 'pairs',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 2, most: 5, repeats: true });
      const every = random.below(2) ? { every: true } : {};
      if (random.below(3) === 0)
        return cells && { cells, table: frame.values.map(() => random.below(2 ** frame.values.length)), ...every };
      return cells && { cells, where: conditions[random.below(conditions.length)][0], ...every };
    },
    holds: ({ cells, where, table, every }, { at, frame }) => {
      const condition = conditions.find(([text]) => text === where)?.[1];
      const isFine = (a: number, b: number): boolean =>
        condition ? condition(a, b) : ((table[frame.values.indexOf(a)] >> frame.values.indexOf(b)) & 1) === 1;
      const values = cells.map(at);
      return values.every((a, i) => values.every((b, j) => !(every ? j > i : j === i + 1) || isFine(a, b)));
    },
  },
  {
    ...lineCase(
      'regex',
      { least: 1, repeats: true },
      (values, { pattern }) => patterns.find(([text]) => text === pattern)![1].test(values.join('')),
      (_, random) => ({ pattern: patterns[random.below(patterns.length)][0] }),
    ),
    frame: (random) => ({ rows: 2, columns: 4, values: upTo(4 + random.below(2)), variables: 1 }),
  },
  {
    // Each segment has an even sum of the first three symbols, and ends with another one than the first.
    type: 'automaton',
    frame: () => ({ rows: 2, columns: 4, values: [0, 1, 2], variables: 1 }),
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 1, most: 7, repeats: true })!;
      const cut = Math.floor(cells.length / 2);
      const places = cut === 0 ? { cells } : { segments: [cells.slice(0, cut), cells.slice(cut)] };
      const moves = ['even', 'odd', 'fine'].flatMap((from) => [
        [from, [0, 2], from === 'fine' ? 'even' : from],
        [from, [1], from === 'odd' ? 'even' : 'odd'],
        ...(from === 'odd' ? [] : [[from, [2], 'fine']]),
        ...(from === 'odd' ? [[from, [1], 'fine']] : []),
      ]);
      const breaks = [frame.values.length];
      return { ...places, start: ['even'], accepts: ['fine'], moves: [...moves, ['fine', breaks, 'even']] };
    },
    holds: ({ cells, segments }, { at, frame }) =>
      ((segments ?? [cells]) as number[][]).every((part) => {
        const symbols = part.map((cell) => frame.values.indexOf(at(cell)));
        const isEven = symbols.reduce((sum, symbol) => sum + symbol, 0) % 2 === 0;
        return isEven && symbols[symbols.length - 1] !== 0 && symbols.every((symbol) => symbol <= 2);
      }),
  },
  {
    type: 'any',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 3, most: 5 });
      return (
        cells && {
          alternatives: [
            [
              { type: 'thermometer', cells },
              { type: 'even', cells: [cells[0]] },
            ],
            [{ type: 'palindrome', cells }],
            ...(random.below(2) ? [[{ type: 'any', alternatives: [[{ type: 'odd', cells }]] }]] : []),
          ],
        }
      );
    },
    holds: ({ alternatives }, { at }) => {
      const values = (alternatives[1][0].cells as number[]).map(at);
      const rises = values.every((value, index) => index === 0 || value > values[index - 1]);
      const isMirrored = values.join() === [...values].reverse().join();
      const isOdd = alternatives.length > 2 && values.every((value) => mod(value, 2) === 1);
      return (rises && mod(values[0], 2) === 0) || isMirrored || isOdd;
    },
    cells: ({ alternatives }) => alternatives[1][0].cells as number[],
  },
];

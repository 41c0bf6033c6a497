/** Look-and-say cage: values occur exactly as often as the cage says. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells, shorten } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { symbolsOfValue } from '../relations.js';
import { drawOutline } from '../common/shapes.js';

interface LookAndSay extends CellsClue {
  readonly counts: readonly number[];
}

const pairsOf = ({ counts }: LookAndSay): (readonly [count: number, value: number])[] =>
  counts.flatMap((count, at) => (at % 2 === 0 ? [[count, counts[at + 1]] as const] : []));

export const lookAndSay: ClueType = {
  type: 'look-and-say',
  title: 'look-and-say cage',
  rule: 'The cage says count, value, count, value …: each of the values occurs exactly so often, 0 for not at all.',
  fields: {
    cells: setCells('The cells of the cage.'),
    counts: { type: { kind: 'integers', least: -999, most: 999 }, about: 'A count, then a value, and so on.' },
  },
  countsValues: true,
  check(clue: LookAndSay, { symbols }) {
    const { counts } = clue;
    if (counts.length === 0 || counts.length % 2 !== 0)
      return { expected: 'pairs of a count and a value', found: `${counts.length} numbers` };
    const wrong = pairsOf(clue).find(([count, value]) => count < 0 || symbolsOfValue(symbols, value).length !== 1);
    return wrong && { expected: 'counts from 0 and values of symbols', found: `${wrong[0]} times ${wrong[1]}` };
  },
  compile: (clue: LookAndSay, { symbols }) => [
    {
      kind: 'counts',
      cells: clue.cells,
      counts: pairsOf(clue).map(([count, value]) => ({ symbol: symbolsOfValue(symbols, value)[0], times: [count] })),
    },
  ],
  words: ({ cells, counts }: LookAndSay, board) =>
    `look-and-say ${shorten(counts.join(' '), 24)} in ${nameSomeCells(cells, board)}`,
  draw: ({ cells, counts }: LookAndSay) => drawOutline(cells, counts.join('')),
};

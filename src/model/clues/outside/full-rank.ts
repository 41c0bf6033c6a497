/**
 * Full rank: all rows and columns, read from both ends, are sorted as numbers; a clue is the place of its line.
 *
 * Where rows and columns hold every value, just one line from each side begins with a value: the rank says with which
 * value the line begins, and how many of the three others that begin with it come before.
 */
import type { Automaton, Constraint } from '../../board/constraint.js';
import type { ClueBoard } from '../clue-type.js';
import { integerField, optional } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import {
  areDifferent,
  cellsOutward,
  checkLine,
  linesFromSides,
  outsideType,
  type OutsideClue,
} from '../common/lines-outside.js';
import { numbersFrom, boardValues, restrictTo } from '../relations.js';

interface FullRank extends OutsideClue {
  readonly rank: number;
  readonly ties?: 'only-unclued' | 'any';
}

const sides = ['left', 'right', 'top', 'bottom'] as const;

/** Where a line stands beside another one. */
const places = ['before', 'equal', 'behind'] as const;
type Place = (typeof places)[number];

/** True if each row and each column holds every value once. */
const isLatin = (board: ClueBoard): boolean =>
  board.rows === board.columns &&
  boardValues(board.symbols).length === board.rows &&
  board.symbols.length === board.rows &&
  linesFromSides(board).every((line) => areDifferent(cellsOutward(line, board), board));

/** The state of a comparison: the value of the line that was read last, or what is known. */
type Comparison = 'start' | 'equal' | 'fine' | number;

/**
 * Another line begins with another value, or stands at the place beside the line of the clue. The automaton reads the
 * cells of both lines in turn, without the first of the clue.
 * @param first the value that the line of the clue begins with.
 */
function compareLines({ symbols }: ClueBoard, first: number, place: Place): Automaton {
  const { automaton } = requireValues<Comparison>(symbols, [], ['full-rank', first, place], {
    start: 'start',
    next: (state, value) => {
      if (state === 'fine') return state;
      if (state === 'start') return value === first ? 'equal' : 'fine';
      if (state === 'equal') return value;
      if (value === state) return 'equal';
      return value < state === (place === 'before') && place !== 'equal' ? 'fine' : undefined;
    },
    accepts: (state) => state === 'fine' || (state === 'equal' && place === 'equal'),
  });
  return automaton;
}

/** The places of the three other lines that begin with the same value, for a rank among the four. */
function listPlaces(rank: number, mayTie: boolean): Place[][] {
  const lists = places.flatMap((a) => places.flatMap((b) => places.map((c) => [a, b, c])));
  return lists.filter((list) => {
    const before = list.filter((place) => place === 'before').length;
    const equal = list.filter((place) => place === 'equal').length;
    return (mayTie || equal === 0) && before < rank && rank <= before + equal + 1;
  });
}

export const fullRank = outsideType(
  {
    type: 'full-rank',
    title: 'full rank',
    rule: 'With all rows and columns, read from both ends, sorted as numbers, the clue is the place of its line, from 1.',
    fields: {
      rank: integerField(1, 128, 'The place of the line, 1 for the smallest.'),
      ties: optional({
        type: { kind: 'word', words: ['only-unclued', 'any'] },
        about: 'only-unclued unless stated: no other line is equal; any: the rank is any of those of the equal lines.',
      }),
    },
    check(clue: FullRank, board) {
      if (!isLatin(board))
        return { expected: 'a square board whose rows and columns hold every value', found: 'another board' };
      const most = 4 * board.rows;
      const isThere = clue.rank <= most;
      return (
        checkLine(clue, board) ??
        (isThere ? undefined : { expected: `a rank from 1 to ${most}`, found: `${clue.rank}` })
      );
    },
    compile(clue: FullRank, board): Constraint[] {
      const { from, rank, ties } = clue;
      const line = cellsOutward(clue, board);
      const first = boardValues(board.symbols).sort((a, b) => a - b)[Math.floor((rank - 1) / 4)];
      const others = sides.filter((side) => side !== from);
      const alternatives = listPlaces(((rank - 1) % 4) + 1, ties === 'any');
      const used = places.filter((place) => alternatives.some((list) => list.includes(place)));
      // Alternatives share the constraints that they have in common.
      const automata = new Map(used.map((place) => [place, compareLines(board, first, place)]));
      const byPlace = others.map((side) => {
        const lines = numbersFrom(1, board.rows).map((number) =>
          cellsOutward({ ...clue, from: side, line: number }, board),
        );
        const inTurn = lines.map((other) => line.flatMap((cell, index) => [cell, other[index]]).slice(1));
        return new Map(
          Array.from(automata, ([place, automaton]) => [
            place,
            inTurn.map((cells): Constraint => ({ kind: 'automaton', automaton, cells })),
          ]),
        );
      });
      const constraints = alternatives.map((list) => list.flatMap((place, side) => byPlace[side].get(place)!));
      const start = restrictTo([line[0]], board.symbols, (value) => value === first);
      if (constraints.length === 1) return [...start, ...constraints[0]];
      return [...start, { kind: 'any', alternatives: constraints }];
    },
    shown: ({ rank }: FullRank) => `${rank}`,
  },
  'rank',
);

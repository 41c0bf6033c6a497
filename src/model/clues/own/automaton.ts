/** A rule of one's own on a line: an automaton that reads its symbols, with breaks between segments. */
import type { Clue } from '../../board/board.js';
import type { Automaton } from '../../board/constraint.js';
import { automatonOf } from '../../automata/automaton-cache.js';
import { determinize, type Nfa } from '../../automata/nfa.js';
import { joinSegments } from '../../automata/segments.js';
import type { AutomatonMove, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells, optional } from '../common-fields.js';
import { drawLine } from '../common/shapes.js';

export interface AutomatonClue extends Clue {
  readonly cells?: readonly number[];
  readonly segments?: readonly (readonly number[])[];
  readonly start: readonly string[];
  readonly accepts: readonly string[];
  readonly moves: readonly AutomatonMove[];
}

function numberStates({ start, accepts, moves }: AutomatonClue): Nfa {
  const numbers = new Map<string, number>();
  const numberOf = (state: string): number => {
    const known = numbers.get(state) ?? numbers.size;
    numbers.set(state, known);
    return known;
  };
  const starts = start.map(numberOf);
  const numbered = moves.map(([from, symbols, to]) => ({ from: numberOf(from), symbols, to: numberOf(to) }));
  const ends = new Set(accepts.map(numberOf));
  return { starts, moves: numbered, accepts: Array.from(numbers.values(), (state) => ends.has(state)) };
}

/** The automata that were made of the same lists, which are long and which many clues of a board share. */
interface MadeOfLists {
  readonly start: readonly string[];
  readonly accepts: readonly string[];
  readonly byPurpose: Map<string, Automaton>;
}
const madeOfMoves = /* @__PURE__ */ new WeakMap<readonly AutomatonMove[], MadeOfLists>();

/** @param purpose tells apart the automata that are made of one clue. */
function keepAutomaton({ start, accepts, moves }: AutomatonClue, purpose: string, make: () => Automaton): Automaton {
  let made = madeOfMoves.get(moves);
  if (made?.start !== start || made.accepts !== accepts) {
    made = { start, accepts, byPurpose: new Map() };
    madeOfMoves.set(moves, made);
  }
  const known = made.byPurpose.get(purpose);
  if (known) return known;
  const automaton = automatonOf(JSON.stringify(['automaton', purpose, start, accepts, moves]), make);
  made.byPurpose.set(purpose, automaton);
  return automaton;
}

/** The automaton of a clue over one symbol more, which is the break. */
export const automatonWithBreak = (clue: AutomatonClue, symbols: number): Automaton =>
  keepAutomaton(clue, `${symbols} with break`, () => determinize(numberStates(clue), symbols + 1));

function compileAutomaton(clue: AutomatonClue, symbols: number): Automaton {
  const lengths = clue.segments?.map(({ length }) => length);
  if (lengths)
    return keepAutomaton(clue, `${symbols} in ${lengths.join()}`, () =>
      joinSegments(automatonWithBreak(clue, symbols), lengths),
    );
  return keepAutomaton(clue, `${symbols}`, () => determinize(withoutBreaks(numberStates(clue), symbols), symbols));
}

/** Without segments no break is read. */
const withoutBreaks = (nfa: Nfa, symbols: number): Nfa => ({
  ...nfa,
  moves: nfa.moves.map((move) => ({ ...move, symbols: move.symbols.filter((symbol) => symbol < symbols) })),
});

export const ownAutomaton: ClueType = {
  type: 'automaton',
  title: 'automaton',
  rule: 'The automaton accepts the symbols along the line; it reads a break between two segments.',
  fields: {
    cells: optional(lineCells(1)),
    segments: optional({
      type: { kind: 'cell-lists', areEmpty: true, least: 1, most: 640, repeats: true, variables: true },
      about: 'Several lists of cells, in place of cells. Some may be empty: the breaks around them are read.',
    }),
    start: { type: { kind: 'names' }, about: 'The states in which it starts.' },
    accepts: { type: { kind: 'names' }, about: 'The states in which it accepts.' },
    moves: {
      type: { kind: 'moves' },
      about: 'Moves [from, symbols, to] between states by any of some symbols, or by a break. Others are refused.',
    },
  },
  check: ({ cells, segments }: AutomatonClue) => {
    if ((cells === undefined) === (segments === undefined))
      return { expected: 'cells or segments', found: cells ? 'both' : 'neither' };
    return segments?.every(({ length }) => length === 0)
      ? { expected: 'a cell in a segment', found: 'none' }
      : undefined;
  },
  compile: (clue: AutomatonClue, { symbols }) => [
    {
      kind: 'automaton',
      automaton: compileAutomaton(clue, symbols.length),
      cells: clue.cells ?? clue.segments!.flat(),
    },
  ],
  words: ({ cells, segments }: AutomatonClue, board) => `automaton ${nameLine(cells ?? segments!.flat(), board)}`,
  draw: ({ cells, segments }: AutomatonClue) =>
    (segments ?? [cells!]).flatMap((segment) => (segment.length === 0 ? [] : drawLine(segment, 'automaton', 'thin'))),
};

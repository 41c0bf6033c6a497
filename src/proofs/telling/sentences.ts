/** The sentences that tell a proof, in one language: those of other languages have the same members. */
import type { Board, Clue } from '../../model/board/board.js';
import { wordsOfClue } from '../../model/clues/registry.js';
import { joinWords } from '../../model/join-words.js';

/** Cells, symbols, rules and steps are given by their names; `why` says what excludes the other places. */
export interface ProofSentences {
  readonly givens: (cells: readonly string[]) => string;
  readonly rules: (names: readonly string[]) => string;
  readonly assumptions: (literals: readonly string[]) => string;
  readonly noSolution: string;
  readonly assumed: string;
  /** What limits a cell, if no house and no clue does. */
  readonly itsCandidates: string;
  /** What a clause is from, if nothing has a name. */
  readonly someRule: string;
  /** The name of a house, a cage or a rule. */
  readonly rule: (name: string) => string;
  readonly clue: (clue: Clue, board: Board) => string;
  readonly holds: (cell: string, symbol: string) => string;
  readonly holdsNot: (cells: readonly string[], symbols: readonly string[]) => string;
  readonly or: (literals: readonly string[]) => string;
  readonly step: (step: number) => string;
  readonly byStep: (fact: string, step: number) => string;
  readonly contradictsStep: (facts: readonly string[], step: number) => string;
  readonly placeOf: (symbol: string, rule: string, cell: string, why: string) => string;
  readonly noPlace: (rule: string, symbol: string, why: string) => string;
  readonly holdsNone: (cell: string, areDigits: boolean, why: string) => string;
  readonly givenAs: (cell: string, symbol: string, why: string) => string;
  readonly against: (cell: string, symbol: string, rule: string) => string;
  readonly tooOften: (cells: readonly string[], symbol: string, rule: string) => string;
  readonly bothIn: (cell: string, symbols: readonly [string, string]) => string;
  readonly bothHold: (cells: readonly [string, string], symbol: string, rule: string) => string;
  readonly together: (a: readonly [string, string], b: readonly [string, string], rule: string) => string;
  readonly notAmong: (rule: string) => string;
  readonly hasIn: (rule: string, cells: readonly string[]) => string;
  /** A sentence about a symbol, as `holds` is one about a cell. */
  readonly isIn: (symbol: string, rule: string, cell: string) => string;
  readonly beside: (rule: string, symbol: string, cell: string) => string;
  /** The cages, clues and houses of a sum. */
  readonly and: (names: readonly string[]) => string;
  readonly bySums: (facts: readonly string[], sums: string, why: readonly string[]) => string;
  readonly noSum: (sums: string, why: readonly string[]) => string;
  readonly without: (cell: string, symbols: readonly string[], why: string) => string;
}

export const english: ProofSentences = {
  givens: (cells) => `givens used, ${cells.length}: ${cells.join(' ')}`,
  rules: (names) => `rules used, ${names.length}: ${names.join(', ')}`,
  assumptions: (literals) => `suppose that ${literals.join(', and ')}`,
  noSolution: 'there is no solution',
  assumed: 'assumed',
  itsCandidates: 'its candidates',
  someRule: 'a rule',
  rule: (name) => name,
  clue: (clue, board) => wordsOfClue(clue, board),
  holds: (cell, symbol) => `${cell} holds ${symbol}`,
  holdsNot: (cells, symbols) =>
    `${joinWords(cells)} ${cells.length > 1 ? 'do' : 'does'} not hold ${joinWords(symbols, 'or')}`,
  or: (literals) => literals.join(', or '),
  step: (step) => `step ${step}`,
  byStep: (fact, step) => `${fact}, by step ${step}`,
  contradictsStep: (facts, step) => `${facts.join(', and ')}, which contradicts step ${step}`,
  placeOf: (symbol, rule, cell, why) => `${symbol} of ${rule} is in ${cell}: ${why}`,
  noPlace: (rule, symbol, why) => `${rule} has no place for ${symbol}: ${why}`,
  holdsNone: (cell, areDigits, why) => `${cell} can hold no ${areDigits ? 'digit' : 'symbol'}: ${why}`,
  givenAs: (cell, symbol, why) => `${cell} is given as ${symbol}, but ${why}`,
  against: (cell, symbol, rule) => `${cell} would hold ${symbol}, against ${rule}`,
  tooOften: (cells, symbol, rule) => `${joinWords(cells)} would hold ${symbol}, too often for ${rule}`,
  bothIn: (cell, [a, b]) => `${cell} would hold ${a} and ${b}`,
  bothHold: ([a, b], symbol, rule) => `${a} and ${b} would both hold ${symbol}, against ${rule}`,
  together: ([a, symbol], [b, other], rule) => `${a} would hold ${symbol} and ${b} ${other}, against ${rule}`,
  notAmong: (rule) => `not among ${rule}`,
  hasIn: (rule, cells) => `${rule} has it in ${joinWords(cells)}`,
  isIn: (symbol, rule, cell) => `${symbol} is in ${rule} (${cell})`,
  beside: (rule, symbol, cell) => `${rule} with ${symbol} in ${cell}`,
  and: (names) => joinWords(names),
  bySums: (facts, sums, why) => withReasons(`${facts.join(', ')}, by ${sums}`, why),
  noSum: (sums, why) => withReasons(`${sums} cannot be kept`, why),
  without: (cell, symbols, why) => `${cell} without ${symbols.join(', ')}: ${why}`,
};

/** `cage 1 cannot be kept: r1c1 holds 5; r1c2 without 3: step 2`. */
export const withReasons = (fact: string, reasons: readonly string[]): string =>
  reasons.length === 0 ? fact : `${fact}: ${reasons.join('; ')}`;

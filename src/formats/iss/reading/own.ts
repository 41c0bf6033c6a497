/**
 * The rules that a puzzle states itself: tables of pairs, automata, regular expressions. Each group of cells is a clue.
 */
import { decodeAutomaton, type StatedAutomaton } from '../automaton-code.js';
import { findStrangeLetter, readBase64Text, readMask } from '../bits.js';
import type { IssField } from '../text.js';
import type { ClueReader } from './sinks.js';
import type { TokenReader } from './token-reader.js';

/** The groups of fields behind the code: a name, which begins with `_`, and an empty field end the group before. */
function readGroups(token: TokenReader): IssField[][] {
  const groups: IssField[][] = [[]];
  for (const field of token.fieldsFrom(1)) {
    if (field.text === '' || field.text.startsWith('_')) groups.push([]);
    else groups.at(-1)!.push(field);
  }
  return groups.filter(({ length }) => length > 0);
}

function requireCode(token: TokenReader, code = token.field(0)): string {
  if (code === '' || findStrangeLetter(code) >= 0) token.fail(0, 'a code of the letters A-Z a-z 0-9 - _');
  return code;
}

/** A mask for each symbol of the first cell: the symbols of the second beside it. */
function readTable(token: TokenReader, code: string): readonly number[] {
  const known = token.reading.tables.get(code);
  if (known) return known;
  const { valueCount } = token.frame;
  const table = Array.from({ length: valueCount }, () => 0);
  for (const place of readMask(code)) {
    const first = Math.floor(place / valueCount);
    if (first >= valueCount) token.fail(0, `a table of ${valueCount} x ${valueCount} bits`);
    table[first] |= 1 << (place % valueCount);
  }
  token.reading.tables.set(code, table);
  return table;
}

const swapSigns = (code: string): string => code.replace(/[-_]/g, (sign) => (sign === '-' ? '_' : '-'));

/**
 * @param every true for every two cells, false for neighbours on the list.
 * @param isOld true if `-` and `_` are swapped in the code.
 */
const pairs =
  (every: boolean, isOld: boolean): ClueReader =>
  (token, sink) => {
    const code = isOld ? swapSigns(token.field(0)) : token.field(0);
    const table = readTable(token, code === '' ? '' : requireCode(token, code));
    for (const fields of readGroups(token)) {
      const cells = token.cellsIn(fields);
      if (cells.length > 1) sink.clue(token.token, { type: 'pairs', cells, table, ...(every && { every }) });
    }
  };

function acceptsBreaks({ start, moves, accepts }: StatedAutomaton, breaks: number, symbol: number): boolean {
  let states = start;
  for (let nth = 0; nth < breaks; nth++)
    states = moves.flatMap(([from, symbols, to]) => (states.includes(from) && symbols.includes(symbol) ? [to] : []));
  return states.some((state) => accepts.includes(state));
}

const automaton: ClueReader = (token, sink) => {
  const groups = readGroups(token);
  if (groups.length === 0) return;
  const code = requireCode(token);
  const stated = token.reading.automata.get(code) ?? decodeAutomaton(code, token.frame.valueCount + 1);
  if (!stated) return token.fail(0, 'an automaton');
  token.reading.automata.set(code, stated);
  for (const fields of groups) {
    const lists = token.segmentsOf(fields);
    const place = lists.length > 1 ? { segments: lists } : { cells: lists[0] };
    // An automaton that accepts nothing is a rule that never holds; breaks alone are accepted or not, whatever the
    // cells hold.
    const hasCells = lists.some(({ length }) => length > 0);
    if (!hasCells && acceptsBreaks(stated, lists.length - 1, token.frame.valueCount))
      sink.clue(token.token, { type: 'any', alternatives: [[]] });
    else if (!hasCells || stated.accepts.length === 0) sink.clue(token.token, { type: 'any', alternatives: [] });
    else sink.clue(token.token, { type: 'automaton', ...place, ...stated });
  }
};

/** Percent-encoded where it has a sign for that, otherwise base64 in either alphabet. */
function readPattern(token: TokenReader): string {
  const code = token.field(0);
  if (!code.includes('%')) {
    const usual = code
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '');
    return readBase64Text(requireCode(token, usual));
  }
  try {
    return decodeURIComponent(code);
  } catch {
    return token.fail(0, 'a percent-encoded text');
  }
}

const regex: ClueReader = (token, sink) => {
  const pattern = readPattern(token);
  for (const fields of readGroups(token))
    sink.clue(token.token, { type: 'regex', cells: token.cellsIn(fields), pattern });
};

export const ownReaders: Readonly<Record<string, ClueReader>> = {
  Pair: pairs(false, false),
  PairX: pairs(true, false),
  Binary: pairs(false, true),
  BinaryX: pairs(true, true),
  NFA: automaton,
  Regex: regex,
};

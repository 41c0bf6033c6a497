/**
 * Checks that a value from outside has the shape of a draft, so that it can be drawn and edited. It may still
 * contradict itself: `buildBoard` reports that when the board is shown.
 */
import { findClueType, type Clue } from 'pidoku';
import { namedRuleNames, type Draft } from './draft.js';

/** As many as a board may have cells: an alphabet that is being edited may be longer than a board allows. */
const mostSymbols = 625;
const mostParts = 1000;
const mostClues = 2000;

/** True if the value may be a draft with clues, whose kinds must be loaded before it is checked. */
export const needsClueTypes = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'clues' in value &&
  Array.isArray(value.clues) &&
  value.clues.length > 0;

/** @throws Error with the first mistake. */
export function checkDraft(value: unknown): Draft {
  const draft = requireObject(value, 'puzzle');
  const rows = requireWhole(draft.rows, 1, 625, 'rows');
  const columns = requireWhole(draft.columns, 1, 625, 'columns');
  const cells = rows * columns;
  if (cells > 625) throw new Error(`${rows} × ${columns} cells are too many`);
  const requireCells = (list: unknown, what: string): void => {
    if (requireList(list, cells, what, (cell) => requireWhole(cell, 0, cells - 1, `${what}: cell`)).length === 0)
      throw new Error(`${what}: no cells`);
  };
  const requireAllCells = (list: unknown, what: string, entry: (one: unknown) => void): void => {
    if (requireList(list, Infinity, what, (one) => one === null || entry(one)).length !== cells)
      throw new Error(`${what}: not ${cells} cells`);
  };
  requireList(draft.symbols, mostSymbols, 'symbols', (symbol) => {
    const { name, count, aliases, value: worth } = requireObject(symbol, 'symbol');
    requireName(name, 'symbol');
    optional(count, (it) => requireWhole(it, 0, 625, 'multiplicity'));
    optional(aliases, (it) => requireList(it, 16, 'aliases', (alias) => requireName(alias, 'alias')));
    optional(worth, (it) => it === null || requireWhole(it, -999, 999, 'value'));
  });
  requireAllCells(draft.givens, 'givens', (given) => requireName(given, 'given'));
  optional(draft.candidates, (it) =>
    requireAllCells(it, 'candidates', (mask) => requireWhole(mask, 0, 2 ** 32 - 1, 'candidates')),
  );
  if (draft.regions !== 'boxes' && draft.regions !== 'none')
    requireAllCells(draft.regions, 'regions', (label) => requireName(label, 'region'));
  optional(draft.box, (it) => requireList(it, 2, 'box', (side) => requireWhole(side, 1, 625, 'box')));
  optional(draft.lines, (it) => requireText(it, 64, 'lines'));
  optional(draft.partial, (it) => requireTruth(it, 'partial'));
  requireList(draft.cages, mostParts, 'cages', (cage) => {
    const { cells: inside, sum, repeats } = requireObject(cage, 'cage');
    requireCells(inside, 'cage');
    optional(sum, (it) => it === null || requireWhole(it, -1e6, 1e6, 'sum'));
    optional(repeats, (it) => requireTruth(it, 'repeats'));
  });
  requireList(draft.extra, mostParts, 'extra houses', (house) => {
    const { cells: inside, name } = requireObject(house, 'house');
    requireCells(inside, 'house');
    optional(name, (it) => requireText(it, 64, 'house'));
  });
  requireList(draft.rules, namedRuleNames.length, 'rules', (rule) => {
    if (!(namedRuleNames as readonly unknown[]).includes(rule))
      throw new Error(`no rule is called ${JSON.stringify(rule)?.slice(0, 40)}`);
  });
  optional(draft.id ?? undefined, (it) => requireText(it, 200, 'id'));
  optional(draft.meta ?? undefined, (it) =>
    Object.values(requireObject(it, 'meta')).forEach((text) => requireText(text, 10_000, 'meta')),
  );
  optional(draft.variables, (it) =>
    requireList(it, 100, 'variable cells', (group) => {
      const { name, size, columns: across } = requireObject(group, 'variable cells');
      requireName(name, 'variable cells');
      [size, across].forEach((count) => optional(count, (one) => requireWhole(one, 1, 640, 'variable cells')));
    }),
  );
  optional(draft.clues, (it) => requireList(it, mostClues, 'clues', requireClue));
  // Links of earlier versions have neither.
  return { variables: [], clues: [] as Clue[], ...draft } as unknown as Draft;
}

/** Checks the type of a clue, and of those in its alternatives. */
function requireClue(clue: unknown): void {
  const { type, alternatives } = requireObject(clue, 'clue');
  if (typeof type !== 'string' || !findClueType(type))
    throw new Error(`no clue is called ${JSON.stringify(type)?.slice(0, 40)}`);
  optional(alternatives, (lists) =>
    requireList(lists, mostClues, 'alternatives', (list) => requireList(list, mostClues, 'alternatives', requireClue)),
  );
}

function optional(value: unknown, check: (value: unknown) => unknown): void {
  if (value !== undefined) check(value);
}

function requireObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Error(`${what}: no object`);
}

function requireList(value: unknown, most: number, what: string, entry: (one: unknown) => unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what}: no list`);
  if (value.length > most) throw new Error(`${what}: more than ${most}`);
  value.forEach(entry);
  return value;
}

function requireWhole(value: unknown, least: number, most: number, what: string): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw new Error(`${what}: no whole number from ${least} to ${most}`);
}

function requireText(value: unknown, most: number, what: string): void {
  if (typeof value !== 'string' || value.length > most)
    throw new Error(`${what}: no text of at most ${most} characters`);
}

/** Checks the name of a symbol or a region, which is shown in cells and on keys. */
function requireName(value: unknown, what: string): void {
  if (typeof value !== 'string' || value.length > 64 || /\p{C}/u.test(value)) throw new Error(`${what}: no short text`);
}

function requireTruth(value: unknown, what: string): void {
  if (typeof value !== 'boolean') throw new Error(`${what}: neither true nor false`);
}

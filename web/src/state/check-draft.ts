/**
 * Whether a value from outside has the shape of a draft, so that it can be drawn and edited. What it says may still contradict itself:
 * `buildBoard` says that to whoever sees the board.
 */
import { namedRuleNames, type Draft } from './draft.js';

/** @throws Error that says what is wrong. */
export function checkDraft(value: unknown): Draft {
  const draft = requireObject(value, 'puzzle');
  const rows = requireWhole(draft.rows, 1, 625, 'rows');
  const columns = requireWhole(draft.columns, 1, 625, 'columns');
  const cells = rows * columns;
  if (cells > 625) throw new Error(`${rows} × ${columns} cells are too many`);
  const requireCells = (list: unknown, what: string): unknown[] =>
    requireList(list, what, (cell) => void requireWhole(cell, 0, cells - 1, `${what}: cell`));
  const requireAllCells = (list: unknown, what: string, entry: (one: unknown) => void): void => {
    if (requireList(list, what, (one) => one === null || entry(one)).length !== cells) throw new Error(`${what}: not ${cells} cells`);
  };
  requireList(draft.symbols, 'symbols', (symbol) => {
    const { name, count } = requireObject(symbol, 'symbol');
    requireText(name, 'symbol');
    if (count !== undefined) requireWhole(count, 0, 625, 'multiplicity');
  });
  requireAllCells(draft.givens, 'givens', (given) => requireText(given, 'given'));
  if (draft.candidates !== undefined) requireAllCells(draft.candidates, 'candidates', (mask) => void requireWhole(mask, 0, 2 ** 32 - 1, 'candidates'));
  if (draft.regions !== 'boxes' && draft.regions !== 'none') requireAllCells(draft.regions, 'regions', (label) => requireText(label, 'region'));
  if (draft.box !== undefined) requireList(draft.box, 'box', (side) => void requireWhole(side, 1, 625, 'box'));
  requireList(draft.cages, 'cages', (cage) => {
    const { cells: inside, sum } = requireObject(cage, 'cage');
    requireCells(inside, 'cage');
    if (sum !== undefined && sum !== null) requireWhole(sum, -1e6, 1e6, 'sum');
  });
  requireList(draft.extra, 'extra houses', (house) => void requireCells(requireObject(house, 'house').cells, 'house'));
  requireList(draft.rules, 'rules', (rule) => {
    if (!(namedRuleNames as readonly unknown[]).includes(rule)) throw new Error(`no rule is called ${JSON.stringify(rule)}`);
  });
  return draft as unknown as Draft;
}

function requireObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Error(`${what}: no object`);
}

function requireList(value: unknown, what: string, entry: (one: unknown) => unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${what}: no list`);
  value.forEach(entry);
  return value;
}

function requireWhole(value: unknown, least: number, most: number, what: string): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw new Error(`${what}: no whole number from ${least} to ${most}`);
}

function requireText(value: unknown, what: string): void {
  if (typeof value !== 'string' || value.length > 64) throw new Error(`${what}: no short text`);
}

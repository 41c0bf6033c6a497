/**
 * The solutions of a small puzzle, read from its JSON and found by trying: cells in order, symbols in order, and each
 * rule is asked when its last cell is filled. It shares nothing with what reads boards, solves, proves or checks.
 */
import { clueCases } from '../model/clues/cases/random-boards.js';
import type { Fields, Frame } from '../model/clues/cases/clue-case.js';

export interface ReadPuzzle {
  readonly names: readonly string[];
  readonly cells: number;
  readonly solves: (symbols: readonly number[]) => boolean;
  /** At most `limit` solutions, as indices of symbols; undefined if more than a million symbols were tried. */
  readonly solutions: (limit: number) => number[][] | undefined;
}

interface Rule {
  readonly cells: readonly number[];
  readonly holds: (symbols: readonly number[]) => boolean;
}

type Json = Readonly<Record<string, unknown>>;
const upTo = (length: number): number[] => Array.from({ length }, (_, at) => at);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A member that is null is as good as absent. */
export function readPuzzle(stated: Json): ReadPuzzle {
  const puzzle = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)) as Json;
  const rows = Number(puzzle.size ?? puzzle.rows);
  const columns = Number(puzzle.size ?? puzzle.columns);
  const all = upTo(rows * columns);
  const symbols = ((puzzle.alphabet as unknown[] | undefined) ?? upTo(rows).map((at) => `${at + 1}`)).map((entry) =>
    typeof entry === 'object' ? (entry as { s: string; n?: number; value?: number | null }) : { s: String(entry) },
  );
  const names = symbols.map(({ s }) => s);
  const times = symbols.map(({ n }) => n ?? 1);
  const first = names.some((name) => /^\d+$/.test(name)) ? 10 : 1;
  const values = symbols.map(({ s, value }) => {
    if (value === null) return NaN;
    if (value !== undefined) return value;
    if (/^-?\d{1,3}$/.test(s)) return Number(s);
    return /^[a-z]$/i.test(s) ? s.toUpperCase().charCodeAt(0) - 65 + first : NaN;
  });
  const rules: Rule[] = [];
  const say = (cells: readonly number[], holds: Rule['holds']): void => void rules.push({ cells, holds });
  const house = (cells: readonly number[], counts = times): void => {
    const isFull = total(counts) === cells.length;
    say(cells, (held) => {
      const found = names.map((_, symbol) => cells.filter((cell) => held[cell] === symbol).length);
      return found.every((count, symbol) => count <= counts[symbol] && (!isFull || count === counts[symbol]));
    });
  };
  const givens = splitCells(puzzle.givens, names, all.length);
  givens.forEach((name, cell) => {
    if (name !== '.') say([cell], (held) => names[held[cell]] === name);
  });
  ((puzzle.candidates as (string[] | null)[] | undefined) ?? []).forEach((some, cell) => {
    if (some) say([cell], (held) => some.includes(names[held[cell]]));
  });
  const lines = puzzle.lines ?? 'both';
  if (lines === 'both' || lines === 'rows')
    for (const row of upTo(rows)) house(upTo(columns).map((column) => row * columns + column));
  if (lines === 'both' || lines === 'columns')
    for (const column of upTo(columns)) house(upTo(rows).map((row) => row * columns + column));
  const usual = puzzle.box !== undefined || (rows === columns && lines === 'both') ? 'boxes' : 'none';
  const regions = puzzle.regions ?? usual;
  let box: readonly number[] = [0, 0];
  if (regions === 'boxes') {
    const sides = upTo(total(times)).map((at) => at + 1);
    const side = sides.filter((one) => total(times) % one === 0 && one * one <= total(times)).at(-1)!;
    box = (puzzle.box as number[] | undefined) ?? [side, total(times) / side];
    const corners = all.filter((cell) => Math.floor(cell / columns) % box[0] === 0 && (cell % columns) % box[1] === 0);
    for (const corner of corners)
      house(upTo(box[0] * box[1]).map((at) => corner + Math.floor(at / box[1]) * columns + (at % box[1])));
  } else if (regions !== 'none') {
    const labels = (typeof regions === 'string' ? [...regions] : regions) as (string | null)[];
    for (const label of new Set(labels))
      if (label !== null && label !== '.') house(all.filter((cell) => labels[cell] === label));
    // Regions may be boxes too.
    box = [
      upTo(rows).filter((row) => labels[row * columns] === labels[0]).length,
      upTo(columns).filter((column) => labels[column] === labels[0]).length,
    ];
  }
  const apart = (cell: number, other: number): [number, number] => [
    Math.abs(Math.floor(cell / columns) - Math.floor(other / columns)),
    Math.abs((cell % columns) - (other % columns)),
  ];
  for (const rule of (puzzle.rules as string[] | undefined) ?? []) {
    if (rule === 'diagonals') {
      house(upTo(rows).map((row) => row * columns + row));
      house(upTo(rows).map((row) => row * columns + columns - 1 - row));
      continue;
    }
    for (const a of all)
      for (const b of all.slice(a + 1)) {
        const [less, more] = apart(a, b).sort((x, y) => x - y);
        if (rule === 'anti-knight' && less === 1 && more === 2) say([a, b], (held) => held[a] !== held[b]);
        if (rule === 'anti-king' && more === 1) say([a, b], (held) => held[a] !== held[b]);
        if (rule === 'non-consecutive' && less + more === 1)
          say([a, b], (held) => Math.abs(values[held[a]] - values[held[b]]) !== 1);
      }
  }
  for (const { cells, multiset, atMost } of (puzzle.extra as Json[] | undefined) ?? []) {
    const counts = (multiset ?? atMost) as Record<string, number> | undefined;
    house(cells as number[], counts ? names.map((name) => counts[name] ?? 0) : times);
  }
  for (const cage of (puzzle.cages as Json[] | undefined) ?? []) {
    const cells = cage.cells as number[];
    if (cage.repeats !== true) say(cells, (held) => new Set(cells.map((cell) => held[cell])).size === cells.length);
    if (typeof cage.sum === 'number') say(cells, (held) => total(cells.map((cell) => values[held[cell]])) === cage.sum);
  }
  const frame: Frame = { rows, columns, values, variables: 0 };
  const numbered = ((puzzle.clues as Json[] | undefined) ?? []).map((clue) => numbers(clue, names, columns));
  for (const clue of numbered) {
    if (clue.type === 'disjoint-groups' || clue.type === 'windoku') {
      const corners = all.filter(
        (cell) => Math.floor(cell / columns) % box[0] === 0 && (cell % columns) % box[1] === 0,
      );
      const places = upTo(box[0] * box[1]).map((at) => Math.floor(at / box[1]) * columns + (at % box[1]));
      // Windows begin in the second row and column, a line apart.
      const windows = all.filter((cell) => {
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        const isInside = row + box[0] < rows && column + box[1] < columns;
        return isInside && row % (box[0] + 1) === 1 && column % (box[1] + 1) === 1;
      });
      const groups =
        clue.type === 'windoku'
          ? windows.map((window) => places.map((place) => window + place))
          : places.map((place) => corners.map((corner) => corner + place));
      for (const group of groups) say(group, (held) => new Set(group.map((cell) => held[cell])).size === group.length);
      continue;
    }
    const one = clueCases.find(({ type }) => type === clue.type)!;
    // These compare symbols, not their values.
    const isNamed = bySymbol.includes(clue.type);
    const own = isNamed ? { ...frame, values: upTo(names.length) } : frame;
    const at = (held: readonly number[]) => (cell: number) => (isNamed ? held[cell] : values[held[cell]]);
    say(all, (held) => one.holds(clue, { frame: own, at: at(held), clues: numbered }));
  }
  const last = all.map((): Rule[] => []);
  for (const rule of rules) last[Math.max(...rule.cells)].push(rule);
  return {
    names,
    cells: all.length,
    solves: (held) => held.length === all.length && rules.every((rule) => rule.holds(held)),
    solutions(limit) {
      const [held, found]: [number[], number[][]] = [new Array<number>(all.length).fill(-1), []];
      let tries = 0;
      const fill = (cell: number): void => {
        if (cell === all.length) return void found.push([...held]);
        for (const symbol of upTo(names.length)) {
          if (found.length >= limit || ++tries > 1e6) return;
          held[cell] = symbol;
          if (last[cell].every((rule) => rule.holds(held))) fill(cell + 1);
        }
        held[cell] = -1;
      };
      fill(0);
      return tries > 1e6 ? undefined : found;
    },
  };
}

const bySymbol = ['palindrome', 'clone', 'different', 'contains', 'quadruple', 'same-values', 'leaper', 'candidates', 'pairs']; // prettier-ignore

/** The names in a text of cells. */
export function splitCells(text: unknown, names: readonly string[], cells: number): string[] {
  const isCharacters = names.every((name) => [...name].length === 1);
  const found = isCharacters ? [...String(text)] : String(text).split(' ');
  if (found.length !== cells) throw new Error(`${found.length} cells in ${String(text)}`);
  return found;
}

/** A clue with numbers for its cells and symbols. */
function numbers(clue: Json, names: readonly string[], columns: number): Fields {
  const read = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => read(field, entry));
    if (field === 'symbols') return names.indexOf(String(value));
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(String(value)) ?? [];
    return row === undefined ? value : (Number(row) - 1) * columns + Number(column) - 1;
  };
  const stated = Object.entries(clue).filter(([, value]) => value !== null);
  return Object.fromEntries(stated.map(([field, value]) => [field, read(field, value)])) as unknown as Fields;
}

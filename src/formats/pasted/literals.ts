/**
 * Grids in literals of programs and data: lists of lists in JSON, Python, NumPy, Prolog, Haskell, C, MiniZinc and
 * Picat, whatever they are called; strings of cells, and grids in strings. Brackets of every kind are lists; what is
 * no bracket, string, number or word stands between items.
 *
 * A list is a grid if it has as many lists (or strings, or parts between bars) as each of them has cells, or a square
 * number of at least 36 cells. What is called a solution or an answer is passed over.
 */
import { cellsOfWords, cellsOfRun, pastedSides, textOfGrid, type FoundText } from './cells.js';

interface List {
  readonly items: Item[];
  readonly start: number;
  end: number;
}

interface Leaf {
  readonly kind: 'text' | 'word' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
type Item = { readonly kind: 'list'; readonly list: List } | Leaf;

/** A puzzle and the characters that it takes. */
interface FoundLiteral {
  readonly puzzle: string;
  readonly start: number;
  readonly end: number;
}

/** Lists in lists that are followed; deeper ones are passed over. */
const deepest = 64;

const token = /"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|-?\d+|[A-Za-z]\w*|[[\]{}()]|[._*?:=|]/g;

/** Returns the grids in the literals of a text. @param inText finds grids in the text of a string. */
export function findLiterals(text: string, inText: (text: string) => readonly FoundText[]): FoundText[] {
  const found = gridsOf(parseLists(text), inText);
  let line = 1;
  let at = 0;
  const linesTo = (offset: number): number => {
    for (; at < offset; at++) if (text[at] === '\n') line++;
    return line;
  };
  return found.map(({ puzzle, start, end }) => ({
    puzzle,
    line: linesTo(start),
    lines: text.slice(start, end).split('\n').length,
  }));
}

/** Reads all brackets of a text as lists; what is in one that is never closed is passed over. */
function parseLists(text: string): List {
  const root: List = { items: [], start: 0, end: text.length };
  const open = [root];
  for (const { 0: part, index } of text.matchAll(token)) {
    const end = index + part.length;
    if (/^[[{(]$/.test(part)) {
      open.push({ items: [], start: index, end });
    } else if (/^[\]})]$/.test(part)) {
      if (open.length === 1) continue;
      const list = open.pop()!;
      list.end = end;
      if (open.length < deepest) open.at(-1)!.items.push({ kind: 'list', list });
    } else {
      const kind = /^["']/.test(part) ? 'text' : /^[:=|]$/.test(part) ? 'mark' : 'word';
      open.at(-1)!.items.push({ kind, text: kind === 'text' ? unquote(part) : part, start: index, end });
    }
  }
  return root;
}

/** Returns the text of a string, with its line ends. */
const unquote = (part: string): string =>
  part
    .slice(1, -1)
    .replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character === 'r' ? '' : character));

const answerName = /solution|answer|solved|response/i;

function gridsOf(list: List, inText: (text: string) => readonly FoundText[]): FoundLiteral[] {
  const grid = gridOf(list);
  if (grid !== undefined) return [{ puzzle: grid, start: list.start, end: list.end }];
  const found: FoundLiteral[] = [];
  const seen = new Set<string>();
  list.items.forEach((item, index) => {
    const name = nameBefore(list.items, index);
    if (name !== undefined && answerName.test(name)) return;
    const inItem =
      item.kind === 'list' ? gridsOf(item.list, inText) : item.kind === 'text' ? gridsOfText(item, inText) : [];
    // The same puzzle under several names of one record, as text and as a list.
    const isNamed = name !== undefined;
    found.push(...inItem.filter(({ puzzle }) => !isNamed || !seen.has(puzzle)));
    if (isNamed) for (const { puzzle } of inItem) seen.add(puzzle);
  });
  return found;
}

/** Returns the name that an item has: the word or string before its colon or equals sign. */
function nameBefore(items: readonly Item[], index: number): string | undefined {
  const [name, mark] = [items[index - 2], items[index - 1]];
  if (mark?.kind !== 'mark' || mark.text === '|' || name === undefined || name.kind === 'list') return undefined;
  return name.text;
}

function gridsOfText({ text, start, end }: Leaf, inText: (text: string) => readonly FoundText[]): FoundLiteral[] {
  const run = cellsOfRun(text, 9);
  const puzzle = run?.length === 81 ? textOfGrid(run) : undefined;
  if (puzzle !== undefined) return [{ puzzle, start, end }];
  return text.includes('\n') ? inText(text).map((grid) => ({ puzzle: grid.puzzle, start, end })) : [];
}

/** Returns the puzzle that a list is, if it is one. */
function gridOf({ items }: List): string | undefined {
  const rows = rowsOf(items);
  const side = rows?.length ?? 0;
  const cells = pastedSides.includes(side)
    ? rows!.map((row) => (row.length === side ? cellsOfWords(row, side) : undefined))
    : [];
  if (cells.length > 0 && cells.every((row) => row !== undefined)) return textOfGrid(cells.flat());
  return flatGridOf(items);
}

/** Returns the rows of a list, each as words: lists of words, strings of cells, or parts between bars. */
function rowsOf(items: readonly Item[]): string[][] | undefined {
  if (items.length === 0) return undefined;
  if (items.every((item) => item.kind === 'list')) {
    const rows = items.map(({ list }) => wordsOf(list.items));
    return rows.every((row) => row !== undefined) ? rows : undefined;
  }
  if (items.every((item): item is Leaf => item.kind === 'text')) return items.map(({ text }) => [...text]);
  if (!items.some((item) => item.kind === 'mark' && item.text === '|')) return undefined;
  const rows: string[][] = [[]];
  for (const item of items) {
    if (item.kind === 'list') return undefined;
    if (item.kind === 'mark' && item.text === '|') rows.push([]);
    else rows.at(-1)!.push(item.text);
  }
  return rows.filter((row) => row.length > 0);
}

/** Returns the words of a list without lists in it. A string of one character is a word. */
function wordsOf(items: readonly Item[]): string[] | undefined {
  const words = items.map((item) =>
    item.kind === 'word' || (item.kind === 'text' && item.text.length <= 2) ? item.text || '.' : undefined,
  );
  return words.every((word) => word !== undefined) ? words : undefined;
}

/** Fewer cells in a row are more likely something else. */
const leastSide = 6;

/** Returns the puzzle of a list of a square number of cells. */
function flatGridOf(items: readonly Item[]): string | undefined {
  const side = Math.sqrt(items.length);
  if (side < leastSide || !pastedSides.includes(side)) return undefined;
  const words = wordsOf(items);
  const cells = words && cellsOfWords(words, side);
  return cells && textOfGrid(cells);
}

/**
 * Finds the puzzles in a text as people paste it: codes of other programs, literals, grids among other lines, cells as
 * a word of a sentence. It is asked when no format reads the text.
 */
import type { FamilyFormat } from '../format-names.js';
import { candidatesOfGroups, cellsOfRun, slotsOf, textOfGrid, type FoundText } from './cells.js';
import { readGameId, readKSudoku, readOpenSudoku, readPairs } from './games.js';
import { findLiterals } from './literals.js';
import { findGrids, isBetween } from './rows.js';

/** The puzzles of a text, in its order, and what is no part of them. */
export interface PastedPuzzles {
  readonly puzzles: readonly FoundText[];
  /** The number of lines that say something and belong to no puzzle. */
  readonly passedOver: number;
}

/** Names of what a board has besides a grid. */
const ruleNames =
  /\b(?:cages?|clues|rules|regions?|extra|occ|segments|seqs|diagonals|anti|symbols|alphabet|variables|constraint)\b/i;

/** Cages of a MiniZinc model. */
const cageList = /\bP\s*=/;

/**
 * True if puzzles may be looked for in a text whose format cannot read it: a grid that is taken out of a damaged board
 * with rules would be another puzzle.
 */
export const isSearched = (text: string, { family, format }: FamilyFormat): boolean =>
  family === 'classic' ||
  (['json', 'minizinc', 'grid', 'line'].includes(format) && !ruleNames.test(text) && !cageList.test(text));

/** Finds the puzzles of a text. @param text a short one: some codes are looked for from each place to the end. */
export function findPuzzles(text: string): PastedPuzzles {
  const lines = text.split('\n');
  const taken = new Set<number>();
  const found: FoundText[] = [];
  const kinds = [
    () => findCodes(text),
    () => findLiterals(text, (inner) => findPuzzles(inner).puzzles),
    () => findGrids(lines),
    () => findWords(lines),
  ];
  for (const find of kinds) {
    const free = find().filter(({ line, lines: count }) => !linesOf(line, count).some((taking) => taken.has(taking)));
    for (const { line, lines: count } of free) for (const taking of linesOf(line, count)) taken.add(taking);
    found.push(...free);
  }
  found.sort((a, b) => a.line - b.line);
  return {
    puzzles: found.filter(
      ({ puzzle }, index) => !found.slice(0, index).some((other) => isSolutionOf(puzzle, other.puzzle)),
    ),
    passedOver: lines.filter((line, index) => !taken.has(index + 1) && !isBetween(line)).length,
  };
}

const linesOf = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

/** True for a full grid that has the givens of a puzzle: its solution, as many texts print it below. */
function isSolutionOf(text: string, puzzle: string): boolean {
  if (!/^[1-9]{81}$/.test(text) || puzzle.length !== 81 || puzzle === text) return false;
  return [...puzzle].every((cell, at) => cell === '.' || cell === text[at]);
}

/** Codes of other programs, each with the reader of its parts. */
const codes: readonly (readonly [RegExp, (match: RegExpExecArray) => string | undefined])[] = [
  [
    /SAVEFILE:[^]*?^PARAMS\s*:\d+:(\S+)[^]*?^DESC\s*:\d+:(\S+)/gm,
    ([, params, description]) => readGameId(`${params}:${description}`),
  ],
  [/(?<![\w:/])\d{1,2}(?:x\d{1,2}|j)[a-z\d]*:[\da-z_,]{4,}/g, ([id]) => readGameId(id)],
  [/(?:S9B|[?&]bd=)([\da-v]{162})(?![\da-z])/gi, ([, pairs]) => readPairs(pairs)],
  [/version:\s*\d+(?:\s|\\n|&#10;|&#xA;)+([\d|,-]{240,})/gi, ([, cells]) => readOpenSudoku(cells)],
  [
    /<graph\b(?=[^>]*\btype="sudoku")[^>]*\border="(\d+)"[^]*?<values>\s*([_b-z]+)\s*<\/values>/g,
    ([, side, values]) => readKSudoku(values, Number(side)),
  ],
];

function findCodes(text: string): FoundText[] {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  return codes.flatMap(([pattern, read]) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const puzzle = read(match);
      return puzzle === undefined
        ? []
        : [{ puzzle, line: lineAt(match.index), lines: match[0].trimEnd().split('\n').length }];
    }),
  );
}

/** 81 cells that nothing goes on, or 81 groups of digits on a line; placed digits may have a `+`. */
const word = /(?<![\w.+*?-])(?:\+?[1-9]|[.0_*xX?-]){81}(?![\w.+*?-])/g;
const answerBefore = /(?:solution|answer|solved)\W{0,3}$/i;

function findWords(lines: readonly string[]): FoundText[] {
  return lines.flatMap((line, index) => {
    const groups = line.trim().split(/[\s,;|]+/);
    const candidates = groups.length === 81 ? candidatesOfGroups(groups) : undefined;
    if (candidates) return [{ puzzle: textOfGrid(candidates)!, line: index + 1, lines: 1 }];
    return Array.from(line.matchAll(word)).flatMap(({ 0: run, index: at }) => {
      const cells = answerBefore.test(line.slice(0, at)) ? undefined : cellsOfRun(run, 9);
      const puzzle = cells && textOfGrid(cells);
      return puzzle === undefined ? [] : [{ puzzle, line: index + 1, lines: 1 }];
    });
  });
}

/** The records of a format that say the same. */
interface PastedRecords {
  readonly text: string;
  readonly found: FamilyFormat;
}

/**
 * Writes puzzles that were found as records of one format, each in its line where that is free.
 * @param puzzles at least one, in the order of their lines.
 */
export function asRecords(puzzles: readonly FoundText[]): PastedRecords {
  const lengths = puzzles.map(({ puzzle }) => (puzzle.startsWith('{') ? 0 : puzzle.length));
  if (lengths.every((length) => length === 81))
    return { text: placed(puzzles, (puzzle) => puzzle), found: { family: 'classic', format: 'lines' } };
  if (lengths.every((length) => length === 81 || length === 729))
    return { text: placed(puzzles, asCandidates), found: { family: 'classic', format: 'pencilmarks' } };
  return { text: placed(puzzles, asJson), found: { family: 'boards', format: 'json' } };
}

/** Puts each puzzle in its own line, the other lines empty. */
function placed(puzzles: readonly FoundText[], write: (puzzle: string) => string): string {
  let text = '';
  let line = 1;
  for (const found of puzzles) {
    text += `${'\n'.repeat(Math.max(0, found.line - line))}${write(found.puzzle)}\n`;
    line = Math.max(line, found.line) + 1;
  }
  return text;
}

const asCandidates = (puzzle: string): string =>
  puzzle.length === 729 ? puzzle : Array.from(puzzle, (cell) => slotsOf(cell.replace('.', ''))).join('');

const asJson = (puzzle: string): string => (puzzle.startsWith('{') ? puzzle : JSON.stringify({ givens: puzzle }));

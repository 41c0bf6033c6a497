/**
 * The real texts to mutate: the examples, the beginnings of the data sets, and every example board in each format that
 * can represent it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { boardFormats, type BoardFormat } from '../../src/formats/format-names.js';
import { readBoards } from '../../src/formats/read.js';
import { writeBoard } from '../../src/formats/write.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';
import { UsageError } from '../../src/model/errors.js';
import { variantPuzzles } from '../helpers/variants/corpus.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

export interface Seed {
  readonly bytes: Uint8Array;
  /** Names in `readers` that accept it. */
  readonly readers: readonly string[];
}

/** The bytes used of a large file. */
const longest = 4096;

/** The root of the project, where the test runs. */
const root = new URL(`file://${process.cwd()}/`);

const formatOfEnding: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.(?:ndjson|json)$/, ['boards:json', 'boards', 'puzzle']],
  [/\.(?:dzn|mzn)$/, ['boards:minizinc', 'boards', 'puzzle']],
  [/\.csv$/, ['records:csv', 'records', 'records in pieces', 'stream to csv', 'stream to lines']],
  [/variants\.txt$/, ['boards:iss', 'boards', 'puzzle']],
  [/positions\.txt$/, ['boards:positions', 'boards', 'puzzle']],
  [/jigsaws?\.txt$/, ['boards:jigsaw', 'boards', 'layout', 'puzzle']],
  [/killer\.txt$/, ['boards:sumocue', 'boards:ps', 'boards', 'puzzle']],
  [/-(?:16x16|25x25)\.txt$/, ['boards:line', 'boards:grid', 'boards', 'puzzle']],
  [/pencilmarks\.txt$/, ['records:pencilmarks', 'records', 'classic', 'stream to lines']],
  [/sudoku1\.txt$/, ['records:grid', 'records', 'records in pieces', 'classic', 'puzzle', 'boards:grid', 'text']],
  [/./, ['records:lines', 'records', 'records in pieces', 'stream to lines', 'stream to ndjson', 'classic', 'text']],
];

export function listSeeds(): Seed[] {
  const files = ['examples/', 'bench/datasets/', 'bench/datasets/boards/'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          /\.(?:json|ndjson|txt|txt\.gz|csv|dzn|mzn)$/.test(entry.name) &&
          entry.name !== 'datasets.json',
      )
      .map((entry) => folder + entry.name)
      .sort(),
  );
  const seeds = files.map((file): Seed => {
    const stored = readFileSync(new URL(file, root));
    // Not a Buffer, whose slices are views: mutations must work on a copy.
    const bytes = Uint8Array.from(file.endsWith('.gz') ? gunzipSync(stored).subarray(0, longest + 1) : stored);
    const head = bytes.subarray(0, longest);
    const end = bytes.length > longest && head.includes(0x0a) ? head.lastIndexOf(0x0a) + 1 : head.length;
    return {
      bytes: head.subarray(0, end),
      readers: formatOfEnding.find(([ending]) => ending.test(file.replace(/\.gz$/, '')))![1],
    };
  });
  return [...seeds, ...seeds.flatMap(rewrite), ...grids(), library, ...constraintStrings()];
}

/** Writes the first boards of a text in every format that can represent them. */
function rewrite({ bytes }: Seed): Seed[] {
  let boards;
  try {
    boards = readBoards(new TextDecoder().decode(bytes)).slice(0, 3);
  } catch (error) {
    if (error instanceof PuzzleError) return [];
    throw error;
  }
  return boardFormats.flatMap((format: BoardFormat): Seed[] => {
    try {
      const text = boards.map((board) => `${writeBoard(board, format)}\n`).join('');
      return text === ''
        ? []
        : [{ bytes: new TextEncoder().encode(text), readers: [`boards:${format}`, 'boards', 'puzzle', 'detection'] }];
    } catch (error) {
      if (error instanceof UsageError) return [];
      throw error;
    }
  });
}

/** The shorter strings of the variants. */
function constraintStrings(): Seed[] {
  const strings = variantPuzzles.map(({ iss }) => iss).filter(({ length }) => length < longest);
  return strings.map((iss) => ({
    bytes: new TextEncoder().encode(`${iss}\n`),
    readers: ['boards:iss', 'boards', 'puzzle', 'detection'],
  }));
}

/** Lines of HoDoKu's library, with placed digits and without. */
const library: Seed = {
  bytes: new TextEncoder().encode(
    [wikipediaPuzzle, wikipediaPuzzle.replace('53', '+53').replaceAll('8', '+8')]
      .map((cells) => `:0300:5:${cells}:512 623:523::\n`)
      .join(''),
  ),
  readers: ['records:lines', 'records', 'records in pieces', 'stream to lines', 'classic'],
};

/** Nine-line grids in all their forms. */
function grids(): Seed[] {
  const rows = '53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79'.split(' ');
  const written: readonly ((row: string) => string)[] = [
    (row) => row,
    (row) => [...row].join(' '),
    (row) => [...row].map((cell) => cell.replace('.', '')).join('\t'),
    (row) => `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`,
    (row) => `| ${[...row].map((cell) => cell.replace('.', ' ')).join(' | ')} |`,
  ];
  const names = ['records:grid', 'records', 'records in pieces', 'classic', 'stream to lines', 'boards:grid'];
  return written.map((write) => {
    const grid = `${rows.map(write).join('\n')}\n\n`;
    return { bytes: new TextEncoder().encode(`${grid}Grid 02\n${grid}${grid}`), readers: names };
  });
}

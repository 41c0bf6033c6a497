/** Reads the puzzles of bench/datasets/boards, by set. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readBoardRecord } from '../../src/formats/json/read.js';
import type { Board } from '../../src/model/board/board.js';

export interface KnownBoard {
  readonly id: string;
  readonly board: Board;
  /** One symbol index for each cell; null for an unsolved puzzle. */
  readonly solution: Uint8Array | null;
}

export interface BoardSet {
  readonly name: string;
  /** The number of puzzles according to the set's description. */
  readonly puzzles: number;
  readonly boards: readonly KnownBoard[];
}

const folder = new URL('../../bench/datasets/boards/', import.meta.url);

/** Test files share processes: the sets are read once. */
let sets: readonly BoardSet[] | undefined;

export function readBoardSets(): BoardSet[] {
  return [...(sets ??= readSets())];
}

function readSets(): BoardSet[] {
  const descriptions = JSON.parse(readFileSync(new URL('datasets.json', folder), 'utf8')) as {
    name: string;
    file: string;
    puzzles: number;
  }[];
  return descriptions.map(({ name, file, puzzles }) => ({ name, puzzles, boards: readBoards(file) }));
}

function readBoards(file: string): KnownBoard[] {
  const bytes = readFileSync(new URL(file, folder));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { board, solution } = readBoardRecord(line);
      return { id: board.id!, board, solution };
    });
}

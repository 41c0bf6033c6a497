/**
 * Takes the boards of the selection from the files of the repository when the page is built: the page contains some
 * forty boards, not the data sets, and no solutions.
 */
import { readFileSync } from 'node:fs';
import { readBoard } from 'pidoku';
import { describeBoard } from '../src/state/describe-board.js';
import type { Draft } from '../src/state/draft.js';
import type { GalleryEntry, SelectedBoard } from './entry.js';
import { selection } from './selection.js';

/** π three times in every house: what this page can do and few others. */
const firstPuzzle = 'pi-day-2009';

const root = new URL('../../', import.meta.url);

/** The files of the gallery, from the root of the repository. */
export const galleryFiles: readonly string[] = [
  ...new Set(selection.map(({ from }) => from.split('#')[0]).filter(isFile)),
];

/** @throws Error if a file does not contain a selected board. */
export function buildGallery(): GalleryEntry[] {
  return selection.map((selected) => {
    const { from: _, ...said } = selected;
    return { ...said, puzzle: JSON.stringify(readPuzzle(selected)) };
  });
}

/** The puzzle that visitors see first, as a draft, so that the page needs no reader of formats for it. */
export const buildFirstPuzzle = (): Draft =>
  describeBoard(readBoard(buildGallery().find(({ id }) => id === firstPuzzle)!.puzzle));

function readPuzzle({ from, id, title, author, source }: SelectedBoard): object {
  const { solution: _, meta, ...puzzle } = documentAt(from) as { solution?: unknown; meta?: { rules?: string } };
  const rules = meta?.rules === undefined ? {} : { rules: meta.rules };
  return { ...puzzle, id, meta: { title: title.en, ...rules, ...(author === null ? {} : { author }), source } };
}

function documentAt(from: string): object {
  if (!isFile(from)) return { v: 1, size: 9, givens: from };
  const [file, id] = from.split('#');
  const text = readFileSync(new URL(file, root), 'utf8');
  if (id === undefined) return JSON.parse(text) as object;
  const line = text.split('\n').find((one) => one.includes(`"id":${JSON.stringify(id)},`));
  if (line === undefined) throw new Error(`${file} has no board ${id}`);
  return JSON.parse(line) as object;
}

function isFile(from: string): boolean {
  return from.includes('/');
}

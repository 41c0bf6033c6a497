/**
 * Takes the boards of the selection from the files of the repository when the page is built: the page contains some
 * sixty boards, not the data sets, and no solutions.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { boardOf, readBoard, writeBoardJson } from 'pidoku';
import { describeBoard } from '../src/state/describe-board.js';
import type { Draft } from '../src/state/draft.js';
import type { Difficulty, GalleryCard, GalleryEntry, SelectedBoard } from './entry.js';
import { selection } from './selection.js';

/** π three times in every house: what this page can do and few others. */
const firstPuzzle = 'pi-day-2009';

const root = new URL('../../', import.meta.url);

/** How hard each board is; `scripts/write-gallery-ratings.mjs` finds it out. */
const ratingsFile = 'web/gallery/ratings.json';

/** The files of the gallery, from the root of the repository. */
export const galleryFiles: readonly string[] = [
  ...new Set([ratingsFile, ...selection.map(({ from }) => from.split('#')[0]).filter(isFile)]),
];

/** @throws Error if a file does not contain a selected board, or no rating of it is known. */
export function buildGallery(): GalleryEntry[] {
  const ratings = JSON.parse(readText(ratingsFile)) as Readonly<Record<string, Difficulty>>;
  return selectPuzzles().map((selected) => {
    const { id } = selected;
    if (!(id in ratings)) throw new Error(`${ratingsFile} has no board ${id}: run scripts/write-gallery-ratings.mjs`);
    return { ...selected, ...ratings[id] };
  });
}

/** The selected boards, before their difficulty is known. */
export function selectPuzzles(): Omit<GalleryEntry, keyof Difficulty>[] {
  return selection.map((selected) => {
    const { from: _, ...said } = selected;
    return { ...said, puzzle: JSON.stringify(readPuzzle(selected)) };
  });
}

/** The entries as the page gets them. */
export const buildCards = (): GalleryCard[] =>
  buildGallery().map(({ puzzle, ...entry }) => ({ ...entry, draft: describeBoard(readBoard(puzzle)) }));

/** The puzzle that visitors see first. It is a draft, since a page that reads texts begins with all their formats. */
export const buildFirstPuzzle = (): Draft => buildCards().find(({ id }) => id === firstPuzzle)!.draft;

function readPuzzle({ from, id, title, author, source }: SelectedBoard): object {
  const { solution: _, meta, ...puzzle } = documentAt(from) as { solution?: unknown; meta?: { rules?: string } };
  const rules = meta?.rules === undefined ? {} : { rules: meta.rules };
  return { ...puzzle, id, meta: { title: title.en, ...rules, ...(author === null ? {} : { author }), source } };
}

function documentAt(from: string): object {
  if (!isFile(from)) return { v: 1, size: 9, givens: from };
  const [file, id] = from.split('#');
  const text = readText(file);
  if (id === undefined) return JSON.parse(text) as object;
  const line = text.split('\n').find((one) => one.includes(`"id":${JSON.stringify(id)},`));
  if (line === undefined) throw new Error(`${file} has no board ${id}`);
  const found = JSON.parse(line) as { iss?: string };
  return found.iss === undefined ? found : (JSON.parse(writeBoardJson(boardOf(found.iss))) as object);
}

function readText(file: string): string {
  const bytes = readFileSync(new URL(file, root));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function isFile(from: string): boolean {
  return from.includes('/');
}

/**
 * Loads the data sets of `datasets/datasets.json`. Invariant: the data measured equals the recorded data, byte for
 * byte.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, 'datasets');

/** Records of all data sets: name, file, about, source, puzzles, found, bytes, sha256; `use` if it is not for speed. */
export const datasets = JSON.parse(readFileSync(join(folder, 'datasets.json'), 'utf8'));

/** The sets of plain lines, for measuring speed. */
export const setsForSpeed = datasets.filter(({ use }) => use === undefined);

/**
 * @returns {{ name: string, puzzles: number, found: object, text: Uint8Array }} the record and its uncompressed text
 * @throws {Error} for an unknown name, or a file that is not the recorded one
 */
export function loadDataset(name) {
  const record = datasets.find((set) => set.name === name);
  if (!record) throw new Error(`unknown data set "${name}": expected ${datasets.map((set) => set.name).join(', ')}`);
  const stored = readFileSync(join(folder, record.file));
  const text = new Uint8Array(record.file.endsWith('.gz') ? gunzipSync(stored) : stored);
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (sha256 !== record.sha256) throw new Error(`${record.file}: sha256 ${sha256}, recorded ${record.sha256}`);
  return { ...record, text };
}

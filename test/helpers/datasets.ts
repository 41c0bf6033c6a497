/** Reads the data sets of bench/datasets as arrays of 81-cell strings, without any code of the project. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** @param file a name in bench/datasets; `.gz` is decompressed. */
export function readDataset(file: string): string[] {
  const lines = read.get(file) ?? readLines(file);
  read.set(file, lines);
  return [...lines];
}

/** What was read before: test files share processes. */
const read = new Map<string, readonly string[]>();

function readLines(file: string): string[] {
  const bytes = readFileSync(new URL(`../../bench/datasets/${file}`, import.meta.url));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  return text
    .split('\n')
    .filter((line) => /^[1-9.]{81}/.test(line))
    .map((line) => line.slice(0, 81));
}

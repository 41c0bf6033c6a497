/** Links that people published, found in public repositories; `docs/sources.md` names them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface RealLink {
  readonly source: string;
  readonly link: string;
  /** The digits of its published solution, cell by cell. */
  readonly solution?: string;
  /** True for a puzzle with a constraint in JavaScript. */
  readonly refused?: true;
}

export const realLinks: readonly RealLink[] = gunzipSync(readFileSync(new URL('real-links.ndjson.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RealLink);

/** Failing texts that were found and made small: kept in `found/`, a JSON file each, and read again by every test. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { HostileCase } from './cases.js';
import type { Defect } from './judge.js';

const folder = new URL('found/', import.meta.url);

interface Stored {
  readonly reader: string;
  /** What was wrong when it was found. */
  readonly defect: string;
  /** Bytes as characters from 0 to 255. */
  readonly text: string;
  readonly damage?: { readonly text: string; readonly from: number; readonly to: number };
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const toBytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

export function listFound(): (readonly [file: string, found: HostileCase])[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.map((file) => {
    const { reader, text, damage } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Stored;
    return [file, { reader, bytes: toBytes(text), damage: damage && { ...damage, bytes: toBytes(damage.text) } }];
  });
}

/** @returns the file's name. */
export function storeFound({ reader, bytes, damage }: HostileCase, { kind, message }: Defect): string {
  const stored: Stored = {
    reader,
    defect: `${kind}: ${message.split('\n')[0]}`,
    text: toText(bytes),
    ...(damage && { damage: { text: toText(damage.bytes), from: damage.from, to: damage.to } }),
  };
  const hash = createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 8);
  const file = `${reader.replaceAll(/\W+/g, '-')}-${hash}.json`;
  writeFileSync(new URL(file, folder), `${JSON.stringify(stored, null, 2)}\n`);
  return file;
}

/** Failing texts that were found and shrunk: `found/` has a JSON file for each, and every test run reads them again. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { HostileCase } from './cases.js';
import type { Defect } from './judge.js';

const folder = new URL('found/', import.meta.url);

interface Stored {
  readonly reader: string;
  /** The error when the case was found. */
  readonly defect: string;
  /** The bytes as characters from 0 to 255. */
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

/** @returns the name of the file. */
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

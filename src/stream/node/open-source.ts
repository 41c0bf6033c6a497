/**
 * Opens the files of the command line. Compression is detected by the first bytes, not by the name. Node's modules for
 * pipes and decompression are loaded on demand, which saves some milliseconds for a plain file.
 */
import { fstatSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transform } from 'node:stream';
import { UsageError } from '../../model/errors.js';
import type { ByteSource } from '../sources/byte-source.js';
import { PeekedSource } from '../sources/peeked-source.js';
import { foreignFormatOf } from './foreign-files.js';
import { FileSource, StreamSource } from './node-sources.js';

/**
 * Opens a file, or standard input for `-`, and decompresses gzip and zstd.
 * @throws UsageError if it is a directory, or no text.
 */
export async function openSource(path: string): Promise<ByteSource> {
  const stored = await openStored(path);
  const head = new Uint8Array(4);
  let length = 0;
  for (let count = 1; count > 0 && length < 4; length += count) count = await stored.read(head.subarray(length));
  const source = new PeekedSource(stored, head.subarray(0, length));
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const { createGunzip } = await import('node:zlib');
    return decompress(source, createGunzip({ chunkSize: 1 << 19 }));
  }
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) {
    const { createZstdDecompress: createZstd } = (await import('node:zlib')) as {
      createZstdDecompress?: () => Transform;
    };
    return decompress(source, createZstd ? createZstd() : await (await import('./zstd.js')).openZstd());
  }
  const foreign = foreignFormatOf(head.subarray(0, length));
  if (foreign) throw new UsageError(`cannot read ${nameOf(path)}: it is ${foreign}`);
  return source;
}

async function openStored(path: string): Promise<ByteSource> {
  if (path === '-') return fstatSync(0).isFile() ? new FileSource(0) : new StreamSource(process.stdin);
  const fd = openSync(path, 'r');
  const kind = fstatSync(fd);
  if (kind.isDirectory()) throw new UsageError(`cannot read ${path}: it is a directory`);
  if (!kind.isFIFO() && !kind.isSocket()) return new FileSource(fd);
  const { Socket } = await import('node:net');
  return new StreamSource(new Socket({ fd }));
}

function decompress(source: ByteSource, through: Transform): ByteSource {
  void pump(source, through);
  return new StreamSource(through, source);
}

/**
 * Writes the stored bytes to `through` and ends it only when all its output was read: data that ends early destroys the
 * stream with the output that it still holds.
 */
async function pump(source: ByteSource, through: Transform): Promise<void> {
  try {
    for (;;) {
      const chunk = new Uint8Array(1 << 17);
      const count = await source.read(chunk);
      if (count === 0) break;
      await new Promise<void>((resolve, reject) => {
        through.write(chunk.subarray(0, count), (error) => (error ? reject(error) : resolve()));
      });
    }
    while (through.readableLength > 0) await delay(1);
    through.end();
  } catch (error) {
    through.destroy(error as Error);
  }
}

/** Describes a read error for the user who named the file. */
export function describeReadError(error: unknown, path: string): string {
  const name = nameOf(path);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `cannot read ${name}: no such file`;
  if (code === 'EACCES') return `cannot read ${name}: permission denied`;
  if (code === 'Z_BUF_ERROR') return `${name}: the compressed data ends early; is the file truncated?`;
  if (code?.startsWith('Z_')) return `${name}: damaged compressed data (${message})`;
  return `cannot read ${name}: ${message}`;
}

const nameOf = (path: string): string => (path === '-' ? 'standard input' : path);

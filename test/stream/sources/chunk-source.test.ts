/** Tests the source of chunks: for any sizes, pauses and ends, the bytes come in order, and gzip is decompressed. */
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ByteOrigin, type ByteStream, ChunkSource } from '../../../src/stream/sources/byte-source.js';
import { Random } from '../../helpers/random.js';

const random = new Random(11);
const text = Uint8Array.from({ length: 5000 }, (_, at) => (at < 3 ? 0x31 : random.below(256)));

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, chunk = 0; at < bytes.length; chunk++) {
    const size = sizes[chunk % sizes.length];
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const sourceOf = (bytes: ByteStream): ChunkSource => new ChunkSource(new ByteOrigin(bytes));

async function readAll(source: ChunkSource, room: number): Promise<Uint8Array> {
  const target = new Uint8Array(room);
  const pieces: Uint8Array[] = [];
  for (let count = await source.read(target); count > 0; count = await source.read(target))
    pieces.push(target.slice(0, count));
  return new Uint8Array(Buffer.concat(pieces));
}

describe('bytes come in order', () => {
  test.each([[[1]], [[7, 0, 300]], [[5000]], [[4096, 1]]])('in chunks of %j', async (sizes) => {
    for (const room of [1, 64, 10_000]) expect(await readAll(sourceOf(cut(text, sizes)), room)).toEqual(text);
  });

  test('from streams, files and generators', async () => {
    const whole = (): Blob => new Blob([text]);
    for (const given of [whole(), whole().stream() as ReadableStream<Uint8Array>, cut(text, [99])]) {
      expect(await readAll(sourceOf(given), 512)).toEqual(text);
    }
  });

  test('before the error of the chunks', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield text;
      throw new Error('the connection broke');
    };
    const source = sourceOf(failing());
    const target = new Uint8Array(8000);
    expect(await source.read(target)).toBe(5000);
    await expect(source.read(target)).rejects.toThrow('the connection broke');
  });
});

describe('a source that pauses', () => {
  const pausing = async function* (): AsyncGenerator<Uint8Array> {
    yield text;
    await delay(100);
    yield text;
  };

  test('reports the pause', async () => {
    const source = sourceOf(pausing());
    await source.read(new Uint8Array(8000));
    expect(await source.settle()).toBe(false);
    expect(await source.read(new Uint8Array(8000))).toBe(5000);
    expect(await source.read(new Uint8Array(8000))).toBe(0);
  });

  test('reports no pause if its size is known', async () => {
    const source = sourceOf(Object.assign(pausing(), { size: 10_000 }));
    await source.read(new Uint8Array(8000));
    expect(await source.settle()).toBe(true);
  });

  test('can be stopped during a read', async () => {
    let isCancelled = false;
    const silent = new ReadableStream<Uint8Array>({
      pull: () => new Promise(() => {}),
      cancel: () => void (isCancelled = true),
    });
    const source = sourceOf(silent);
    const reading = source.read(new Uint8Array(10));
    source.stop();
    expect(await reading).toBe(0);
    expect(isCancelled).toBe(true);
  });
});

describe('gzip', () => {
  test.each([[[1]], [[1, 600]], [[100_000]]])('is decompressed from chunks of %j', async (sizes) => {
    expect(await readAll(sourceOf(cut(new Uint8Array(gzipSync(text)), sizes)), 999)).toEqual(text);
  });

  test.each([0, 1, 2])('is not detected in %i bytes of something else', async (length) => {
    const short = Uint8Array.of(0x31, 0x8b).subarray(0, length);
    expect(await readAll(sourceOf(cut(short, [1])), 9)).toEqual(short);
  });

  test.each([
    [0, 0],
    [0, 2],
    [1, 0],
  ])('whose byte %i is damaged is refused (bit %i)', async (at, bit) => {
    const damaged = new Uint8Array(gzipSync(text));
    damaged[at] ^= 1 << bit;
    for (const sizes of [[1], [10_000]])
      await expect(readAll(sourceOf(cut(damaged, sizes)), 999)).rejects.toThrow(/found the byte \d+ at offset [02]/);
  });

  test('that ends early is an error', async () => {
    const cutShort = new Uint8Array(gzipSync(text)).subarray(0, 2000);
    await expect(readAll(sourceOf(cut(cutShort, [500])), 999)).rejects.toThrow();
  });
});

/**
 * Compressed files, damaged bit by bit and cut off everywhere: the text of a file with checksums is right, or reading
 * ends with an error. The files with zstd were made by its command (1.5.4), with and without `--no-check`, from a pipe
 * (`stream`, without the length of the content), by `--ultra -22` and with a dictionary.
 */
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import type { Decompress } from 'fzstd';
import { describe, expect, test } from 'vitest';
import { describeReadError, unpackSource } from '../../../src/stream/node/open-source.js';
import { LibraryDecoder } from '../../../src/stream/node/zstd/zstd.js';
import { Xxh64 } from '../../../src/stream/node/zstd/xxhash.js';
import type { ByteSource } from '../../../src/stream/sources/byte-source.js';
import { readText } from '../../../src/stream/sources/text-source.js';
import { readDataset } from '../../helpers/datasets.js';
import { countOf, isWhole, sampleOf } from '../../helpers/extent.js';
import { spread } from '../../../src/model/random-numbers.js';

const text = `${readDataset('17clue.txt.gz').slice(0, 6).join('\n')}\n`;
const base64 = (bytes: string): Buffer => Buffer.from(bytes, 'base64');
const zstd = base64(
  'KLUv/WTsADUFAGIECgugxQ0v3BLC/7M5AvGwYFJDLDVJBijlqKbKuRV/vfmENz/4TnOZ3gc6ILACEbHsUFppyICJjWCI2RBsAbtiGEs3wQ16fHAkgHvFiXl4V2cg' +
    'je/epK7Mza1jBhsTsqu4cDDbLSIYy80m1t4rClyMa8N8wwqSvWKCi7cN6jVIKJAhg6cEn+LeQmhmJgDcWcV/vRVGkcUuzg47c2D1GEhIbozINbHX1w5E',
);
const withoutChecksum = base64(
  'KLUv/WDsADUFAGIECgugxQ0v3BLC/7M5AvGwYFJDLDVJBijlqKbKuRV/vfmENz/4TnOZ3gc6ILACEbHsUFppyICJjWCI2RBsAbtiGEs3wQ16fHAkgHvFiXl4V2cg' +
    'je/epK7Mza1jBhsTsqu4cDDbLSIYy80m1t4rClyMa8N8wwqSvWKCi7cN6jVIKJAhg6cEn+LeQmhmJgDcWcV/vRVGkcUuzg47c2D1GEhIbozINbE=',
);
const stream = base64(
  'KLUv/QRY9QQAIgULDKC1GQMttGQ7/h+7I6HUtFEXijaAOA8CRmK+khrJZoXXcZFmCeTjnRQ4xQEzIJACCeTyBlBWLLeyiGEZogWofTOYGgABPQiOH7xdERz55IRO' +
    'gPUOWoCEYSdXNHAJu4oLD0q7XQRDuTliXlxRoF2mG1ZL9ouJLl41qGqQWCBrBg8Jg3ZvEnbIoY24C2hUD4QY7KHCXYz0xhK5FBbX1w5E',
);
const ultra = base64(
  'KLUv/WTsAN0DAIbSFQqgJdemKAL4H9bEEgARABEADbgN/7Eu0/PB+Hn40ir/afwD97+NfU0//HGY/vx7t7/m5Sgkkf4/w/96nn6Q7d9z/eWgB8C/PI92XT1t7wOK' +
    'v9if3/rbLwwAMGBzk/UN3J2LPE5xgQBy7MpLVXEFcAJAY6owYBgwAdfXDkQ=',
);
const withDictionary = base64(
  'KLUv/WeT4CkZ7ADtAwDjgQNLyzinORqkX/lXvX021jj80CSbNyWpouQpKbt3h59of+Z8ih3/cswNk58+zDmKdURuCliZbIM4Q83it5WCYR0UY7+Ih+p+ZtVLftUF' +
    '6GHS7Irs8nFeqUc5Z8KByb+/qer7uUFR2sgnkXwD3IiHTq7q8C5VO4tHS6ZoAtfXDkQ=',
);
const skippable = Buffer.from('\x53\x2a\x4d\x18\x04\x00\x00\x00abcd', 'latin1');
const gzip = gzipSync(text);
// The header of a file with a name: bit 3 of the flags, and the name behind the header.
const namedGzip = Buffer.concat([gzip.subarray(0, 3), Buffer.of(8), gzip.subarray(4, 10), Buffer.from('a.txt\0'), gzip.subarray(10)]); // prettier-ignore

/** Files whose damage shows: the bytes, the text, and the lengths at which they are whole files too. */
const files: Readonly<Record<string, readonly [bytes: Buffer, text: string, wholeAt?: readonly number[]]>> = {
  gzip: [gzip, text],
  'gzip with a name': [namedGzip, text],
  'gzip in two members': [Buffer.concat([gzip, gzip]), text.repeat(2), [gzip.length]],
  zstd: [zstd, text],
  'zstd from a pipe': [stream, text],
  'zstd --ultra': [ultra, text],
  'zstd in three frames': [Buffer.concat([zstd, stream, ultra]), text.repeat(3), [zstd.length, zstd.length + stream.length]], // prettier-ignore
  'zstd behind a skippable frame': [Buffer.concat([skippable, zstd]), text, [skippable.length]],
  'zstd between skippable frames': [
    Buffer.concat([skippable, zstd, skippable, stream, skippable]),
    text.repeat(2),
    [12, 12 + zstd.length, 24 + zstd.length, 24 + zstd.length + stream.length],
  ],
};

/** Reads bytes as a file, a few at a time. @returns the text, or the error as the command shows it. */
async function read(bytes: Uint8Array, most = 1000): Promise<{ text?: string; error?: string }> {
  let at = 0;
  const stored: ByteSource = {
    size: bytes.length,
    get position() {
      return at;
    },
    async read(target) {
      const part = bytes.subarray(at, at + Math.min(most, target.length));
      target.set(part);
      at += part.length;
      return part.length;
    },
    settle: async () => true,
    stop: () => {},
  };
  try {
    return { text: (await readText(await unpackSource(stored, 'file'), 1e6))! };
  } catch (error) {
    return { error: describeReadError(error, 'file') };
  }
}

describe.each(Object.entries(files))('%s', (_name, [bytes, whole, wholeAt = []]) => {
  test.each(isWhole ? [1, 7, 1000] : [7, 1000])('is read %i bytes at a time', async (most) =>
    expect(await read(bytes, most)).toEqual({ text: whole }),
  );

  test('with a flipped bit has the same text or is an error', async () => {
    const bits = spread([...Array(8 * bytes.length).keys()], countOf({ sample: 6, all: 800 }));
    let errors = 0;
    for (const bit of bits) {
      const damaged = Uint8Array.from(bytes);
      damaged[bit >> 3] ^= 1 << (bit & 7);
      const found = await read(damaged);
      if (found.error === undefined) expect(`${bit}: ${found.text}`).toBe(`${bit}: ${whole}`);
      else errors++;
    }
    expect(errors).toBeGreaterThan(bits.length / 2);
  });

  test('that ends early is an error', async () => {
    for (const length of sampleOf([...Array(bytes.length).keys()].slice(8), 4)) {
      if (wholeAt.includes(length)) continue;
      const { error = 'none' } = await read(bytes.subarray(0, length));
      expect(`${length}: ${error}`).toMatch(/: (file: the compressed data ends early|file: damaged compressed data)/);
    }
  });

  test('with other bytes behind it is an error', async () =>
    expect(await read(Buffer.concat([bytes, Buffer.from('something else')]))).toEqual({
      error: expect.stringMatching(/^file: damaged compressed data \(.+\)$/) as string,
    }));
});

describe('zeros behind gzip', () => {
  const zeros = Buffer.alloc(200_000);

  test('are no damage', async () => expect(await read(Buffer.concat([gzip, zeros]))).toEqual({ text }));

  test.each([
    ['text', Buffer.from('x')],
    ['gzip', gzip],
  ])('with %s behind them are', async (_name, more) => {
    for (const most of [2000, 1e6])
      expect((await read(Buffer.concat([gzip, zeros, more]), most)).error).toMatch(/^file: damaged compressed data/);
  });
});

describe('zstd without a checksum', () => {
  test('is read', async () => expect(await read(withoutChecksum)).toEqual({ text }));

  test('that ends early is an error', async () => {
    for (let length = 8; length < withoutChecksum.length; length += countOf({ sample: 9, all: 1 }))
      expect(await read(withoutChecksum.subarray(0, length))).toHaveProperty('error');
  });
});

test.each([
  ['at once', 'f003'],
  ['behind weights without probability', '10e607'],
])(
  'Huffman weights of which one has all probability %s are an error, on which fzstd does not end',
  async (_, table) => {
    const tree = Buffer.from(`${table}ffff01`, 'hex');
    const literals = Buffer.concat([Buffer.from([0xa2, 0, 2, tree.length]), tree, Buffer.from([1, 1, 0])]);
    const head = 1 | (2 << 1) | (literals.length << 3);
    const bytes = Buffer.concat([Buffer.from([head, head >> 8, 0]), literals]);
    const pushed: Uint8Array[] = [];
    const library = class {
      push = (part: Uint8Array): number => pushed.push(part);
    };
    const decoder = new LibraryDecoder(library as unknown as typeof Decompress);
    const frame = { contentBytes: 10, hasChecksum: false, mostBlock: 1024 };
    decoder.write({ kind: 'header', bytes: new Uint8Array(6), frame });
    decoder.write({ kind: 'block', bytes, frame });
    const [error] = (await once(decoder, 'error')) as [Error];
    expect([error.message, pushed.length]).toEqual(['a table of Huffman weights that takes no bits', 1]);
  },
);

test('a dictionary is an error', async () =>
  expect(await read(withDictionary)).toEqual({
    error: 'cannot read file: its zstd needs dictionary 422174867; compress it again without one',
  }));

test('a checksum that is right shows only right text', async () => {
  // With another checksum, and with another length of the content.
  const last = Uint8Array.from(zstd);
  last[last.length - 1] ^= 1;
  expect((await read(last)).error).toMatch(/^file: damaged compressed data \(.*checksum.*\)$/i);
});

test.each([
  ['', 'ef46db3751d8e999'],
  ['a', 'd24ec4f1a98c6e5b'],
  ['abc', '44bc2cf5ad770999'],
])('the XXH64 of "%s" is that of the reference', (bytes, digest) => {
  const hash = new Xxh64();
  hash.update(Buffer.from(bytes));
  expect(hash.digest().toString(16)).toBe(digest);
});

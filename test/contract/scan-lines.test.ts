import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../helpers/byte-text.js';
import { openContractEngine } from '../helpers/contract-engine.js';
import { scanNaively, type NaiveScan } from '../helpers/naive-scan.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
import { countOf } from '../helpers/extent.js';

const engine = openContractEngine();
const seed = Number(process.env['PIDOKU_SEED'] ?? 20_003);

type Range = Parameters<typeof scanNaively>[1];
type Capacity = Parameters<typeof scanNaively>[3];
const ample: Capacity = { offsets: 4096, odd: 4096 };
/** For all scans: to make them anew took most of the time. */
const buffers = { offsets: new Uint32Array(ample.offsets), odd: new Uint32Array(3 * ample.odd) };

function scan(input: Uint8Array, range: Range, column: number, capacity: Capacity): NaiveScan {
  const offsets = buffers.offsets.subarray(0, capacity.offsets);
  const odd = buffers.odd.subarray(0, 3 * capacity.odd);
  const found = engine.scanLines(input, range.start, range.end, range.final, column, offsets, odd);
  return {
    offsets: [...offsets.subarray(0, found.puzzles)],
    odd: [...odd.subarray(0, 3 * found.odd)],
    consumed: found.consumed,
  };
}

function assertSameScan(input: Uint8Array, range: Range, column = 0, capacity = ample): void {
  expect(scan(input, range, column, capacity)).toEqual(scanNaively(input, range, column, capacity));
}

const wholeOf = (input: Uint8Array, final: boolean): Range => ({ start: 0, end: input.length, final });

const cells = fc.string({ unit: fc.constantFrom(...'123456789.0_*-xX?'), minLength: 81, maxLength: 81 });
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r\r\n');
const trailer = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom(' ', '\t', ',', ';', ':', '|', '#', '!', 'a', '\0', '.'), fc.string({ maxLength: 20 }))
    .map((parts) => parts.join('')),
);
const oddLine = fc.oneof(
  fc.constant(''),
  fc.constant('# a comment'),
  fc.string({ unit: fc.constantFrom(...'123456789.0,# \r'), maxLength: 200 }),
  fc
    .string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)), maxLength: 120 })
    .map((text) => text.replaceAll('\n', '')),
  cells.map((puzzle) => puzzle.slice(0, 80)),
  cells.map((puzzle) => `${puzzle}5`),
  cells.map((puzzle) => `${puzzle.slice(0, 40)}q${puzzle.slice(41)}`),
);
const fields = fc.constantFrom('', '', '', 'id,', '7,easy,', ',', ',,,');
const plainLine = fc.tuple(fields, cells, trailer).map((parts) => parts.join(''));
const text = fc
  .array(
    fc
      .tuple(fc.oneof({ weight: 3, arbitrary: plainLine }, { weight: 1, arbitrary: oddLine }), lineEnd)
      .map((parts) => parts.join('')),
    {
      maxLength: 30,
    },
  )
  .chain((lines) => fc.oneof(fc.constant(''), plainLine, oddLine).map((last) => bytesOf(lines.join('') + last)));

describe('scanLines agrees with a naive reader', () => {
  test('on lines of every kind, complete and partial', () => {
    fc.assert(
      fc.property(text, fc.boolean(), fc.nat(3), fc.nat(4000), fc.nat(4000), (input, final, column, from, to) => {
        assertSameScan(input, wholeOf(input, final), column);
        const [start, end] = [from % (input.length + 1), to % (input.length + 1)].sort((a, b) => a - b);
        assertSameScan(input, { start, end, final }, column);
      }),
      { seed, numRuns: countOf({ sample: 70, all: 1500 }) },
    );
  });

  test('on random bytes', () => {
    const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...bytesOf('1.\n\r,#')));
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 600 }), fc.boolean(), fc.nat(2), (bytes, final, column) => {
        const input = Uint8Array.from(bytes);
        assertSameScan(input, wholeOf(input, final), column);
      }),
      { seed, numRuns: countOf({ sample: 100, all: 1000 }) },
    );
  });

  test('if offsets or odd lines fill their buffers', () => {
    fc.assert(
      fc.property(
        text,
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        (input, final, offsets, odd) => {
          assertSameScan(input, wholeOf(input, final), 0, { offsets, odd });
        },
      ),
      { seed, numRuns: countOf({ sample: 80, all: 800 }) },
    );
  });

  test('with every byte value in every cell, after the cells and before them', () => {
    for (let value = 0; value < 256; value++) {
      const character = String.fromCharCode(value);
      const lines = [
        `${character}${wikipediaPuzzle}`,
        `${wikipediaPuzzle}${character}`,
        `${wikipediaPuzzle}${character}x`,
      ];
      for (const cell of [0, 1, 15, 16, 31, 40, 63, 64, 79, 80])
        lines.push(wikipediaPuzzle.slice(0, cell) + character + wikipediaPuzzle.slice(cell + 1));
      const input = bytesOf(`${lines.join('\n')}\n${wikipediaPuzzle}`);
      assertSameScan(input, wholeOf(input, true));
      assertSameScan(input, wholeOf(input, false), 1);
    }
  });

  test('with a chunk boundary at any place', () => {
    const puzzle = '.'.repeat(81);
    const input = bytesOf(`${puzzle}\n\n${puzzle}\r\n# comment\r\n${puzzle} tail\nbad\n${puzzle}`);
    for (let end = 0; end <= input.length; end++) {
      for (const final of [true, false]) assertSameScan(input, { start: 0, end, final });
      for (let start = 0; start <= end; start += countOf({ sample: 23, all: 7 }))
        assertSameScan(input, { start, end, final: true });
    }
  });

  test('on a line longer than any block', () => {
    const input = bytesOf(`${'1'.repeat(300_000)}\n${'.'.repeat(81)}${' '.repeat(300_000)}\n${'.'.repeat(81)}\n`);
    assertSameScan(input, wholeOf(input, true));
  });
});

test('a text read in chunks of any size gives the same puzzles', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 500 }), (input, size) => {
      const offsets: number[] = [];
      let odd = 0;
      let at = 0;
      for (let end = Math.min(size, input.length); ; end = Math.min(end + size, input.length)) {
        const part = scan(input, { start: at, end, final: end === input.length }, 0, ample);
        offsets.push(...part.offsets);
        odd += part.odd.length;
        at = part.consumed;
        if (end === input.length) break;
      }
      const whole = scan(input, wholeOf(input, true), 0, ample);
      expect([offsets, odd, at]).toEqual([whole.offsets, whole.odd.length, input.length]);
    }),
    { seed, numRuns: countOf({ sample: 25, all: 500 }) },
  );
});

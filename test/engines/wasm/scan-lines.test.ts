/** Lines longer than a piece of text in the core, and texts of several pieces. */
import { expect, test } from 'vitest';
import { classicCore } from '../../../dist/engines/wasm/compile.js';
import { openCore } from '../../../dist/engines/wasm/core.js';
import { openWasmEngine } from '../../../dist/engines/wasm/engine.js';
import { countOf, isWhole, sampleOf } from '../../helpers/extent.js';
import { scanNaively } from '../../helpers/naive-scan.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const engine = openWasmEngine({ threads: 1 });
const core = openCore(classicCore);
const pieceBytes = core.value('SCAN_BYTES');

function assertSameScan(text: string, final: boolean, column = 0): void {
  const input = Buffer.from(text, 'latin1');
  const capacity = { offsets: 20_000, odd: 20_000 };
  const range = { start: 0, end: input.length, final };
  const offsets = new Uint32Array(capacity.offsets);
  const odd = new Uint32Array(3 * capacity.odd);
  const found = engine.scanLines(input, 0, input.length, final, column, offsets, odd);
  const scan = {
    offsets: [...offsets.subarray(0, found.puzzles)],
    odd: [...odd.subarray(0, 3 * found.odd)],
    consumed: found.consumed,
  };
  expect(scan).toEqual(scanNaively(input, range, column, capacity));
}

const long = 'x'.repeat(pieceBytes + 100);
const lines = {
  'a plain line with a long trailer': `${wikipediaPuzzle},${long}`,
  'a plain line with a long trailer and CR': `${wikipediaPuzzle},${long}\r`,
  'a long line of cells': long,
  'a long line without cells': long.replaceAll('x', 'q'),
  'a puzzle behind a long field': `${long},${wikipediaPuzzle}`,
  'a puzzle behind a long field, with a trailer': `${long},${wikipediaPuzzle},1`,
  'a puzzle behind a long field, cut short': `${long},${wikipediaPuzzle.slice(1)}`,
  'a long line without commas': 'q'.repeat(2 * pieceBytes),
};

test.each(sampleOf(Object.entries(lines), 3))('%s', (_, line) => {
  for (const column of [0, 1]) {
    for (const final of isWhole ? [true, false] : [column === 0]) {
      assertSameScan(line, final, column);
      assertSameScan(`${wikipediaPuzzle}\n${line}\n${wikipediaPuzzle}\n`, final, column);
      assertSameScan(`a,${wikipediaPuzzle}\n${line}\na,${wikipediaPuzzle}`, final, column);
    }
  }
});

test('scans more plain and odd lines than fit in a piece or a call', () => {
  assertSameScan(`${wikipediaPuzzle}\n`.repeat(countOf({ sample: 5000, all: 8000 })), true);
  assertSameScan('\n'.repeat(3 * core.value('SCAN_ODD_CAPACITY')), true);
  assertSameScan(`${wikipediaPuzzle}\n\n#\n`.repeat(5000), false);
});

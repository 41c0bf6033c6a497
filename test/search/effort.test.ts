/** The limits of a question: what is left of its time is a limit to the end. */
import { expect, test } from 'vitest';
import { solve } from '../../src/index.js';
import { Effort } from '../../src/search/effort.js';

test('a search that begins after the deadline has a positive time limit', () => {
  const { left, isLate } = new Effort({ timeoutMs: 1 }, performance.now() - 5);
  expect([left.timeoutMs! > 0, isLate]).toEqual([true, true]);
});

test('the time may end while the puzzle is read', () => {
  for (let timeoutMs = 0.001; timeoutMs < 0.1; timeoutMs += 0.001)
    expect(['unique', 'unknown']).toContain(
      solve('53..7'.padEnd(81, '.'), { timeoutMs }).status.replace('multiple', 'unique'),
    );
});

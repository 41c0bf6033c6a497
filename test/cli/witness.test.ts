/** Solutions that are not known to be the smallest are marked in every form of output. */
import { describe, expect, test } from 'vitest';
import { loosePuzzle, smallestOfLoose } from '../helpers/loose-puzzle.js';
import { linesOf, runPidoku } from './run-pidoku.js';

/** A node limit at which the WebAssembly engine finds a verdict, but no smallest solution. */
const limited = ['--engine', 'wasm', '-j', '1', '--node-limit', '1000'];
const empty25 = JSON.stringify({ size: 25, givens: '.'.repeat(625) });
const [smallest, second] = smallestOfLoose;

describe('a classic puzzle with few givens', () => {
  test('is answered with its smallest solutions without a limit', async () => {
    const { stdout } = await runPidoku(['check'], `${loosePuzzle}\n`);
    expect(stdout).toBe(`multiple ${smallest} ${second}\n`);
    expect(linesOf((await runPidoku(['solve', '-t', 'csv'], `${loosePuzzle}\n`)).stdout)[1]).toMatch(
      new RegExp(`,multiple,2,false,${smallest},$`),
    );
  });

  test.each([
    ['lines', /^multiple \d{81}( \d{81})? !noncanonical$/],
    ['colon', /:2:\d{81}:!noncanonical$/],
    ['csv', /,multiple,2,false,\d{81},noncanonical$/],
    ['ndjson', /"solution":"\d{81}","canonical":false,"witnesses":\["\d{81}"/],
    ['grid', /^It is one of several \(>=2 found\), not known to be the smallest\.$/],
  ])('is marked in %s', async (format, mark) => {
    const { stdout, code } = await runPidoku(['check', '-t', format, ...limited], `${loosePuzzle}\n`);
    expect(linesOf(stdout).filter((line) => mark.test(line))).toHaveLength(1);
    expect(code).toBe(0);
  });

  test('is listed until its time limit', async () => {
    const { stdout, code } = await runPidoku(['solve', '-n', '3', '--timeout', '50ms'], `${loosePuzzle}\n`);
    expect([stdout, code]).toEqual(['!unknown timeout\n', 4]);
  });
});

describe('an empty 25×25', () => {
  test.each([
    ['solve', 'grid', /^multiple: one of several solutions, not known to be the smallest; /],
    ['solve', 'ndjson', /"solution":"[^"]+","canonical":false/],
    ['solve', 'minizinc', /^% !noncanonical$/],
    ['solve', 'comet', /^\/\/ !noncanonical$/],
    ['solve', 'text', /^# !noncanonical$/],
    ['check', 'lines', /^multiple \S{625} \S{625} !noncanonical$/],
    ['check', 'ndjson', /"witnesses":\["\S{625}","\S{625}"\],"canonical":false/],
  ])('is marked by %s in %s', async (command, format, mark) => {
    const { stdout } = await runPidoku([command, '-t', format], empty25);
    expect(linesOf(stdout).filter((line) => mark.test(line))).toHaveLength(1);
  });
});

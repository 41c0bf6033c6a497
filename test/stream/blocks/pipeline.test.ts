/** The pipeline: order, failures and back-pressure, with slow stages. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runPipeline } from '../../../src/stream/blocks/pipeline.js';
import type { RecordBlock } from '../../../src/stream/blocks/record-block.js';
import { Random } from '../../helpers/random.js';

const random = new Random(3);
const pause = (): Promise<void> => delay(random.below(4));

/**
 * Runs twenty numbered blocks. `fails` names a stage and a block that fails; `slow` lists blocks that take long to
 * solve.
 */
async function run(
  isConcurrent: boolean,
  fails?: { stage: 'fill' | 'solve' | 'deliver'; block: number },
  closesAfter = Infinity,
  slow: readonly number[] = [],
) {
  const delivered: number[] = [];
  const under = { way: 0, most: 0 };
  let filled = 0;
  const failAt = (stage: string, block: number): void => {
    if (fails?.stage === stage && fails.block === block) throw new Error(`${stage} failed`);
  };
  const running = runPipeline({
    isConcurrent,
    input: {
      async fill(block: RecordBlock) {
        await pause();
        failAt('fill', filled);
        block.firstRecord = filled;
        under.most = Math.max(under.most, ++under.way);
        return filled++ < 20;
      },
    },
    async solve(block) {
      await (slow.includes(block.firstRecord) ? delay(50) : pause());
      failAt('solve', block.firstRecord);
    },
    async deliver(block) {
      await pause();
      failAt('deliver', block.firstRecord);
      delivered.push(block.firstRecord);
      under.way--;
      return delivered.length < closesAfter;
    },
  });
  const error = await running.then(
    () => undefined,
    (reason: unknown) => (reason as Error).message,
  );
  return { delivered, error, most: under.most };
}

const upTo = (end: number): number[] => Array.from({ length: end }, (_, number) => number);

describe.each([
  ['one after another', false],
  ['side by side', true],
])('%s', (_name, isConcurrent) => {
  test('blocks come out in order, few at a time', async () => {
    const { delivered, error, most } = await run(isConcurrent);
    expect(delivered).toEqual(upTo(20));
    expect(error).toBeUndefined();
    expect(most).toBeLessThanOrEqual(6);
  });

  test('blocks read before a failure are written', async () => {
    expect(await run(isConcurrent, { stage: 'fill', block: 7 })).toMatchObject({
      delivered: upTo(7),
      error: 'fill failed',
    });
  });

  test.each(['solve', 'deliver'] as const)('nothing is written after a failure to %s', async (stage) => {
    expect(await run(isConcurrent, { stage, block: 7 })).toMatchObject({
      delivered: upTo(7),
      error: `${stage} failed`,
    });
  });

  test('blocks before a block that fails are written, even slow ones', async () => {
    expect(await run(isConcurrent, { stage: 'solve', block: 7 }, Infinity, [4, 5, 6])).toMatchObject({
      delivered: upTo(7),
      error: 'solve failed',
    });
  });

  test('a closed output ends the run', async () => {
    expect(await run(isConcurrent, undefined, 5)).toMatchObject({ delivered: upTo(5), error: undefined });
  });
});

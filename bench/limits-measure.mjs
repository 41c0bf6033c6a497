/**
 * What a time limit does on one hostile puzzle: every question, engine, viewpoint and algorithm in turn, through the
 * API. One JSON line an ask on standard output: its number, what came of it, and the milliseconds from the limit (or
 * the abort) to the end, 0 where it ended before.
 *
 *   node bench/limits-measure.mjs BOARD LIMIT_MS [FIRST_ASK]
 */
import { hostileBoard } from './hostile-boards.mjs';
import { askNames, asks } from './limits-asks.mjs';

const [name, limit, first = 0] = process.argv.slice(2);
const limitMs = Number(limit);
const text = hostileBoard(name);
/** The least of so many measurements, while it is late: other processes cost time too. */
const mostTries = 5;
const lateMs = 50;

async function measureOnce(ask, warmText) {
  const startMs = performance.now();
  let result;
  try {
    result = await ask(warmText ?? text, limitMs);
  } catch (thrown) {
    const error = /** @type {Error & { code?: string }} */ (thrown);
    result = error.name === 'TimeoutError' ? 'aborted' : (error.code ?? error.name);
  }
  return { tookMs: performance.now() - startMs, result };
}

const warm = '{"v":1,"size":4,"givens":"1...............","cages":[{"cells":[0,1],"sum":3}]}';
const warmWithoutSums = '{"v":1,"size":4,"givens":"1..............."}';
for (let index = Number(first); index < askNames.length; index++) {
  const ask = asks[askNames[index]];
  // What is compiled and started once is no part of the answer.
  await measureOnce(ask, warm);
  await measureOnce(ask, warmWithoutSums);
  let best;
  for (let tries = 0; tries < mostTries; tries++) {
    const { tookMs, result } = await measureOnce(ask);
    const lateBy = Math.max(0, tookMs - limitMs);
    if (best === undefined || lateBy < best.lateMs) best = { index, lateMs: lateBy, result };
    if (lateBy <= lateMs || tookMs > 5000) break;
  }
  console.log(JSON.stringify(best));
}
process.exit();

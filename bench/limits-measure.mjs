/**
 * Measures a time limit on one hostile puzzle: every question, engine, viewpoint and algorithm in turn, through the
 * API. Prints one JSON line for each ask on standard output: its number, its result, and the milliseconds from the
 * limit (or the abort) to the end, 0 if it ended before.
 *
 *   node bench/limits-measure.mjs BOARD LIMIT_MS [FIRST_ASK]
 */
import { hostileBoard } from './hostile-boards.mjs';
import { askNames, asks } from './limits-asks.mjs';

const [name, limit, first = 0] = process.argv.slice(2);
const limitMs = Number(limit);
const text = hostileBoard(name);
/** A late ask is measured up to this many times and the least counts, because other processes cost time too. */
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
  // The first run compiles and starts what is needed only once; it is not measured.
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

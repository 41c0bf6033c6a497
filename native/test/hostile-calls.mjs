/**
 * Calls of the addon with whatever JavaScript can pass, and with buffers that are taken away meanwhile: each is refused
 * with a TypeError or a RangeError, or does what was asked. By itself, for the sanitizers: `node hostile-calls.mjs
 * ADDON CALLS SEED`.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const count = 3;
const encoder = new TextEncoder();

/**
 * A batch with everything in order, as the addon is given it: `BatchArguments` in native/addon/batch-arguments.hh.
 * @returns {unknown[]}
 */
export function makeBatch() {
  const columns = [new Float64Array(count), new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  return [
    encoder.encode(puzzle.repeat(count)),
    0,
    Uint32Array.of(0, 81, 162),
    count,
    0,
    2,
    50,
    5,
    new Uint8Array(81 * count),
    81,
    ...columns,
  ];
}

function takeAway({ buffer }) {
  structuredClone(buffer, { transfer: [buffer] });
}

function makeDetached() {
  const array = new Uint8Array(1000);
  takeAway(array);
  return array;
}

const strange = [
  ...[undefined, null, true, false, Symbol('s'), 7n, '', 'givens', () => 0, {}, [], [1, 2, 3], new Proxy({}, {})],
  ...[
    -1,
    -0,
    0.5,
    1,
    2,
    80,
    82,
    1e6,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
    1e300,
    NaN,
    Infinity,
    -Infinity,
  ],
  ...[
    new Uint8Array(0),
    new Uint8Array(80),
    new Uint8Array(728),
    Buffer.alloc(2),
    new Uint8Array(new SharedArrayBuffer(243)),
  ],
  ...[new Uint32Array(0), Uint32Array.of(163, 0, 0), Uint32Array.of(0, 0, 2 ** 32 - 1), new Uint32Array(2)],
  ...[new Uint8ClampedArray(999), new Int8Array(999), new Uint16Array(999), new Float32Array(999), new Float64Array(2)],
  ...[new BigInt64Array(9), new DataView(new ArrayBuffer(999)), new ArrayBuffer(999), makeDetached()],
  ...[new Proxy(new Uint8Array(999), {}), Object.create(Uint8Array.prototype), Object.create(Float64Array.prototype)],
];

/** What may be called: the arguments of a call in order, and the call. */
function callsOf(binding) {
  const engine = new binding.Engine(binding.listSupportedIsas()[0], 2);
  const call =
    (method) =>
    (...words) =>
      engine[method](...words);
  return {
    solveBatch: { words: makeBatch, call: call('solveBatch') },
    submitBatch: { words: () => [1, ...makeBatch()], call: call('submitBatch') },
    BatchRun: { words: () => [engine, ...makeBatch()], call: (...words) => new binding.BatchRun(...words).advance(20) },
    SolutionSearch: {
      words: () => [engine, encoder.encode(puzzle), 0],
      call: (...words) => new binding.SolutionSearch(...words).next(new Uint8Array(200)),
    },
    Engine: { words: () => ['sse4', 1], call: (...words) => new binding.Engine(...words) },
    cancelBatch: { words: () => [1], call: call('cancelBatch') },
    close: { words: () => [], call: call('close') },
    canonicalize: {
      words: () => [
        encoder.encode(puzzle.repeat(count)),
        Uint32Array.of(0, 81, 162),
        count,
        new Uint8Array(81 * count),
        81,
        new Uint8Array(28 * count),
        new Uint32Array(count),
        new Uint32Array(count),
      ],
      call: binding.canonicalize,
    },
    checkAnswers: {
      words: () => [
        encoder.encode(puzzle.repeat(count)),
        Uint32Array.of(0, 81, 162),
        Uint32Array.of(162, 81, 0),
        count,
        new Uint8Array(count),
      ],
      call: binding.checkAnswers,
    },
    scanLines: {
      words: () => [encoder.encode(`${puzzle}\n`), 0, 82, true, 0, new Uint32Array(5), new Uint32Array(9)],
      call: binding.scanLines,
    },
    ...(binding.crc32 && { crc32: { words: () => [encoder.encode(puzzle), 0], call: binding.crc32 } }),
  };
}

const hostileCall = fc.record({
  /** Which of the calls. */
  target: fc.nat(),
  /** Arguments that are replaced, and by what. */
  replaced: fc.array(fc.record({ position: fc.nat(), value: fc.constantFrom(...strange) }), {
    minLength: 1,
    maxLength: 3,
  }),
  /** How many arguments are left out at the end. */
  cut: fc.oneof({ weight: 19, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(14) }),
  /** Arguments whose buffers are taken away after the call. */
  taken: fc.array(fc.nat(14), { maxLength: 3 }),
});

/** @returns whether the call was refused. @throws for any other error. */
async function isRefused(run) {
  try {
    await run();
    return false;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return true;
    throw error;
  }
}

/**
 * @param {import('../../src/engines/native/binding.js').NativeBinding} binding
 * @param {{ readonly calls: number, readonly seed: number }} options
 * @returns how many calls were made, and how many of them were refused.
 * @throws for one that ends in another way.
 */
export async function driveHostileCalls(binding, { calls, seed }) {
  const targets = Object.values(callsOf(binding));
  let tried = 0;
  let refused = 0;
  const property = fc.asyncProperty(hostileCall, async ({ target, replaced, cut, taken }) => {
    const { words, call } = targets[target % targets.length];
    const list = words();
    for (const { position, value } of replaced) if (list.length > 0) list[position % list.length] = value;
    list.length = Math.max(0, list.length - cut);
    const wasRefused = await isRefused(() => {
      const answer = call(...list);
      for (const position of taken) {
        const own = list[position % list.length];
        if (own?.buffer instanceof ArrayBuffer && !strange.includes(own) && own.buffer.byteLength > 0) takeAway(own);
      }
      return answer;
    });
    tried++;
    if (wasRefused) refused++;
  });
  await fc.assert(property, { numRuns: calls, seed, endOnFailure: true });
  return { tried, refused };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, calls, seed] = process.argv.slice(2);
  const { tried, refused } = await driveHostileCalls(createRequire(import.meta.url)(file), {
    calls: Number(calls),
    seed: Number(seed),
  });
  console.log(`${tried} hostile calls of the addon: ${refused} refused, ${tried - refused} carried out`);
  if (tried !== Number(calls)) process.exitCode = 1;
}

/**
 * Every function, class and method of the package, called with one wrong value in the place of each argument and each
 * option: it answers, or throws an error of ours that names the argument.
 */
import { expect, test } from 'vitest';
import * as pidoku from '../../../src/index.js';
import * as classic from '../../../src/classic.js';
import * as client from '../../../src/client.js';
import * as proofs from '../../../src/proofs.js';
import { packageJson } from '../../package/package-json.js';
import { hostileValues } from './hostile-values.js';
import { rightCalls, type RightCall } from './right-calls.js';
import { isWhole } from '../../helpers/extent.js';

type Exports = Readonly<Record<string, unknown>>;

/** The entries of the package that have functions. */
const entries: Readonly<Record<string, Exports>> = {
  '.': pidoku,
  './classic': classic,
  './client': client,
  './proofs': proofs,
};

/** The name of an argument, and of an option in it. */
type Place = readonly string[];

/** The places of the arguments, and of the options among them. */
const placesIn = (values: Exports): Place[] =>
  Object.entries(values).flatMap(([name, value]) => [
    [name],
    ...(/^(?:options|reading|knobs)$/.test(name) ? Object.keys(value as object).map((option) => [name, option]) : []),
  ]);

const replaceAt = (values: Exports, [name, option]: Place, by: unknown): Exports => ({
  ...values,
  [name]: option === undefined ? by : { ...(values[name] as object), [option]: by },
});

const most = 3;

/** Waits for an answer, and takes the first of many. */
async function takeAnswer(answer: unknown): Promise<unknown> {
  const made: unknown = await answer;
  if (typeof made !== 'object' || made === null) return made;
  if ('readable' in made) return takeAnswer((made.readable as ReadableStream)[Symbol.asyncIterator]());
  if (!('next' in made) || !(Symbol.iterator in made || Symbol.asyncIterator in made)) return made;
  const list = made as AsyncIterator<unknown>;
  for (let taken = 0; taken < most; taken++) if ((await list.next()).done) return made;
  await list.return?.();
  return made;
}

async function doCall(name: string, { call }: RightCall, values: Exports): Promise<unknown> {
  const callee = (call ?? Object.values(entries).find((entry) => name in entry)?.[name]) as (
    ...values: unknown[]
  ) => unknown;
  const list = Object.values(values);
  return takeAnswer(/^class\b/.test(String(callee)) ? Reflect.construct(callee, list) : callee(...list));
}

/** What engines of JavaScript say when code trusts a value, and what no reader understands. */
const raw =
  /^Cannot |undefined|is not (?:\w+ )*(?:iterable|a function|a constructor|an object)|Invalid (?:array|string|typed|count|code)|call stack|ncompatible|detached|Receiver|Symbol value|BigInt|allocation failed|is out of (?:range|bounds)|circular|argument must be/;

/** The names in messages of what has another name in the signature. */
const otherNames: Readonly<Record<string, RegExp>> = {
  puzzle: /^expected a puzzle|^the text holds/,
  boards: /^puzzles must/,
  description: /^\S+ board/,
  source: /^what init was given|Invalid URL|Failed to parse URL/,
  buffers: /^(?:offsets|solutions|results)/,
  input: /^end: /,
  options: /^(?:threads|add) ?(?:must|:)/,
  reading: /^options must|^unknown option/,
  proof: /./,
  claim: /./,
};

/** What may come of a value that was taken: there is no such puzzle, or it does not go with other options. */
const taken =
  /^none of \d+ attempts|does not apply|applies? (?:only|to)|this runtime|is not available|run on the reference/;

/** Returns what is wrong with an error, if anything. */
function judge(error: unknown, place: Place): string | undefined {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const words = `${error.name}: ${error.message}`;
  const isOurs = /^(?:PuzzleError|UsageError|EngineUnavailableError|ProofError|TypeError|RangeError)$/.test(error.name);
  const name = place.at(-1)!;
  // The errors of a source are its own.
  if (/^(?:puzzles|boards)$/.test(name) && error.message.includes('prototype.values')) return undefined;
  if (!isOurs || raw.test(error.message)) return words;
  const isNamed = error.message.includes(name) || otherNames[name]?.test(error.message) || taken.test(error.message);
  return error.name === 'PuzzleError' || isNamed ? undefined : `${words} does not name ${name}`;
}

/**
 * The page's first load has these functions and no room for their checks: a wrong argument may be a TypeError of
 * JavaScript.
 */
const withoutChecks = ['describeBoardClash', 'describeClash', 'findBoardClashes', 'nameBoardCell', 'nameCell'];

const isCallable = (value: unknown): boolean => typeof value === 'function';

/** Errors are made by the package alone, and a problem is part of one. */
const isError = (value: unknown): boolean =>
  value === pidoku.describeProblem || (value as { readonly prototype?: unknown }).prototype instanceof Error;

test('each entry of the package is here, but for files and what needs a page', () => {
  const files = ['./pidoku.wasm', './schema/puzzle.schema.json', './package.json'];
  const sameOrPage = ['./browser', './worker', './board-element'];
  expect([...Object.keys(entries), ...sameOrPage, ...files].sort()).toEqual(Object.keys(packageJson.exports).sort());
});

test.each(Object.entries(entries))('each function and class of %s has a row', (_, entry) => {
  const missing = Object.keys(entry).filter(
    (name) => isCallable(entry[name]) && !isError(entry[name]) && !(name in rightCalls),
  );
  expect(missing).toEqual([]);
});

test.each(Object.entries(rightCalls))('%s', async (name, right) => {
  await doCall(name, right, right.makeArguments());
  const faults: string[] = [];
  for (const [at, place] of placesIn(right.makeArguments()).entries()) {
    for (const [nth, [kind, make]] of Object.entries(hostileValues).entries()) {
      // A sample has every third value, and other ones in the next place.
      if (!isWhole && (at + nth) % 3 > 0) continue;
      const values = replaceAt(right.makeArguments(), place, make());
      try {
        await doCall(name, right, values);
      } catch (error) {
        const fault = withoutChecks.includes(name) && error instanceof TypeError ? undefined : judge(error, place);
        if (fault !== undefined) faults.push(`${place.join('.')}, ${kind}: ${fault}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

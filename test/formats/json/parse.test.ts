/** JSON from outside is not nested too deeply, wherever it comes from. */
import { describe, expect, test } from 'vitest';
import { readBoard } from '../../../src/index.js';
import { deepestJson, parseJson } from '../../../src/formats/json/parse.js';
import { compressLink } from '../../../src/formats/links/lz.js';
import { problemOf as problemOfError } from '../../../src/service/http/problem.js';
import { parseObject } from '../../../src/service/asking/service-question.js';
import { parseRequest } from '../../../src/service/fpuzzles/messages.js';

const nested = (depth: number, inside = ''): string => '['.repeat(depth) + inside + ']'.repeat(depth);

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('the depth of JSON', () => {
  test('is taken up to the limit, and refused beyond it with its place', () => {
    expect(parseJson(nested(deepestJson))).toEqual(JSON.parse(nested(deepestJson)));
    expect(messageOf(() => parseJson(`\n ${nested(deepestJson + 1)}`))).toBe(
      'E_LIMIT line 2 column 102: JSON: expected at most 100 lists and objects inside one another, found "[" inside 100',
    );
  });

  test.each([
    ['brackets in a text', `["${'['.repeat(200)}"]`],
    ['brackets behind quotes in a text', `["\\"${'['.repeat(200)}"]`],
    ['brackets behind a backslash in a text', `["\\\\", "${'{'.repeat(200)}"]`],
    ['lists beside one another', `[${'[],'.repeat(200)}[]]`],
  ])('does not count %s', (_, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  test('counts behind a text with quotes', () => {
    expect(messageOf(() => parseJson(`["\\"", ${nested(100)}]`))).toMatch(/^E_LIMIT line 1 column 107: JSON/);
  });

  const deep = nested(100_000);
  test.each<readonly [string, () => unknown, string]>([
    ['a puzzle', () => readBoard(`{"size":4,"givens":${deep}}`), 'E_LIMIT line 1 column 119: JSON'],
    [
      'objects',
      () => readBoard(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
      'E_LIMIT line 1 column 501: JSON',
    ],
    ['a body', () => parseObject(`{"puzzle":${deep}}`), 'E_LIMIT line 1 column 110: JSON'],
    [
      'a link',
      () => readBoard(`https://www.f-puzzles.com/?load=${compressLink(`{"grid":${nested(1000)}}`)}`),
      'E_LIMIT',
    ],
  ])('is bounded in %s', (_, read, expected) => {
    expect(messageOf(read).slice(0, expected.length)).toBe(expected);
  });

  test('is status 422 over HTTP', () => {
    let error: unknown;
    try {
      parseObject(deep);
    } catch (thrown) {
      error = thrown;
    }
    expect(problemOfError(error)).toMatchObject({ status: 422, document: { code: 'E_LIMIT', line: 1, column: 101 } });
  });

  test('makes a message of the setters’ page no request', () => {
    expect(parseRequest(`{"nonce":${deep}}`)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInJson, findJsonFault } from '../../../src/formats/json/parse.js';

describe('findJsonFault', () => {
  test.each([
    ['', 0, 'a value'],
    ['[1,]', 3, 'a value'],
    ['[', 1, 'a value or "]"'],
    ['{"a" 1}', 5, '":"'],
    ['{"a":1,}', 7, 'a key in quotes'],
    ['{,}', 1, 'a key in quotes or "}"'],
    ['[1 2]', 3, '"," or "]"'],
    ['{"a":[1}', 7, '"," or "]"'],
    ['[01]', 1, 'a value or "]"'],
    ['[-]', 1, 'a value or "]"'],
    ['[1.]', 1, 'a value or "]"'],
    ['nul', 0, 'a value'],
    ['"a\nb"', 2, 'a closed string without control characters'],
    ['"\\x"', 1, 'a closed string without control characters'],
    ['{} {}', 3, 'the end of the text'],
  ])('%j', (text, offset, expected) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(findJsonFault(text)).toEqual({ offset, expected });
  });

  test('finds a fault exactly where JSON.parse does', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', ']', '}', ':', '0', '-', '\\', 'e', '\u0001', ' '))
      .map(([json, at, piece]) => {
        const from = at % (json.length + 1);
        return json.slice(0, from) + piece + json.slice(from + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
        expect(findJsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000, seed: 3 },
    );
  });

  test('accepts any depth', () => {
    expect(findJsonFault('['.repeat(200_000))).toEqual({ offset: 200_000, expected: 'a value or "]"' });
    expect(findJsonFault('['.repeat(200_000) + ']'.repeat(200_000))).toBeUndefined();
  });
});

describe('findInJson', () => {
  test('finds every value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(undefined, 1), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        for (const [path, inner] of walk(value, [])) {
          const rest = text.slice(findInJson(text, path));
          expect(rest.startsWith(JSON.stringify(inner, undefined, indent).split('\n')[0])).toBe(true);
        }
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  test.each([
    ['a character of a string', ' ["ab", "c\\n\\u0041d"]', [1, 3], 18],
    ['the last of equal keys, as JSON.parse does', '{"a": 1, "a": 2}', ['a'], 14],
    ['the innermost value on the path', '{"a": {"b": 1}}', ['a', 'c', 0], 6],
    ['a key of the prototype', '{"a": 1}', ['__proto__'], 0],
    ['beyond the end of a list', '[[1], [2]]', [5], 0],
  ])('%s', (_, text, path, offset) => {
    expect(findInJson(text, path)).toBe(offset);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Place = readonly [path: (string | number)[], value: unknown];

function walk(value: unknown, path: (string | number)[]): Place[] {
  const inner = Array.isArray(value)
    ? value.flatMap((entry, index) => walk(entry, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => walk(entry, [...path, key]))
      : [];
  return [[path, value], ...inner];
}

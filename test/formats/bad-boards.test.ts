/** Each bad input of bad-boards.txt gets exactly the message below it in that file. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readIss } from '../../src/formats/iss/read.js';
import { readBoardJson } from '../../src/formats/json/read.js';
import { readBoardText } from '../../src/formats/boards/text.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';

const readers = { json: readBoardJson, text: readBoardText, iss: readIss };

const table = readFileSync(new URL('bad-boards.txt', import.meta.url), 'utf8');
const entries = [...table.matchAll(/^=== (json|text|iss): (.+)\n([^]*?)\n--> (.+)$/gm)].map(
  ([, form, about, input, message]) => ({
    form: form as keyof typeof readers,
    about,
    input,
    message,
  }),
);

test('the whole table is read', () => {
  expect(entries.length).toBeGreaterThanOrEqual(40);
  expect(entries).toHaveLength([...table.matchAll(/^===/gm)].length);
});

describe.each(entries)('$form: $about', ({ form, input, message }) => {
  const error = catchError(() => readers[form](input));

  test('has the expected message', () => expect(error.message).toBe(message));

  test('is a typed error with a position, on one line', () => {
    expect(error).toBeInstanceOf(PuzzleError);
    const lines = input.split('\n');
    const { line, column } = error as PuzzleError;
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual([...lines[line! - 1]].length + 1);
    expect(error.message).not.toMatch(/\n/);
  });
});

function catchError(read: () => unknown): Error {
  try {
    read();
  } catch (error) {
    return error as Error;
  }
  throw new Error('was read');
}

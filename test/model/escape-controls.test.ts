/** What a terminal would obey, and what nobody would see, is shown; all else stays. */
import { describe, expect, test } from 'vitest';
import { escapeControls, escapeControlsInLines } from '../../src/model/escape-controls.js';

describe('is shown', () => {
  test.each([
    ['an escape sequence', '\u001b[2J', '\\u001b[2J'],
    ['the title of a window', '\u001b]0;x\u0007', '\\u001b]0;x\\u0007'],
    ['a control of eight bits', '\u009b31m', '\\u009b31m'],
    ['DEL and backspace', 'a\u007f\b', 'a\\u007f\\u0008'],
    ['line ends and tabs', 'a\r\n\tb\u0085\u2028\u2029', 'a\\u000d\\u000a\\u0009b\\u0085\\u2028\\u2029'],
    [
      'a change of direction',
      '\u202egnp\u202c \u2066\u2069 \u200f\u061c',
      '\\u202egnp\\u202c \\u2066\\u2069 \\u200f\\u061c',
    ],
    ['what takes no place', '\ufeff\u200b\u2060\u00ad', '\\ufeff\\u200b\\u2060\\u00ad'],
    ['half a pair of surrogates', '\ud83d', '\\ud83d'],
    ['a tag', '\u{e0041}', '\\udb40\\udc41'],
  ])('%s', (_name, text, shown) => {
    expect(escapeControls(text)).toBe(shown);
    expect(JSON.parse(`"${shown}"`)).toBe(text);
  });
});

test.each(['Pi Day 2009', 'π и 数独', 'e\u0301', '👩\u200d👩\u200d👧 ☺\ufe0f', '\u0915\u094d\u200c\u0937', 'a\\u001b'])(
  '%s stays as it is',
  (text) => {
    expect(escapeControls(text)).toBe(text);
  },
);

test('lines stay lines', () => expect(escapeControlsInLines('a\u001b\nb\r\n')).toBe('a\\u001b\nb\\u000d\n'));

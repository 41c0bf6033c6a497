/**
 * The simplest form of `Engine.scanLines`: splits the text at newlines and matches each line with a regular expression.
 * A line is complete if its newline is within `[start, end)`, or at the end of the text if that is `final`.
 */
import { textOf } from './byte-text.js';

export interface NaiveScan {
  readonly offsets: number[];
  readonly odd: number[];
  readonly consumed: number;
}

/** By column: an expression that is made anew runs slowly at first. */
const plainLines = new Map<number, RegExp>();

function plainLine(column: number): RegExp {
  let expression = plainLines.get(column);
  if (!expression) {
    expression = new RegExp(`^((?:[^,\\n]*,){${column}})[1-9.0_*\\-xX?]{81}(?:[ \\t,;:|#].*)?$`, 's');
    plainLines.set(column, expression);
  }
  return expression;
}

export function scanNaively(
  input: Uint8Array,
  range: { readonly start: number; readonly end: number; readonly final: boolean },
  column: number,
  capacity: { readonly offsets: number; readonly odd: number },
): NaiveScan {
  const text = textOf(input).slice(0, range.end);
  const plain = plainLine(column);
  const offsets: number[] = [];
  const odd: number[] = [];
  let at = range.start;
  while (at < range.end && offsets.length < capacity.offsets && odd.length < 3 * capacity.odd) {
    const feed = text.indexOf('\n', at);
    if (feed < 0 && !range.final) break;
    const line = feed < 0 ? text.slice(at) : text.slice(at, feed).replace(/\r$/, '');
    const match = plain.exec(line);
    if (match) offsets.push(at + match[1].length);
    else odd.push(offsets.length, at, line.length);
    at = feed < 0 ? range.end : feed + 1;
  }
  return { offsets, odd, consumed: at };
}

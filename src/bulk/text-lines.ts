/** A source as text: line by line in constant memory, or all at once. */
import type { ByteSource } from './byte-source.js';

/** Bytes read at a time. */
const chunkBytes = 1 << 16;

export interface TextLine {
  /** Without its line end. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Whether the line was longer than allowed: `text` is its beginning. */
  readonly isCut: boolean;
}

/**
 * Yields the lines of UTF-8 text as they arrive; a byte order mark is left out. What reading throws comes after the lines before it.
 * @param longest characters of a line; more are dropped.
 */
export async function* readLines(source: ByteSource, longest: number): AsyncGenerator<TextLine, void, undefined> {
  const decoder = new TextDecoder();
  const chunk = new Uint8Array(chunkBytes);
  let rest = '';
  let isCut = false;
  let line = 1;
  for (let count = await source.read(chunk); count > 0; count = await source.read(chunk)) {
    const lines = decoder.decode(chunk.subarray(0, count), { stream: true }).split('\n');
    for (const piece of lines.slice(0, -1)) {
      yield lineOf(rest + piece, line++, isCut, longest);
      rest = '';
      isCut = false;
    }
    if (isCut) continue;
    rest += lines.at(-1)!;
    isCut = rest.length > longest;
    if (isCut) rest = rest.slice(0, longest);
  }
  rest += decoder.decode();
  if (rest !== '') yield lineOf(rest, line, isCut, longest);
}

function lineOf(text: string, line: number, isCut: boolean, longest: number): TextLine {
  return { text: text.slice(0, longest).replace(/\r$/, ''), line, isCut: isCut || text.length > longest };
}

/** All of the text, at most `longest` bytes of it. @returns null when it is longer. */
export async function readText(source: ByteSource, longest: number): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const chunk = new Uint8Array(chunkBytes);
  let text = '';
  let length = 0;
  for (;;) {
    const count = await source.read(chunk);
    if (count === 0) return text + decoder.decode();
    text += decoder.decode(chunk.subarray(0, count), { stream: true });
    length += count;
    if (length > longest) return null;
  }
}

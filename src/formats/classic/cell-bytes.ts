/**
 * Classifies the bytes of a puzzle's text: a digit, one of the blanks that data sets use, or the end of a puzzle. Every
 * reader and the engines' line scanners share this vocabulary (`. 0 _ * - x X ?`). Source: docs/sources.md#formats-0.
 */

const tableOf = (characters: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
};

/** The characters read as an empty cell. */
const blankCharacters = '.0_*-xX?';
/** 1 for the bytes of a cell: a digit 1–9 or a blank. */
export const isCell: Readonly<Uint8Array> = tableOf(`123456789${blankCharacters}`);
/** 1 for the bytes that may follow the last cell of a puzzle on its line. */
export const isTerminator: Readonly<Uint8Array> = tableOf(' \t,;:|#');
/** 1 for white space within a line. */
const isSpace: Readonly<Uint8Array> = tableOf(' \t\r\v\f');

/** The words for what the readers expect in the place of a bad character. */
export const expectedCell = 'a digit or a blank (. 0 _ * - x ?)';

/** Counts the cell bytes that follow one another from `start`. */
export function cellRun(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isCell[bytes[at]]) at++;
  return at - start;
}

/** True if exactly `cells` cell bytes stand at `start`, followed by a terminator or the end. */
export function hasPuzzleAt(bytes: Uint8Array, start: number, end: number, cells = 81): boolean {
  if (start + cells > end || cellRun(bytes, start, end) !== cells) return false;
  return start + cells === end || isTerminator[bytes[start + cells]] === 1;
}

/** The end of the text of `bytes[start, end)` without its trailing white space. */
export function trimEnd(bytes: Uint8Array, start: number, end: number): number {
  while (end > start && isSpace[bytes[end - 1]]) end--;
  return end;
}

/** The start of the text of `bytes[start, end)` without its leading white space. */
export function trimStart(bytes: Uint8Array, start: number, end: number): number {
  while (start < end && isSpace[bytes[start]]) start++;
  return start;
}

const exactDecoder = new TextDecoder('utf-8', { fatal: true });
const lenientDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The column of the byte at `at` in the line that begins at `start`: from 1, in characters. Only messages need it;
 * bytes that are no UTF-8 count as decoders replace them.
 */
export function columnAt(bytes: Uint8Array, start: number, at: number): number {
  let first = start;
  while (first < at && bytes[first] < 0x80) first++;
  if (first === at) return at - start + 1;
  return first - start + Array.from(lenientDecoder.decode(bytes.subarray(first, at))).length + 1;
}

/** The character that starts at a byte, quoted for a message: `"q"`, or `byte 0x00` where it cannot be printed. */
export function quoteCharacter(bytes: Uint8Array, at: number, end: number): string {
  const first = bytes[at];
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  try {
    const character = exactDecoder.decode(bytes.subarray(at, Math.min(end, at + length)));
    if (/^[^\p{C}\p{Z}]$|^ $/u.test(character)) return JSON.stringify(character);
  } catch {
    // A byte that is no UTF-8 is named by its value below.
  }
  return `byte 0x${first.toString(16).padStart(2, '0')}`;
}

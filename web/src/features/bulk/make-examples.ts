/** Many puzzles out of few, for trying bulk without a file: the same puzzles with their digits exchanged. */

/**
 * @param puzzles lines of 81 characters.
 * @param copies how often each of them, every time with other digits; at most 9! times differ.
 * @returns bytes of lines.
 */
export function makeExamples(puzzles: readonly string[], copies: number): Uint8Array<ArrayBuffer> {
  const lines = new TextEncoder().encode(`${puzzles.join('\n')}\n`);
  const all = new Uint8Array(lines.length * copies);
  for (let copy = 0; copy < copies; copy++) {
    const table = exchangeDigits(copy);
    const start = copy * lines.length;
    for (let at = 0; at < lines.length; at++) all[start + at] = table[lines[at]];
  }
  return all;
}

/** What each byte becomes: the digits in their n-th order, anything else itself. */
function exchangeDigits(n: number): Uint8Array {
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (let digit = 1, rest = n; digit <= 9; digit++) {
    const [chosen] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / (left.length + 1));
    table[0x30 + digit] = 0x30 + chosen;
  }
  return table;
}

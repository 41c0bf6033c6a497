/**
 * Makes many puzzles out of few, for trying the bulk tab without a file: the same puzzles with their digits permuted.
 */

/**
 * @param puzzles lines of 81 characters.
 * @param copies the number of copies of each puzzle, each with another permutation; at most 9! of them differ.
 * @returns bytes of lines.
 */
export function makeExamples(puzzles: readonly string[], copies: number): Uint8Array<ArrayBuffer> {
  const lines = new TextEncoder().encode(`${puzzles.join('\n')}\n`);
  const all = new Uint8Array(lines.length * copies);
  for (let copy = 0; copy < copies; copy++) {
    const table = permuteDigits(copy);
    const start = copy * lines.length;
    for (let at = 0; at < lines.length; at++) all[start + at] = table[lines[at]];
  }
  return all;
}

/** The table of the n-th permutation of digits; other bytes are mapped to themselves. */
function permuteDigits(n: number): Uint8Array {
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (let digit = 1, rest = n; digit <= 9; digit++) {
    const [chosen] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / (left.length + 1));
    table[0x30 + digit] = 0x30 + chosen;
  }
  return table;
}

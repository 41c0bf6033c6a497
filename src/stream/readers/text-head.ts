/** Byte order mark and line ends, detected from the head of a text before its format is known. */

const LF = 0x0a;
const CR = 0x0d;

/** Returns the offset after a byte order mark, if there is one. */
export function startOfText(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** True if the head of a text has a CR before another byte, and no LF at all. */
export function usesLoneCr(head: Uint8Array): boolean {
  const cr = head.indexOf(CR);
  return cr >= 0 && cr + 1 < head.length && !head.includes(LF);
}

/** Replaces every CR by LF. */
export function turnCrIntoLf(text: Uint8Array): void {
  for (let at = text.indexOf(CR); at >= 0; at = text.indexOf(CR, at + 1)) text[at] = LF;
}

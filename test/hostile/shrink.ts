/** Shrinks a failing text: removes lines, then bytes, in halves, quarters and so on, as long as it still fails. */

/** The most trials of a text; each may take as long as the limit of a hang. */
const mostTrials = 200;

/** @param fails tests whether a text still fails in the same way. */
export async function shrinkText(
  bytes: Uint8Array,
  fails: (bytes: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  let trials = 0;
  const attempt = async (smaller: Uint8Array): Promise<boolean> => trials++ < mostTrials && fails(smaller);
  const lines = await shrinkParts(linesOf(bytes), attempt);
  return join(
    await shrinkParts(
      Array.from(join(lines), (byte) => Uint8Array.of(byte)),
      attempt,
    ),
  );
}

/**
 * Delta debugging. Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", IEEE TSE 2002.
 */
async function shrinkParts(
  parts: readonly Uint8Array[],
  fails: (bytes: Uint8Array) => Promise<boolean>,
): Promise<readonly Uint8Array[]> {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length && kept.length > 1;) {
      const smaller = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (await fails(join(smaller))) kept = smaller;
      else start += size;
    }
  }
  return kept;
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    lines.push(bytes.slice(start, end));
    start = end;
  }
  return lines;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

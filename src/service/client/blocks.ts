/** Gathers puzzles into blocks: as many as there are at once, up to a limit. */

const mostPuzzles = 1000;
/** A block is sent when its source gives nothing for so many milliseconds. */
const pauseMs = 5;

/** A block as the service receives it. */
export interface PuzzleBlock {
  readonly type: string;
  readonly text: string;
}

const plainCells = /^[.\d]{81}$/;

/** Returns a block: plain lines if all puzzles are, because the service is ten times as fast on them; else NDJSON. */
function blockOf(puzzles: readonly (string | object)[]): PuzzleBlock {
  const isPlain = puzzles.every((puzzle) => typeof puzzle === 'string' && plainCells.test(puzzle));
  if (isPlain) return { type: 'text/plain', text: puzzles.join('\n') };
  const documents = puzzles.map((puzzle) => JSON.stringify(typeof puzzle === 'string' ? { puzzle } : puzzle));
  return { type: 'application/x-ndjson', text: documents.join('\n') };
}

/** Yields blocks. The source is read one puzzle further than the blocks that were asked for. */
export async function* gatherBlocks(
  puzzles: AsyncIterable<string | object> | Iterable<string | object>,
): AsyncGenerator<PuzzleBlock, void> {
  const source = (async function* () {
    yield* puzzles;
  })();
  try {
    for (let pending = source.next(); ;) {
      const gathered: (string | object)[] = [];
      let step = await pending;
      while (!step.done) {
        gathered.push(step.value);
        pending = source.next();
        // An error belongs to the next block.
        pending.catch(() => {});
        if (gathered.length === mostPuzzles) break;
        const soon = await firstOf(pending);
        if (!soon) break;
        step = soon;
      }
      if (gathered.length > 0) yield blockOf(gathered);
      if (step.done) return;
    }
  } finally {
    // Not awaited: the source may be in the middle of a pause.
    source.return().catch(() => {});
  }
}

/** Resolves with the value of a promise, or with undefined if that takes long. */
async function firstOf<T>(pending: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), pauseMs)));
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

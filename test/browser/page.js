/**
 * The page of the tests: loads the package from the module that the address names and leaves functions for the tests to
 * call. Runs in Chromium as it stands.
 */
const pidoku = await import(new URLSearchParams(location.search).get('package'));
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const line = new TextEncoder().encode(`${puzzle}\n`);

async function collect(results) {
  const all = [];
  for await (const result of results)
    all.push(result.error ? 'malformed' : `${result.status} ${result.solution ?? ''}`);
  return all;
}

async function digest(readable) {
  const bytes = await new Response(readable).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { bytes: bytes.byteLength, sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** A stream of so many lines, made as it is read; `given` and `isCancelled` say what came of it. */
function makeSource(lines, linesAtOnce = 800) {
  const chunk = new Uint8Array(line.length * linesAtOnce);
  for (let at = 0; at < chunk.length; at += line.length) chunk.set(line, at);
  const source = { given: 0, isCancelled: false, stream: undefined };
  source.stream = new ReadableStream({
    pull(controller) {
      if (source.given >= lines) return controller.close();
      source.given += linesAtOnce;
      controller.enqueue(chunk.slice());
    },
    cancel: () => void (source.isCancelled = true),
  });
  return source;
}

globalThis.tests = {
  isIsolated: () => crossOriginIsolated,
  solveMany: (puzzles, options) => collect(pidoku.solveMany(puzzles, options)),
  answerBoards: (question, boards, options) => collect(pidoku.answerBoards(question, boards, options)),
  async countAsync(board, options) {
    const { solutions, exact } = await pidoku.countAsync(pidoku.boardOf(board), options);
    return { solutions, exact };
  },

  /** Aborts at the `after`th result. */
  async abortMany(puzzles, threads, after) {
    const stop = new AbortController();
    let results = 0;
    try {
      for await (const _ of pidoku.solveMany(puzzles, { threads, signal: stop.signal }))
        if (++results === after) stop.abort();
      return { results, error: null };
    } catch (error) {
      return { results, error: error.name };
    }
  },

  /** Aborts a count after so long. */
  async abortCount(board, options, afterMs) {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), afterMs);
    const counted = pidoku.countAsync(pidoku.boardOf(board), { ...options, signal: stop.signal });
    return counted.then(
      () => null,
      ({ name }) => name,
    );
  },

  /** Streams the file that the input of the page holds. */
  async streamFile(options) {
    const stream = pidoku.solveStream(document.querySelector('input').files[0], options);
    return { ...(await digest(stream.readable)), progress: stream.progress };
  },

  /** Streams so many lines and keeps nothing. */
  async streamLines(lines, options) {
    const stream = pidoku.solveStream(makeSource(lines).stream, options);
    let bytes = 0;
    for await (const chunk of stream.readable) bytes += chunk.length;
    return { bytes, progress: stream.progress };
  },

  async abortStream(lines, options) {
    const stop = new AbortController();
    const source = makeSource(lines);
    const stream = pidoku.solveStream(source.stream, { ...options, signal: stop.signal });
    const reader = stream.readable.getReader();
    await reader.read();
    stop.abort();
    const error = await reader.read().then(
      ({ done }) => (done ? 'done' : 'more'),
      ({ name }) => name,
    );
    return { error, isCancelled: await becomesTrue(() => source.isCancelled), given: source.given };
  },

  /** A reader that goes away after the first block. */
  async cancelStream(lines, options) {
    const source = makeSource(lines);
    const stream = pidoku.solveStream(source.stream, options);
    const reader = stream.readable.getReader();
    await reader.read();
    await reader.cancel();
    return {
      isOver: await becomesTrue(() => stream.progress.isOver),
      isCancelled: source.isCancelled,
      given: source.given,
    };
  },

  /**
   * The longest time that nothing else could run on the page's thread while lines were streamed, as a share of all of
   * it.
   */
  async longestPause(lines, options) {
    const streaming = pidoku.solveStream(makeSource(lines).stream, options).readable.pipeTo(new WritableStream());
    let isOver = false;
    void streaming.then(() => (isOver = true));
    const start = performance.now();
    let longest = 0;
    for (let before = start; !isOver;) {
      await new Promise((resolve) => setTimeout(resolve));
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }
    return longest / (performance.now() - start);
  },
};

async function becomesTrue(condition) {
  for (let waits = 0; waits < 100 && !condition(); waits++) await new Promise((resolve) => setTimeout(resolve, 20));
  return condition();
}

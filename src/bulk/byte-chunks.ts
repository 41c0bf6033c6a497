/** Whatever gives bytes, as chunks: streams, files of a page, generators; what is gzip by its first bytes is unpacked. */

/** Bytes: a stream (of a `fetch`, of a request), a file (dropped, chosen, or made: a `Blob`), or anything that yields chunks. */
export type ByteStream = ReadableStream<Uint8Array> | Blob | AsyncIterable<Uint8Array>;

const gzipHead = [0x1f, 0x8b];

/** The chunks of a source. A file may be read again, a stream not. */
export function chunksOf(source: ByteStream): AsyncIterable<Uint8Array> {
  if ('stream' in source) return chunksOfStream(source.stream() as ReadableStream<Uint8Array>);
  return 'getReader' in source ? chunksOfStream(source) : source;
}

/** Not every browser's streams can be iterated. */
async function* chunksOfStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  let hasEnded = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      hasEnded = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!hasEnded) await reader.cancel();
  }
}

/** The chunks as they are, or unpacked. @throws TypeError when they are damaged gzip, and where nothing here unpacks it. */
export async function* unpackChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array(0);
  try {
    while (head.length < gzipHead.length) {
      const { value, done } = await iterator.next();
      if (done) break;
      head = join(head, value);
    }
    const all = prepend(head, iterator);
    yield* gzipHead.every((byte, at) => head[at] === byte) ? chunksOfStream(gunzip(all)) : all;
  } finally {
    await iterator.return?.();
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function gunzip(chunks: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  // What streams in browsers take: bytes that no thread shares.
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  return packed.pipeThrough(new DecompressionStream('gzip'));
}

/** Decompresses chunks of gzip, which is detected by its first bytes; other chunks pass unchanged. */

const gzipHead = [0x1f, 0x8b];

/** @throws TypeError if gzip is damaged or ends early, or the runtime cannot decompress it. */
export async function* unpackChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < gzipHead.length) {
    const chunk: IteratorResult<Uint8Array, unknown> = await iterator.next();
    if (chunk.done) break;
    head = join(head, chunk.value);
  }
  const all = prepend(head, iterator);
  yield* gzipHead.every((byte, at) => head[at] === byte) ? gunzip(all) : all;
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

async function* prepend(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* gunzip(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  // The cast is for the types: browser streams accept only bytes in unshared memory.
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  const unpacked = packed.pipeThrough(new DecompressionStream('gzip')) as ReadableStream<Uint8Array>;
  const reader = unpacked.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    yield value;
  }
}

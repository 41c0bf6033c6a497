/** Decompresses chunks of gzip, detected by its first bytes; text passes unchanged, other bytes are refused. */
import { UsageError } from '../../model/errors.js';

const [TAB, CR, SPACE] = [0x09, 0x0d, 0x20];

const gzipHead = [0x1f, 0x8b];

/** The first bytes that must be those of text. The third of gzip is a control character, whatever the others became. */
const headBytes = 3;

/**
 * @throws TypeError if gzip is damaged or ends early, or the runtime cannot decompress it.
 * @throws {UsageError} for bytes that begin like neither gzip nor text.
 */
export async function* unpackChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < headBytes) {
    const chunk: IteratorResult<Uint8Array, unknown> = await iterator.next();
    if (chunk.done) break;
    head = join(head, chunk.value);
  }
  const all = prepend(head, iterator);
  if (gzipHead.every((byte, at) => head[at] === byte)) return yield* gunzip(all);
  const offset = head.subarray(0, headBytes).findIndex((byte) => byte < SPACE && (byte < TAB || byte > CR));
  if (offset >= 0)
    throw new UsageError(`expected text, or gzip of it, found the byte ${head[offset]} at offset ${offset}`);
  yield* all;
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

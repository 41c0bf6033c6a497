/** Looks at the beginning of a file: whether it holds boards, and how they are cut apart. */
import { detectFormat, type Detection } from 'pidoku';

export type BoardDetection = Extract<Detection, { readonly family: 'boards' }>;

/** Characters that tell what a file holds, except one whose first board is larger. */
const headBytes = 1 << 18;

/** @returns null for classic puzzles, and for what is read as a file of them. */
export async function findBoards(file: Blob): Promise<BoardDetection | null> {
  const head = await readHead(file);
  const found = detectFormat(head, { isWhole: head.length < headBytes });
  return found?.family === 'boards' ? found : null;
}

async function readHead(file: Blob): Promise<Uint8Array> {
  const reader = (await unpack(file)).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      bytes += next.value.length;
      if (bytes >= headBytes) break;
    }
  } catch {
    // A damaged file fails where it is read as a whole.
  }
  void reader.cancel().catch(() => undefined);
  return new Uint8Array(await new Blob(parts).slice(0, headBytes).arrayBuffer());
}

/** The bytes of a file, unpacked if it is gzipped. @param count is told the number of stored bytes read. */
export async function unpack(
  file: Blob,
  count: (bytes: number) => void = () => undefined,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      count(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const stored = file.stream().pipeThrough(counter);
  return first === 0x1f && second === 0x8b ? stored.pipeThrough(new DecompressionStream('gzip')) : stored;
}

/** Decompresses zstd on versions of Node that cannot, which are those before 22.15, by the library fzstd. */
import { Transform } from 'node:stream';

/** The largest window, as in the tools of zstd: a frame that asks for more could take all memory. */
const mostWindowBytes = 2 ** 27;

/** The bytes of the longest frame header. */
const longestHeader = 14;

/** Opens a stream of decompressed bytes. A damaged frame is an error with the code `Z_DATA_ERROR`. */
export async function openZstd(): Promise<Transform> {
  const { Decompress } = await import('fzstd');
  let head: Uint8Array = new Uint8Array(0);
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      run(done, () => {
        if (head.length < longestHeader) {
          head = Buffer.concat([head, chunk.subarray(0, longestHeader - head.length)]);
          if (head.length === longestHeader) requireWindow(head);
        }
        frames.push(chunk);
      });
    },
    flush(done) {
      run(done, () => {
        frames.push(new Uint8Array(0), true);
      });
    },
  });
  const frames = new Decompress((bytes) => {
    if (bytes.length > 0) through.push(bytes);
  });
  return through;
}

function run(done: (error?: Error | null) => void, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(Object.assign(new Error((error as Error).message), { code: 'Z_DATA_ERROR' }));
  }
}

/** Checks the window of a frame, or its content if that is the window. Source: RFC 8878, section 3.1.1.1. */
function requireWindow(header: Uint8Array): void {
  const descriptor = header[4];
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const exponent = header[5] >> 3;
  const window = isSingleSegment ? contentSize(header, descriptor) : 2 ** (10 + exponent) * (1 + (header[5] & 7) / 8);
  if (window > mostWindowBytes) throw new Error(`a window of ${window} bytes; at most ${mostWindowBytes} are read`);
}

function contentSize(header: Uint8Array, descriptor: number): number {
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3];
  const sizeBytes = [1, 2, 4, 8][descriptor >> 6];
  const field = header.subarray(5 + dictionaryBytes, 5 + dictionaryBytes + sizeBytes);
  return field.reduce<number>((sum, byte, index) => sum + byte * 256 ** index, sizeBytes === 2 ? 256 : 0);
}

/**
 * XXH64, the checksum of zstd frames. The loop over the bytes has halves of 32 bits, because BigInt takes thirty times
 * as long. Source: RFC 8878, section 3.1.1; doc/xxhash_spec.md of github.com/Cyan4973/xxHash.
 */

const prime1 = 0x9e3779b185ebca87n;
const prime2 = 0xc2b2ae3d27d4eb4fn;
const prime3 = 0x165667b19e3779f9n;
const prime4 = 0x85ebca77c2b2ae63n;
const prime5 = 0x27d4eb2f165667c5n;
const stripeBytes = 32;

/** The checksum of bytes that arrive piece by piece. */
export class Xxh64 {
  /** Four numbers of 64 bits; as the processors of today have them, the lower half first. */
  readonly #lanes = BigUint64Array.of(prime1 + prime2, prime2, 0n, -prime1);
  readonly #halves = new Int32Array(this.#lanes.buffer);
  /** The bytes that do not fill a stripe yet. */
  readonly #rest = new Uint8Array(stripeBytes);
  #restBytes = 0;
  #bytes = 0;

  update(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    let from = 0;
    if (this.#restBytes > 0) {
      from = Math.min(bytes.length, stripeBytes - this.#restBytes);
      this.#rest.set(bytes.subarray(0, from), this.#restBytes);
      this.#restBytes += from;
      if (this.#restBytes < stripeBytes) return;
      addStripes(this.#halves, this.#rest);
    }
    this.#restBytes = (bytes.length - from) % stripeBytes;
    const restAt = bytes.length - this.#restBytes;
    addStripes(this.#halves, bytes.subarray(from, restAt));
    this.#rest.set(bytes.subarray(restAt));
  }

  /** Returns the checksum of the bytes so far. */
  digest(): bigint {
    let hash = (this.#bytes < stripeBytes ? prime5 : this.#mergedLanes()) + BigInt(this.#bytes);
    const rest = new DataView(this.#rest.buffer, 0, this.#restBytes);
    let at = 0;
    for (; at + 8 <= rest.byteLength; at += 8)
      hash = rotate(hash ^ mixed(rest.getBigUint64(at, true)), 27n) * prime1 + prime4;
    if (at + 4 <= rest.byteLength) {
      hash = rotate(hash ^ (BigInt(rest.getUint32(at, true)) * prime1), 23n) * prime2 + prime3;
      at += 4;
    }
    for (; at < rest.byteLength; at++) hash = rotate(hash ^ (BigInt(rest.getUint8(at)) * prime5), 11n) * prime1;
    hash = cut(hash);
    hash = cut((hash ^ (hash >> 33n)) * prime2);
    hash = cut((hash ^ (hash >> 29n)) * prime3);
    return hash ^ (hash >> 32n);
  }

  #mergedLanes(): bigint {
    const [first, second, third, fourth] = this.#lanes;
    const sum = rotate(first, 1n) + rotate(second, 7n) + rotate(third, 12n) + rotate(fourth, 18n);
    return this.#lanes.reduce((hash, lane) => (hash ^ mixed(lane)) * prime1 + prime4, sum);
  }
}

const cut = (value: bigint): bigint => BigInt.asUintN(64, value);
const mixed = (lane: bigint): bigint => rotate(lane * prime2, 31n) * prime1;

function rotate(value: bigint, bits: bigint): bigint {
  const whole = cut(value);
  return (whole << bits) | (whole >> (64n - bits));
}

/**
 * Adds whole stripes to the lanes: rotates lane + word × prime2 by 31 bits, × prime1. The products are written out in
 * parts of 16 bits: calls take twice as long.
 */
function addStripes(halves: Int32Array, bytes: Uint8Array): void {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [low1, high1] = halvesOf(prime1);
  const [low2, high2] = halvesOf(prime2);
  const [first1, second1, first2, second2] = [low1 & 0xffff, low1 >>> 16, low2 & 0xffff, low2 >>> 16];
  for (let lane = 0; lane < 8; lane += 2) {
    let low = halves[lane];
    let high = halves[lane + 1];
    for (let at = 4 * lane; at < bytes.length; at += stripeBytes) {
      const wordLow = words.getInt32(at, true);
      // lane + word × prime2
      let first = wordLow & 0xffff;
      let second = wordLow >>> 16;
      let lowest = Math.imul(first, first2);
      let middle = Math.imul(second, first2) + (lowest >>> 16);
      let upper = Math.imul(first, second2) + (middle & 0xffff);
      const added = (upper << 16) | (lowest & 0xffff);
      const product =
        Math.imul(second, second2) +
        (middle >>> 16) +
        (upper >>> 16) +
        Math.imul(wordLow, high2) +
        Math.imul(words.getInt32(at + 4, true), low2);
      const sum = (low + added) | 0;
      const sumHigh = (high + product + (sum >>> 0 < added >>> 0 ? 1 : 0)) | 0;
      // rotated by 31, × prime1
      const turned = (sum << 31) | (sumHigh >>> 1);
      const turnedHigh = (sumHigh << 31) | (sum >>> 1);
      first = turned & 0xffff;
      second = turned >>> 16;
      lowest = Math.imul(first, first1);
      middle = Math.imul(second, first1) + (lowest >>> 16);
      upper = Math.imul(first, second1) + (middle & 0xffff);
      low = (upper << 16) | (lowest & 0xffff);
      high =
        (Math.imul(second, second1) +
          (middle >>> 16) +
          (upper >>> 16) +
          Math.imul(turned, high1) +
          Math.imul(turnedHigh, low1)) |
        0;
    }
    halves[lane] = low;
    halves[lane + 1] = high;
  }
}

const halvesOf = (value: bigint): Int32Array => new Int32Array(BigUint64Array.of(value).buffer);

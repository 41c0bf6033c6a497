/**
 * Copies the solutions of a block to the caller's layout: 81 bytes at a stride, nothing where no solution was found.
 */
import { FOUND, SOLUTIONS } from './buffers';

/** Room for `PLACED_BYTES` bytes of the caller's buffer. */
export const PLACED_BYTES: i32 = 1 << 18;
export const PLACED: usize = memory.data(PLACED_BYTES, 64);

/**
 * Copies the solutions of the puzzles `first … first + count - 1` into PLACED, which holds a copy of the caller's
 * buffer.
 */
export function place(first: i32, count: i32, stride: i32): void {
  for (let i = 0; i < count; ++i) {
    if (load<f64>(FOUND + ((first + i) << 3)) == 0) continue;
    const from = SOLUTIONS + 81 * (first + i),
      to = PLACED + i * stride;
    for (let at: usize = 0; at < 80; at += 16) v128.store(to + at, v128.load(from + at));
    store<u8>(to + 80, load<u8>(from + 80));
  }
}

/**
 * The buffers for a block of puzzles and its results. index.ts exports their sizes and addresses, which
 * src/engines/wasm reads; nothing repeats them.
 */

/** The number of puzzles of a block. */
export const BLOCK_PUZZLES: i32 = 2048;
/**
 * The number of text bytes of a block: 2,048 puzzles of 729 candidates, or of 81 cells with some 650 bytes around them.
 */
export const INPUT_BYTES: i32 = BLOCK_PUZZLES * 736;

/** The text; sixteen more bytes can be read. */
export const INPUT: usize = memory.data(INPUT_BYTES + 64, 64);
/** u32 offset of each puzzle from INPUT. */
export const OFFSETS: usize = memory.data(4 * BLOCK_PUZZLES, 64);
/** The first solution of each puzzle, 81 digits; or the solutions of an enumeration. */
export const SOLUTIONS: usize = memory.data(81 * BLOCK_PUZZLES + 16, 64);
/** Columns of results, as in `BatchResults` of src/engines/engine.ts. */
export const FOUND: usize = memory.data(8 * BLOCK_PUZZLES, 64);
export const NODES: usize = memory.data(8 * BLOCK_PUZZLES, 64);
export const GUESSES: usize = memory.data(8 * BLOCK_PUZZLES, 64);
export const OUTCOMES: usize = memory.data(BLOCK_PUZZLES, 64);

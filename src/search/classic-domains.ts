/** Domains of a classic puzzle: one mask a cell, bit d for digit d + 1. */
import { puzzleBytes, type PuzzleForm } from '../engines/engine.js';
import { houses } from '../model/grid.js';

const digitOne = 0x31;
const blank = 0x2e;
const everyDigit = 0x1ff;

/** The domains that the puzzle at `offset` states. */
export function readDomains(input: Uint8Array, offset: number, form: PuzzleForm): Uint32Array {
  const digitAt = (index: number): number => {
    const digit = input[offset + index] - digitOne;
    return digit >= 0 && digit < 9 ? 1 << digit : 0;
  };
  return Uint32Array.from({ length: 81 }, (_, cell) => {
    if (form === 'givens') return digitAt(cell) || everyDigit;
    let mask = 0;
    for (let index = 9 * cell; index < 9 * cell + 9; index++) mask |= digitAt(index);
    return mask;
  });
}

/** Writes domains as a puzzle of 729 candidates. */
export function writeCandidates(domains: Uint32Array, target: Uint8Array, offset: number): void {
  target.fill(blank, offset, offset + puzzleBytes.candidates);
  for (let cell = 0; cell < 81; cell++) {
    for (let digit = 0; digit < 9; digit++) if ((domains[cell] >>> digit) & 1) target[offset + 9 * cell + digit] = digitOne + digit;
  }
}

/** Values of 81 digits of text. */
export const readSolution = (text: Uint8Array, offset: number): Uint8Array =>
  text.slice(offset, offset + 81).map((byte) => byte - digitOne);

/** 81 digits of text. */
export const writeSolution = (solution: Uint8Array): Uint8Array => solution.map((value) => value + digitOne);

/** The other cells of the houses of each cell. */
const peers = Array.from({ length: 81 }, (_, cell) => [
  ...new Set(houses.filter(({ cells }) => cells.includes(cell)).flatMap(({ cells }) => cells.filter((other) => other !== cell))),
]);

/** The domains without the digits of decided cells in their peers; undefined when a cell has none left. */
export function removePlaced(domains: Uint32Array): Uint32Array | undefined {
  const rest = domains.slice();
  const decided = [...rest.keys()].filter((cell) => isSingle(rest[cell]));
  for (const cell of decided) {
    for (const peer of peers[cell]) {
      if ((rest[peer] & rest[cell]) === 0) continue;
      rest[peer] &= ~rest[cell];
      if (rest[peer] === 0) return undefined;
      if (isSingle(rest[peer])) decided.push(peer);
    }
  }
  return rest;
}

const isSingle = (mask: number): boolean => mask !== 0 && (mask & (mask - 1)) === 0;

const size = Uint8Array.from({ length: 512 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);
const union = new Uint16Array(512);

/**
 * The domains without the digits that k cells of a house with k digits among them rule out in its other cells (Hall's theorem);
 * undefined when some have fewer digits than cells. Some 0.2 ms.
 *
 * A lockstep search knows singles only: where three cells share two digits it may take a million nodes to notice, elsewhere first.
 */
export function removeSubsets(domains: Uint32Array): Uint32Array | undefined {
  const rest = domains.slice();
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const { cells } of houses) {
      for (let subset = 1; subset < 512; subset++) {
        const digits = (union[subset] = union[subset & (subset - 1)] | rest[cells[31 - Math.clz32(subset & -subset)]]);
        if (size[digits] < size[subset]) return undefined;
        if (size[digits] > size[subset]) continue;
        for (const [nth, cell] of cells.entries()) {
          if ((subset >>> nth) & 1 || (rest[cell] & digits) === 0) continue;
          rest[cell] &= ~digits;
          hasChanged = true;
        }
      }
    }
  }
  return rest;
}

/**
 * search: propagate → branch → backtrack, resumable.
 *
 * A guess has two sides: the cell holds the symbol, or it does not. The second side waits on the stack as a copy of the
 * domains; the first goes on in place.
 *
 * ```
 * frame  u32 cell offset | u32 guesses on the way | 8 unused | domains, the symbol already removed
 * ```
 */
import { blame, chooseCell, chooseSymbol, setBranching } from './branch';
import { Loaded, loadProgram } from './load';
import { MAX_CELLS } from './program';
import { conflicting, enqueueAll, propagate } from './propagate';
import { cellBytes, constraintCount, DOMAINS, domainAt, firstSum, narrow, setPropagations, wake } from './state';

import { forbidSolution, leaveSolution, startLearning, Step, stepLearning } from './learning/search';

/** Values of `Pause` in src/engines/board-engine.ts. */
export const enum Pause { Exhausted, Solutions, Nodes }

/** One symbol index a cell. */
export const SOLUTION: usize = memory.data(640, 16);

const FRAME_HEAD: usize = 16;
/** The first side of a guess fixes its cell: no more frames than cells. */
const FRAMES: usize = memory.data(641 * (16 + 4 * 640), 64);
let top: usize = FRAMES;
let frameBytes: usize = 0;

export let nodes: f64 = 0;
export let guesses: f64 = 0;
export let backtracks: f64 = 0;
export let failures: f64 = 0;
export let depth: f64 = 0;
export let solutions: f64 = 0;
/** Guesses on the way to the node at hand. */
let level: u32 = 0;

/** What `advance` does first. */
const enum Next { Propagate, Backtrack, Learn, Leave, Stop }
let next: Next = Next.Stop;

/** Loads the program that the host has written and begins its search. */
export function open(bits: i32, branching: i32, valueOrder: i32, seed: u32): Loaded {
  const loaded = loadProgram(bits);
  nodes = guesses = backtracks = failures = depth = solutions = 0;
  setPropagations(0);
  top = FRAMES;
  level = 0;
  frameBytes = FRAME_HEAD + ((<usize>cellBytes + 15) & ~15);
  next = loaded == Loaded.Ready ? Next.Propagate : Next.Stop;
  if (loaded == Loaded.Conflict) nodes = failures = 1;
  if (loaded != Loaded.Ready) return loaded;
  setBranching(branching, valueOrder, seed);
  enqueueAll();
  return loaded;
}

/** Propagates the root alone; the domains are at DOMAINS. @returns false for a conflict. */
export function propagateRoot(): bool {
  return next == Next.Propagate && propagate();
}

/** Nodes of the plain search before learning takes over, where it can. */
let learnAfter: f64 = 300;
export function setLearnAfter(n: f64): void { learnAfter = n; }
/** Most solutions that a search with learning is asked for: it keeps a clause for each. */
const MOST_LEARNED: f64 = 1000;
const ROOT: usize = memory.data(4 * 640, 64);

/** As `BoardSearch.advance` of src/engines/board-engine.ts. */
export function advance(nodeLimit: f64, solutionLimit: f64): Pause {
  const lastNode = nodes + nodeLimit, lastSolution = solutions + solutionLimit;
  while (true) {
    if (next == Next.Learn || next == Next.Leave) return advanceLearning(lastNode, lastSolution);
    if (next == Next.Backtrack && nodes >= learnAfter && canLearn(solutionLimit)) {
      beginLearning();
      continue;
    }
    if (next == Next.Backtrack && !backtrack()) next = Next.Stop;
    if (next == Next.Stop) return Pause.Exhausted;
    if (nodes >= lastNode) return Pause.Nodes;
    nodes += 1;
    if (!propagate()) {
      failures += 1;
      blame(conflicting);
      next = Next.Backtrack;
      continue;
    }
    if (nodes == 1) copyDomains(ROOT, DOMAINS);
    const cell = chooseCell();
    if (cell >= 0) {
      guess(cell);
      continue;
    }
    record();
    next = Next.Backtrack;
    if (solutions >= lastSolution) return Pause.Solutions;
  }
}

// @ts-ignore: decorator
@inline function canLearn(solutionLimit: f64): bool {
  return firstSum == constraintCount && solutions <= 1 && solutionLimit <= MOST_LEARNED;
}

/** Begins again at the root, with the solution found so far forbidden. */
function beginLearning(): void {
  copyDomains(DOMAINS, ROOT);
  learnAfter = Infinity;
  next = Next.Backtrack;
  if (!startLearning()) return;
  next = solutions == 0 || forbidSolution(SOLUTION) ? Next.Learn : Next.Stop;
}

function advanceLearning(lastNode: f64, lastSolution: f64): Pause {
  while (nodes < lastNode) {
    let step: Step;
    if (next == Next.Leave) {
      next = Next.Learn;
      step = leaveSolution();
    } else {
      nodes += 1;
      step = stepLearning();
    }
    if (step == Step.Exhausted) {
      next = Next.Stop;
      return Pause.Exhausted;
    }
    if (step == Step.Guess) guesses += 1;
    if (step == Step.Conflict) {
      failures += 1;
      backtracks += 1;
    }
    if (step != Step.Solution) continue;
    record();
    next = Next.Leave;
    if (solutions >= lastSolution) return Pause.Solutions;
  }
  return Pause.Nodes;
}

function guess(cell: i32): void {
  const domain = domainAt(cell), symbol = chooseSymbol(domain);
  guesses += 1;
  ++level;
  if (level > depth) depth = level;
  store<u32>(top, cell);
  store<u32>(top, level, 4);
  copyDomains(top + FRAME_HEAD, DOMAINS);
  store<u32>(top + FRAME_HEAD + <usize>cell, domain & ~symbol);
  top += frameBytes;
  narrow(cell, symbol);
}

/** Takes up the other side of the last guess. @returns false when there is none. */
function backtrack(): bool {
  if (top == FRAMES) return false;
  top -= frameBytes;
  backtracks += 1;
  level = load<u32>(top, 4);
  copyDomains(DOMAINS, top + FRAME_HEAD);
  wake(load<u32>(top));
  next = Next.Propagate;
  return true;
}

// @ts-ignore: decorator
@inline function copyDomains(to: usize, from: usize): void {
  for (let at: usize = 0, end = <usize>cellBytes; at < end; at += 16) v128.store(to + at, v128.load(from + at));
}

function record(): void {
  solutions += 1;
  for (let at: usize = 0, end = <usize>cellBytes; at < end; at += 4) store<u8>(SOLUTION + (at >> 2), <u8>ctz(load<u32>(DOMAINS + at)));
}

/**
 * search: propagate → branch → backtrack, resumable.
 *
 * A guess has two sides: the cell holds the symbol, or it does not. The second side waits on the stack as a copy of the
 * domains; the first side continues in place. A search on a board without sums that takes many nodes restarts with
 * learning (learning/search.ts). With very many solutions it returns to the plain search, which skips the solutions
 * found before.
 */
import { Branching, Header, Loaded, MAX_CELLS, PAUSE_TOO_LARGE, Pause, ProgramFlag, Root } from '../codes';
import { blame, chooseCell, chooseSymbol, setBranching } from './branch';
import { clearFound, isKnown, keepFound, MAX_FOUND } from './found';
import {
  forbidSolution,
  leaveSolution,
  level as learningLevel,
  startLearning,
  Step,
  stepLearning,
} from './learning/search';
import { word } from './program';
import { beginLoading, loadOn } from './load/load';
import { conflicting, End, enqueueAll, propagate } from './propagate';
import {
  cellBytes,
  constraintCount,
  DOMAINS,
  domainAt,
  firstSum,
  grantWork,
  narrow,
  setPropagations,
  wake,
} from './state';

/** One symbol index for each cell. */
export const SOLUTION: usize = memory.data(MAX_CELLS, 16);

/** The second side of a guess. The domains without the symbol follow, 16-byte aligned. */
@unmanaged
class Frame {
  cell: i32;
  /** The number of guesses on the path to it. */
  level: u32;


  @inline
  get domains(): usize {
    return changetype<usize>(this) + FRAME_HEAD;
  }
}
const FRAME_HEAD: usize = 16;
/** The first side of a guess fixes its cell, so there are no more frames than cells. */
const FRAMES: usize = memory.data((MAX_CELLS + 1) * (16 + 4 * MAX_CELLS), 64);
let top: usize = FRAMES;
let frameBytes: usize = 0;

export let nodes: f64 = 0;
export let guesses: f64 = 0;
export let backtracks: f64 = 0;
export let failures: f64 = 0;
export let depth: f64 = 0;
export let solutions: f64 = 0;
/** The number of guesses on the path to the current node. */
let level: u32 = 0;
/** The cell guessed at the parent of the current node, −1 at the root. */
let guessed: i32 = -1;

/** The number of nodes of the plain search before learning. */
let learnAfter: f64 = 0;
/** The domains at the root's fixpoint. */
const ROOT: usize = memory.data(4 * MAX_CELLS, 64);
/** Whether learning may still start, and whether solutions may be stored that a plain search must skip. */
let mayLearn: bool = false;
let hasFound: bool = false;

/** The first step of `advance`. `Resume`, `LearnOn`: continue with a node that is already counted. */
const enum Next {
  Load,
  Propagate,
  Resume,
  Backtrack,
  Learn,
  LearnOn,
  LeaveSolution,
  Stop,
}
let next: Next = Next.Stop;

let branchingAsked: Branching = Branching.Weighted;
let valueOrderAsked: i32 = 0;
let seedAsked: u32 = 0;

/**
 * Begins the search of the program that the host has written; the host must not change it. @returns `Partly`, or why
 * the program cannot be loaded.
 */
export function open(bits: i32, branching: Branching, valueOrder: i32, seed: u32, learningAfter: f64): Loaded {
  nodes = guesses = backtracks = failures = depth = solutions = 0;
  setPropagations(0);
  clearFrames();
  clearFound();
  hasFound = false;
  learnAfter = learningAfter;
  branchingAsked = branching;
  valueOrderAsked = valueOrder;
  seedAsked = seed;
  const loaded = beginLoading(bits);
  next = loaded == Loaded.Partly ? Next.Load : Next.Stop;
  return loaded;
}

/** Continues to load. */
function loadSome(work: f64): Loaded {
  const loaded = loadOn(work);
  if (loaded == Loaded.Partly) return loaded;
  next = Next.Stop;
  if (loaded == Loaded.Conflict) nodes = failures = 1;
  if (loaded != Loaded.Ready) return loaded;
  mayLearn = branchingAsked == Branching.Weighted && firstSum == constraintCount;
  frameBytes = FRAME_HEAD + ((<usize>cellBytes + 15) & ~15);
  setBranching(branchingAsked, valueOrderAsked, seedAsked, (word(Header.Flags) & ProgramFlag.Clues) != 0);
  enqueueAll();
  next = Next.Propagate;
  return loaded;
}

function clearFrames(): void {
  top = FRAMES;
  level = 0;
  guessed = -1;
}

/**
 * Propagates only the root, for this many propagations or units of loading. At the fixpoint DOMAINS holds the domains.
 */
export function propagateRoot(work: f64): Root {
  if (next == Next.Load) {
    const loaded = loadSome(work);
    if (loaded == Loaded.TooLarge) return Root.TooLarge;
    if (loaded != Loaded.Conflict) return Root.Paused;
  }
  if (next != Next.Propagate) return Root.Conflict;
  grantWork(work);
  const end = propagate();
  if (end == End.Paused) return Root.Paused;
  if (end == End.Conflict) next = Next.Stop;
  return end == End.Fixpoint ? Root.Fixpoint : Root.Conflict;
}

/** As `BoardSearch.advance` in src/engines/board-engine.ts. */
export function advance(nodeLimit: f64, solutionLimit: f64, work: f64): i32 {
  if (next == Next.Load) {
    const loaded = loadSome(work);
    if (loaded == Loaded.Partly) return Pause.Work;
    if (loaded == Loaded.TooLarge) return PAUSE_TOO_LARGE;
  }
  grantWork(work);
  const lastNode = nodes + nodeLimit,
    lastSolution = solutions + solutionLimit;
  while (next != Next.Stop) {
    if (next >= Next.Learn) {
      if (next == Next.LeaveSolution) {
        next = Next.Learn;
        follow(leaveSolution());
      } else {
        if (next == Next.Learn) {
          if (nodes >= lastNode) return Pause.Nodes;
          nodes += 1;
        }
        const step = stepLearning();
        if (step == Step.Paused) {
          next = Next.LearnOn;
          return Pause.Work;
        }
        next = Next.Learn;
        if (step == Step.Exhausted) failures += 1;
        follow(step);
      }
    } else {
      if (next == Next.Backtrack && !leaveNode()) continue;
      if (next != Next.Resume) {
        if (nodes >= lastNode) return Pause.Nodes;
        nodes += 1;
      }
      if (!visitNode()) {
        next = Next.Resume;
        return Pause.Work;
      }
    }
    if (solutions >= lastSolution) return Pause.Solutions;
  }
  return Pause.Exhausted;
}

/** Visits a node of the plain search: to a conflict, a solution or a guess. @returns false when it pauses first. */
function visitNode(): bool {
  const end = propagate();
  if (end == End.Paused) return false;
  if (end == End.Conflict) {
    failures += 1;
    blame(conflicting, guessed);
    next = Next.Backtrack;
    return true;
  }
  if (nodes == 1) copyDomains(ROOT, DOMAINS);
  const cell = chooseCell();
  if (cell >= 0) guess(cell);
  else {
    recordSolution();
    next = Next.Backtrack;
  }
  return true;
}

function guess(cell: i32): void {
  const domain = domainAt(cell),
    symbol = chooseSymbol(domain);
  guesses += 1;
  ++level;
  if (level > depth) depth = level;
  const frame = changetype<Frame>(top);
  frame.cell = cell;
  frame.level = level;
  copyDomains(frame.domains, DOMAINS);
  store<u32>(frame.domains + <usize>cell, domain & ~symbol);
  top += frameBytes;
  guessed = cell;
  narrow(cell, symbol);
  next = Next.Propagate;
}

/** Opens the second side of the last guess, or starts learning. @returns true if there is a node to visit now. */
function leaveNode(): bool {
  if (mayLearn && nodes >= learnAfter && solutions < MAX_FOUND) {
    beginLearning();
    return false;
  }
  if (top == FRAMES) {
    next = Next.Stop;
    return false;
  }
  top -= frameBytes;
  backtracks += 1;
  const frame = changetype<Frame>(top);
  level = frame.level;
  copyDomains(DOMAINS, frame.domains);
  guessed = frame.cell;
  wake(guessed);
  next = Next.Propagate;
  return true;
}

/** Restarts at the root with learning, and forbids the solutions found so far. */
function beginLearning(): void {
  mayLearn = false;
  if (top == FRAMES) return;
  backtracks += 1;
  copyDomains(DOMAINS, ROOT);
  clearFrames();
  next = Next.Learn;
  if (!startLearning()) {
    beginAgain();
    return;
  }
  for (let index = 0; index < <i32>solutions; ++index) if (!forbidSolution(index)) next = Next.Stop;
}

/** Restarts the plain search at the root, to skip the solutions found so far. */
function beginAgain(): void {
  backtracks += 1;
  copyDomains(DOMAINS, ROOT);
  clearFrames();
  enqueueAll();
  hasFound = true;
  next = Next.Propagate;
}

/** Applies the result of a step of learning to this search. */
function follow(step: Step): void {
  if (step == Step.Guess) {
    guesses += 1;
    if (learningLevel > <i32>depth) depth = learningLevel;
  } else if (step == Step.Conflict) {
    failures += 1;
    backtracks += 1;
  } else if (step == Step.Left) {
    backtracks += 1;
  } else if (step == Step.Solution) {
    recordSolution();
    next = Next.LeaveSolution;
  } else if (step == Step.Exhausted) {
    next = Next.Stop;
  }
  if (step == Step.Full || (step == Step.Solution && solutions >= MAX_FOUND)) beginAgain();
}

// @ts-ignore: decorator
@inline function copyDomains(to: usize, from: usize): void {
  for (let at: usize = 0, end = <usize>cellBytes; at < end; at += 16) v128.store(to + at, v128.load(from + at));
}

function recordSolution(): void {
  for (let at: usize = 0, end = <usize>cellBytes; at < end; at += 4)
    store<u8>(SOLUTION + (at >> 2), <u8>ctz(load<u32>(DOMAINS + at)));
  if (hasFound && isKnown(SOLUTION)) return;
  if (!hasFound) keepFound(SOLUTION, <i32>solutions);
  solutions += 1;
}

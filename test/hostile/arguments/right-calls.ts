/**
 * One right call of each function, class and method that the package exports: its arguments by their names, in order.
 * Options are all that the call has, each with a value that it takes.
 */
import { readFileSync } from 'node:fs';
import * as pidoku from '../../../src/index.js';
import { packLrat, prove } from '../../../src/proofs.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

export interface RightCall {
  /** Makes them for one call, which may write to them. */
  readonly makeArguments: () => Readonly<Record<string, unknown>>;
  /** Calls something else than the export of this name: a method of what an export makes. */
  readonly call?: (...values: never[]) => unknown;
}

type Arguments = Readonly<Record<string, unknown>>;

const text = '{"size":4,"givens":"1234............"}';
const board = pidoku.readBoard('{"size":4,"givens":"1234............","clues":[{"type":"even","cells":["r2c1"]}]}');
const signal = new AbortController().signal;
// A long time: on a busy machine a short one would end some calls and not others.
const limits = { nodeLimit: 1000, timeoutMs: 100_000 };
const search = { engine: 'auto', ...limits };
const reading = { format: 'json', alphabet: '1234', box: [2, 2], regions: ['1'] };
/** Its members are replaced in the calls that read text, not in all that pass it on. */
const passedOn = Object.freeze(reading);
const turns = { signal, threads: 1 };
const knobs = {
  ...{ viewpoint: 'cells', algorithm: 'propagators', propagation: ['hidden'], branching: 'weighted' },
  ...{ valueOrder: 'best', seed: 1, learnAfter: 1000 },
};

/** A question, at once and in turns. */
function question(name: string, own: object, more: Arguments = {}, puzzle: unknown = text): Record<string, RightCall> {
  const options = { ...search, ...own, reading: puzzle === text ? passedOn : undefined };
  return {
    [name]: { makeArguments: () => ({ puzzle, ...more, options }) },
    [`${name}Async`]: { makeArguments: () => ({ puzzle, ...more, options: { ...limits, ...turns } }) },
  };
}

const constant = (values: Arguments, call?: RightCall['call']): RightCall => ({
  makeArguments: () => values,
  ...(call && { call }),
});

/** The methods of what is made afresh for each call. */
function methods<T extends object>(
  name: string,
  make: () => T,
  calls: Readonly<Partial<Record<keyof T, () => Arguments>>>,
): Record<string, RightCall> {
  return Object.fromEntries(
    Object.entries<(() => Arguments) | undefined>(calls).map(([method, makeArguments]) => {
      const call = (...values: never[]): unknown => {
        const made = make();
        return (made[method as keyof T] as (...values: never[]) => unknown).apply(made, values);
      };
      return [`${name}.${method}`, { makeArguments: makeArguments!, call }];
    }),
  );
}

const wishes = {
  ...{ clues: [17, 81], symmetry: undefined, pattern: undefined, minimal: true, solved: false, unbiased: false },
  ...{ grade: undefined, rating: undefined, attempts: 1000, board: undefined, variants: [], clueTypes: [], size: 9 },
  ...{ seed: 1, first: 0, count: 1, engine: 'auto', where: () => true },
};
const line = { family: 'boards', format: 'line' } as const;
const bytes = (): Uint8Array => new TextEncoder().encode(`${wikipediaPuzzle}\n`);
const source = (): unknown => new Blob([`${wikipediaPuzzle}\n`]).stream();
const streaming = { from: 'lines', column: undefined, delimiter: undefined, to: 'lines', ...turns };
const lines = { limit: 2, start: 0, end: 82, final: true, column: 0, ...limits };
const contradiction = prove({ size: 4, regions: 'none', givens: '123....4........' });
const proof = packLrat(contradiction.proof!);
const symmetry = { transposes: false, rows: [0, 1], columns: [0, 1], digits: [0, 2, 1] };
const core = readFileSync(new URL('../../../dist/pidoku.wasm', import.meta.url));

export const rightCalls: Readonly<Record<string, RightCall>> = {
  ...question('solve', { ...knobs, order: 'search' }),
  ...question('check', { ...knobs, order: 'search', conflict: { nodeLimit: 1, timeoutMs: 1 } }),
  ...question('count', { ...knobs, limit: 2 }),
  ...question('candidates', { ...knobs, pencilmarks: false, cap: 2 }),
  ...question('findConflict', knobs),
  ...question('estimateSolutions', { ...knobs, samples: 2 }),
  ...question('checkLayout', knobs, {}, 'AABBAABBCCDDCCDD'),
  ...question('explain', { scale: undefined, trajectory: false }),
  ...question('hint', { scale: undefined }),
  ...question('grade', { kCells: 'identical', rated: false, branching: undefined, seed: 1, scale: undefined }),
  ...question('rate', { scale: undefined }, {}, wikipediaPuzzle),
  ...question('minimize', { of: ['givens'], seed: 1 }),
  ...question('redundant', { of: ['givens'] }),
  ...question('verify', { against: 'rules', unique: false }, { answer: '1234341221434321' }),
  solutions: constant({ puzzle: text, options: { ...search, ...knobs, limit: 2, signal } }),
  solutionsAsync: constant({ puzzle: text, options: { ...limits, limit: 2, signal } }),
  canonicalize: constant({
    puzzle: wikipediaPuzzle,
    options: { ...search, automorphisms: true, transform: true, reading: undefined },
  }),
  comparisonKey: constant({ puzzle: text, options: { by: 'text', engine: 'auto' } }),
  shuffle: constant({ puzzle: text, options: { seed: 1, index: 1, answer: '1234341221434321', reading: passedOn } }),
  annotate: constant({ puzzle: text, options: { ...search, add: ['clues'], reading: passedOn } }),
  openSession: constant({ puzzle: text, options: { engine: 'auto', reading: passedOn, keep: 10 } }),
  generate: constant({ options: wishes }),
  generateAsync: constant({ options: { seed: 1, count: 1, attempts: 10, where: undefined, ...turns } }),
  answerBoard: constant({ question: 'solve', board, options: { ...limits, ...turns } }),
  answerBoards: constant({
    question: 'solve',
    boards: [board],
    options: { ...limits, ...turns },
  }),
  solveMany: constant({ puzzles: [wikipediaPuzzle], options: { ...search, ...turns } }),
  solveStream: { makeArguments: () => ({ source: source(), options: { ...search, ...streaming } }) },
  answerStream: {
    makeArguments: () => ({
      question: 'verify',
      source: source(),
      options: { ...search, ...streaming, answers: undefined, against: 'rules', unique: false },
    }),
  },
  solveLines: {
    makeArguments: () => ({
      input: bytes(),
      buffers: pidoku.allocateBatch(2),
      options: { ...lines, engine: 'auto' },
    }),
  },
  solveLinesAsync: {
    makeArguments: () => ({
      engine: pidoku.selectEngine(),
      input: bytes(),
      buffers: pidoku.allocateBatch(2),
      options: { ...lines, signal },
    }),
  },
  allocateBatch: constant({ capacity: 2, options: { solutionStride: 82, shared: false } }),
  init: constant({ source: core }),
  initSync: constant({ source: core }),
  selectEngine: constant({ engine: 'auto', options: { threads: 1, keepsCallerFree: false } }),
  selectBoardEngine: constant({ engine: 'auto' }),
  availableEngines: constant({}),
  isTextbook: constant({ knobs }),
  needsReference: constant({ knobs }),

  boardOf: constant({ puzzle: text, reading: { ...reading } }),
  buildBoard: constant({ description: { rows: 1, columns: 1, symbols: [{ name: '1' }] } }),
  readBoard: constant({ text, options: { ...reading } }),
  readBoards: constant({ text, options: { ...reading } }),
  readEachBoard: constant({ text, options: { ...reading } }),
  readLayout: constant({ text: 'AABBAABBCCDDCCDD' }),
  detectFormat: constant({
    head: text,
    options: { isWhole: true, family: 'boards', format: 'json', isLayout: false, progress: {} },
  }),
  splitRecords: constant({ text, found: line }),
  RecordSplitter: constant({ found: line, longest: 100 }),
  ...methods('RecordSplitter', () => new pidoku.RecordSplitter(line), {
    push: () => ({ piece: '1..............2\n' }),
    finish: () => ({}),
  }),
  writeBoard: constant({ board, format: 'json', reading: { alphabet: '1234', box: [2, 2], regions: ['1'] } }),
  writeBoardJson: constant({ board, solution: [0, 1] }),
  writeBoardText: constant({ board: pidoku.readBoard(text) }),
  writeCellLine: constant({ board, cells: [0, 1] }),
  drawBoard: constant({
    board,
    cells: board.givens.map(() => '1'),
    options: { ascii: true, heavy: false, blank: '.', style: (cell: string) => cell },
  }),
  compileBoard: constant({ board }),
  findBoardClashes: constant({ board }),
  describeBoardClash: constant({ board, clash: { symbols: [0], place: 'row 1', cells: [0, 1] } }),
  nameBoardCell: constant({ cell: 3, columns: 4 }),
  nameCell: constant({ cell: 3 }),
  describeClash: constant({ clash: { digit: 1, house: 'row', number: 1, cells: [0, 1] } }),
  applySymmetry: { makeArguments: () => ({ cells: [1, 2, 0, 1], symmetry, target: [0, 0, 0, 0] }) },
  toldClaims: constant({ branch: [{ cell: 0, symbol: 1, holds: true, why: 'assumed' }] }),
  findClueType: constant({ type: 'even' }),
  cellsOfClue: constant({ clue: { ...board.clues[0] }, board }),
  drawClues: constant({ board, clues: board.clues }),
  wordsOfClue: constant({ clue: { ...board.clues[0] }, board }),

  prove: constant({ puzzle: text, options: { limit: 2, timeoutMs: 100_000, reading } }),
  explainProof: constant({ claim: contradiction, proof: contradiction.proof }),
  checkClaim: constant({ claim: contradiction, proof }),
  packLrat: constant({ text: contradiction.proof }),

  'PuzzleSession.retract': constant({ depth: 0 }, (depth: never) => {
    const session = pidoku.openSession(text);
    session.assume('r2c1', '3');
    session.retract(depth);
  }),
  ...methods('PuzzleSession', () => pidoku.openSession(text), {
    assume: () => ({ cell: 'r2c1', symbol: '3' }),
    remove: () => ({ cell: 'r2c1', symbol: '3' }),
    replace: () => ({ puzzle: text }),
    check: () => ({ options: { ...limits, order: 'search', conflict: true, signal } }),
    solve: () => ({ options: { ...limits, order: 'search', signal } }),
    count: () => ({ options: { ...limits, limit: 2, signal } }),
    candidates: () => ({ options: { ...limits, pencilmarks: false, cap: 2, signal } }),
    conflict: () => ({ options: { ...limits, signal } }),
    close: () => ({}),
  }),
  PidokuClient: constant({ address: 'http://127.0.0.1:1', options: { token: 'none' } }),
};

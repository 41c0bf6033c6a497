/**
 * One clue, or one cage, of a board by itself: its constraints, and that its cells differ where they see each other.
 * What it implies is found by the propagators of the reference engine, which are proved one by one.
 *
 * Invariant: what it removes follows from the candidates of its own cells. A clue that was asked is not asked again
 * until one of these changes.
 */
import { defaultSettings } from '../../engines/board-engine.js';
import { Pause, Propagation } from '../../engines/codes.js';
import { CellModel, type Domains } from '../../engines/reference/board/cell-model.js';
import { post } from '../../engines/reference/board/post.js';
import { CellPropagation } from '../../engines/reference/board/propagate.js';
import { readProgram, type Constraints } from '../../engines/reference/board/read-program.js';
import { Search } from '../../engines/reference/board/search.js';
import { WorkMeter } from '../../engines/reference/interruptible.js';
import { fullMask, hasBit, isSingle, listIndices } from '../../model/bits.js';
import type { Board, Cage, Clue, House } from '../../model/board/board.js';
import { deriveBoard } from '../../model/board/checked-boards.js';
import type { Constraint } from '../../model/board/constraint.js';
import { cellsOfConstraint } from '../../model/clues/holds.js';
import { constraintsOfClues, selectClues } from '../../model/clues/registry.js';
import { compileBoard } from '../../program/compile-board.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import type { Pieces } from '../technique.js';
import { hasCombinations } from './cage-combination.js';

/** The most clues that are asked: more than any puzzle has. Beyond them, techniques only find fewer steps. */
const mostClues = 512;
/** A clue of more cells is taken without the houses of these: with them it would be the whole puzzle. */
const mostCellsWithHouses = 24;
/** The most words of the program of a clue: an automaton of a thousand states takes some milliseconds a run. */
const mostWords = 1 << 14;
/** Cases are tried in clues with at most so many open cells, with programs of at most so many words. */
const mostOpenCells = 10;
const mostWordsOfCases = 1 << 13;
/** The most nodes that are searched for an assignment with one candidate; without an end, it stays. */
const mostNodes = 100;

/** The work between two pauses: half a millisecond, or some where automata have many states. */
const workOfPiece = 500;

/** The mask of what each cell of a clue loses, by the number of the cell; only cells that lose something. */
export type Losses = ReadonlyMap<number, number>;
const nothing: Losses = new Map();

export class LoneClue {
  /** The cells of its constraints, variable cells included. */
  readonly cells: readonly number[];
  /** Undefined until it is asked; null for a clue that takes too much. */
  #rules: Rules | null | undefined;
  /** The candidates of the cells when they were last found to lose nothing, to propagation and to cases. */
  readonly #known: (readonly number[] | undefined)[] = [undefined, undefined];

  /** @param source the clue or cage, whose index is that in its list. */
  constructor(
    readonly grid: CandidateGrid,
    readonly source: { readonly kind: 'cage' | 'clue'; readonly index: number },
  ) {
    const { board } = grid;
    const { kind, index } = source;
    const cells =
      kind === 'cage' ? board.cages[index].cells : constraintsOfClues(board)[index].flatMap(cellsOfConstraint);
    this.cells = [...new Set(cells)].sort((a, b) => a - b);
  }

  get constraints(): readonly Constraint[] {
    return this.source.kind === 'cage' ? [] : constraintsOfClues(this.grid.board)[this.source.index];
  }

  /** The candidates of a cell; all symbols in a variable cell. */
  candidates(cell: number): number {
    const { candidates, board } = this.grid;
    return cell < candidates.length ? candidates[cell] : fullMask(board.symbols.length);
  }

  /** What its constraints remove one after the other, to the end. */
  *propagate(): Pieces<Losses> {
    return yield* this.#askOnce(0, (rules) => this.#propagate(rules));
  }

  /** The candidates that no assignment of its cells has, after propagation removes nothing more. */
  *tryCases(): Pieces<Losses> {
    const open = this.cells.filter((cell) => !isSingle(this.candidates(cell)));
    if (open.length > mostOpenCells) return nothing;
    return yield* this.#askOnce(1, (rules) => this.#tryEach(rules, open));
  }

  *#propagate(rules: Rules): Pieces<Losses> {
    rules.meter.left = workOfPiece;
    const state = this.#domains(rules);
    const work = rules.propagation.propagateAll(state);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value ? this.#lossesTo(state) : nothing;
      rules.meter.left = workOfPiece;
      yield;
    }
  }

  *#tryEach(rules: Rules, open: readonly number[]): Pieces<Losses> {
    if (rules.words > mostWordsOfCases) return nothing;
    const { grid } = this;
    const root = this.#domains(rules);
    const supported = new Map<number, number>(open.map((cell) => [cell, 0]));
    const losses = new Map<number, number>();
    for (const cell of open.filter((one) => one < grid.candidates.length)) {
      for (const symbol of listIndices(root[cell])) {
        if (grid.isOver()) return nothing;
        if (hasBit(supported.get(cell)!, symbol)) continue;
        const state = root.slice();
        state[cell] = 1 << symbol;
        const found = yield* this.#search(rules, state);
        if (found === 'none') losses.set(cell, (losses.get(cell) ?? 0) | (1 << symbol));
        else if (found !== 'unknown')
          for (const other of open) supported.set(other, supported.get(other)! | (1 << found[other]));
      }
    }
    return losses;
  }

  /** Looks for an assignment within a number of nodes. @returns the symbol of each cell. */
  *#search({ constraints, propagation, meter }: Rules, state: Domains): Pieces<Uint8Array | 'none' | 'unknown'> {
    const search = new Search(new CellModel(constraints, defaultSettings, propagation), state, meter);
    for (;;) {
      const nodes = mostNodes - search.statistics().nodes;
      if (nodes <= 0) return 'unknown';
      const end = search.advance(nodes, 1, workOfPiece);
      if (end === Pause.Solutions) return search.solution();
      if (end === Pause.Exhausted) return 'none';
      if (end === Pause.Nodes) return 'unknown';
      yield;
    }
  }

  *#askOnce(level: 0 | 1, ask: (rules: Rules) => Pieces<Losses>): Pieces<Losses> {
    const now = this.cells.map((cell) => this.candidates(cell));
    const known = this.#known[level];
    if (known?.every((mask, at) => mask === now[at])) return nothing;
    this.#rules ??= this.#rules === null ? null : this.#read();
    const losses = this.#rules === null ? nothing : yield* ask(this.#rules);
    if (losses.size === 0 && !this.grid.isOver()) this.#known[level] = now;
    return losses;
  }

  /** The domains to begin with: the cells of others hold anything, whatever it is. */
  #domains({ constraints }: Rules): Domains {
    const state = new Int32Array(constraints.cellCount).fill(1);
    for (const cell of this.cells) state[cell] = this.candidates(cell) & constraints.domains[cell];
    return state;
  }

  /** What cells of the grid lose; nothing if that is all, which the proof of the puzzle excludes. */
  #lossesTo(state: Domains): Losses {
    const losses = new Map<number, number>();
    for (const cell of this.cells) {
      if (cell >= this.grid.candidates.length) continue;
      const lost = this.grid.candidates[cell] & ~state[cell];
      if (lost !== 0) losses.set(cell, lost);
    }
    return losses;
  }

  #read(): Rules | null {
    const program = compileBoard(this.#boardAlone());
    if (program.length > mostWords) return null;
    const constraints = readProgram(program);
    const meter = new WorkMeter();
    const propagators = post(constraints, Propagation.Placed | Propagation.Hidden | Propagation.Cages);
    const propagation = new CellPropagation(constraints.cellCount, propagators, meter);
    return { constraints, propagation, meter, words: program.length };
  }

  /** The board with this clue or cage alone, and the parts of houses that its cells share. */
  #boardAlone(): Board {
    const { board } = this.grid;
    const { kind, index } = this.source;
    const isOwn = (of: 'cage' | 'clue') => (_: Cage | Clue, at: number) => of === kind && at === index;
    return deriveBoard(board, {
      givens: board.givens.map(() => -1),
      candidates: null,
      houses: this.cells.length > mostCellsWithHouses ? [] : this.#sharedHouses(),
      cages: board.cages.filter(isOwn('cage')),
      rules: [],
      clues: selectClues(board, isOwn('clue')),
    });
  }

  #sharedHouses(): House[] {
    const { houses, layout } = this.grid;
    const own = new Set(this.cells);
    const parts = houses.map(({ cells, counts }) => ({ cells: cells.filter((cell) => own.has(cell)), counts }));
    const once = this.grid.board.symbols.map(() => 1);
    const linked = this.cells
      .filter((cell) => cell < layout.cellCount)
      .flatMap((cell) =>
        layout.linkedTo[cell]
          .filter((other) => other > cell && own.has(other))
          .map((other) => ({ cells: [cell, other], counts: once })),
      );
    return [...parts, ...linked]
      .filter(({ cells }) => cells.length > 1)
      .map((part) => ({ kind: 'extra' as const, name: '', ...part }));
  }
}

/** What is made of a clue when it is first asked. */
interface Rules {
  readonly constraints: Constraints;
  readonly propagation: CellPropagation;
  readonly meter: WorkMeter;
  /** The size of its program. */
  readonly words: number;
}

const known = new WeakMap<CandidateGrid, readonly LoneClue[]>();

/** The clues of a grid, and the cages that are not taken by their combinations; those with the fewest cells first. */
export function loneCluesOf(grid: CandidateGrid): readonly LoneClue[] {
  let clues = known.get(grid);
  if (clues) return clues;
  const { board } = grid;
  const cages = [...board.cages.keys()].filter(
    (index) => board.cages[index].sum !== null && !hasCombinations(board, board.cages[index]),
  );
  clues = [
    ...Array.from(board.clues.keys(), (index) => new LoneClue(grid, { kind: 'clue', index })),
    ...cages.map((index) => new LoneClue(grid, { kind: 'cage', index })),
  ]
    .slice(0, mostClues)
    .sort((a, b) => a.cells.length - b.cells.length);
  known.set(grid, clues);
  return clues;
}

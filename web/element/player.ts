/**
 * One player at one board, apart from every other on the same page: the puzzle, what was entered with its undo, the
 * selection, and the scene that follows.
 */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { PuzzleError, type Board } from 'pidoku';
import { boardOfDraft } from '../src/state/clues/board-of-draft.js';
import { countCells, type Draft } from '../src/state/draft.js';
import { beginHistory, record, stepBack, stepForward, type History } from '../src/state/history.js';
import {
  colourCount,
  enterDigit,
  eraseEntries,
  noEntries,
  toggleMark,
  toolNames,
  type Entries,
  type ToolName,
} from '../src/state/solve/entries.js';
import { clashesOfEntries, isFilledRight, withDigits } from '../src/state/solve/played.js';
import type { Scene } from '../src/view/board/scene.js';
import { solveScene } from '../src/view/board/solve-scene.js';

export class Player {
  readonly #history: Signal<History<Entries>>;
  readonly tool = signal<ToolName>('digit');
  /** The cell in the Tab order. */
  readonly focus = signal(0);
  readonly selection = signal<ReadonlySet<number>>(new Set());
  readonly entries: ReadonlySignal<Entries>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** The puzzle with the digits of the player as givens; null if it is not a board. */
  readonly played: ReadonlySignal<Board | null>;
  /** True if every cell is filled and every rule holds. */
  readonly isSolved: ReadonlySignal<boolean>;
  readonly scene: ReadonlySignal<Scene>;

  constructor(readonly draft: Draft) {
    const history = signal(beginHistory(noEntries(countCells(draft))));
    this.#history = history;
    this.entries = computed(() => history.value.present);
    this.canUndo = computed(() => history.value.past.length > 0);
    this.canRedo = computed(() => history.value.future.length > 0);
    this.played = computed(() => {
      const board = boardOfDraft(withDigits(draft, this.entries.value));
      return board instanceof PuzzleError ? null : board;
    });
    this.isSolved = computed(() => {
      const played = this.played.value;
      return played !== null && draft.givens.includes(null) && isFilledRight(played);
    });
    this.scene = computed(() =>
      solveScene({
        draft,
        entries: this.entries.value,
        clashes: this.played.value ? clashesOfEntries(draft, this.played.value) : [],
        wrong: [],
        area: [],
        pattern: [],
      }),
    );
  }

  /** @param symbol its index, or that of a colour. */
  enter(symbol: number, tool: ToolName = this.tool.peek()): void {
    if (tool === 'digit') this.#change((entries, cells) => enterDigit(entries, cells, symbol));
    else if (tool !== 'colour' || symbol < colourCount)
      this.#change((entries, cells) => toggleMark(entries, cells, tool, symbol));
  }

  readonly erase = (): void => this.#change((entries, cells) => eraseEntries(entries, cells, this.tool.peek()));
  readonly undo = (): void => this.#setHistory(stepBack);
  readonly redo = (): void => this.#setHistory(stepForward);

  /** Takes the next tool in hand, or the previous one. */
  stepTool(step: 1 | -1): void {
    this.tool.value = toolNames[(toolNames.indexOf(this.tool.peek()) + step + toolNames.length) % toolNames.length];
  }

  select(cells: Iterable<number>, focus: number): void {
    this.focus.value = focus;
    this.selection.value = new Set(cells);
  }

  #change(change: (entries: Entries, cells: readonly number[]) => Entries): void {
    const open = [...this.selection.peek()].filter((cell) => this.draft.givens[cell] === null);
    this.#setHistory((history) => record(history, change(history.present, open)));
  }

  #setHistory(change: (history: History<Entries>) => History<Entries>): void {
    this.#history.value = change(this.#history.peek());
  }
}

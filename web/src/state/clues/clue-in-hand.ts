/** The clue that is being made on the page, and the one that is lit. */
import { computed, signal } from '@preact/signals';
import { PuzzleError, type Clue } from 'pidoku';
import { countCells, type Draft } from '../draft.js';
import { edit, puzzle } from '../puzzle.js';
import { mode } from '../view-state.js';
import { boardOfDraft, cellsInGrid, soundClues } from './board-of-draft.js';
import { putClue, removeClue } from './clue-edits.js';
import { beginTool, cellsOfTool, changeTool, clueOfTool, type ClueTool } from './clue-tool.js';

const inHand = signal<ClueTool | null>(null);
const refused = signal<PuzzleError | null>(null);
const litIndex = signal<number | null>(null);

/** Null while no kind of clue is chosen, and in other modes. */
export const clueTool = computed(() => (mode.value === 'clues' ? inHand.value : null));
/** The reason why the clue was not put on the board; null after the next change of it. */
export const toolProblem = computed(() => refused.value);

/** Indices are those of the present clues: after any change of them, no clue is being changed or lit. */
let cluesBefore: Draft['clues'] | null = null;
puzzle.subscribe(({ clues }) => {
  if (clues === cluesBefore) return;
  cluesBefore = clues;
  litIndex.value = null;
  if (inHand.peek() !== null && inHand.peek()!.index !== null) dropTool();
});

/** Changes the clue in hand; a change to null does nothing. @returns true if there is one. */
export function changeHand(change: (tool: ClueTool) => ClueTool | null): boolean {
  const tool = clueTool.peek();
  if (!tool) return false;
  const next = change(tool);
  if (next === null) return false;
  inHand.value = next;
  refused.value = null;
  return true;
}

export function chooseType(type: string): void {
  inHand.value = beginTool(type);
  refused.value = null;
  mode.value = 'clues';
}

/** Takes a clue of the board in hand, if it can stand there. */
export function changeClue(index: number): void {
  const clue = soundClue(index);
  if (!clue) return;
  inHand.value = changeTool(clue, index);
  refused.value = null;
  mode.value = 'clues';
}

export function dropTool(): void {
  inHand.value = null;
  refused.value = null;
}

/** Puts the clue in hand on the board, if it can stand there; another one of its kind follows. */
export function finishTool(): void {
  const tool = clueTool.peek();
  const clue = tool && clueOfTool(tool);
  if (!clue) return;
  const draft = puzzle.peek();
  const next = putClue(draft, clue, tool.index);
  const problem = problemOf(next, tool.index ?? draft.clues.length);
  refused.value = problem;
  if (problem) return;
  edit(() => next);
  if (tool.index === null) inHand.value = beginTool(tool.type);
}

/** What is wrong with a clue; null if it is right, or if the draft is no board for other reasons. */
function problemOf(draft: Draft, index: number): PuzzleError | null {
  const board = boardOfDraft(draft);
  const isOwn = board instanceof PuzzleError && board.path?.[0] === 'clues' && board.path[1] === index;
  return isOwn ? board : null;
}

/** Removes a clue of the board. */
export function takeOut(index: number): void {
  edit((draft) => removeClue(draft, index));
}

/** Lights the cells of a clue; null for none. */
export function lightClue(index: number | null): void {
  litIndex.value = index;
}

/** The cells that are lit: those of the clue in hand, or of the lit clue. */
export const litCells = computed((): readonly number[] => {
  const tool = clueTool.value;
  if (tool) return cellsOfTool(tool).filter((cell) => cell < countCells(puzzle.value));
  const clue = litIndex.value === null ? undefined : soundClue(litIndex.value);
  return clue ? cellsInGrid(clue, puzzle.value) : [];
});

/** A clue of the draft, if it can stand there. */
function soundClue(index: number): Clue | undefined {
  const sound = soundClues(puzzle.value);
  return sound?.board.clues[sound.indices.indexOf(index)];
}

/** The cells of a clue in the grid. */

/** The draft with nothing but the clue in hand, to draw it before it is finished; null if it cannot be drawn. */
export const draftOfTool = computed((): Draft | null => {
  const clue = clueTool.value && clueOfTool(clueTool.value);
  return clue ? { ...puzzle.value, clues: [clue] } : null;
});

/** A generated puzzle as a draft. */
import { readBoard, type GeneratedPuzzle } from 'pidoku';
import { describeBoard } from '../../state/describe-board.js';
import type { Draft } from '../../state/draft.js';
import { classicBoard } from '../../state/presets.js';

/** Classic puzzles are 81 characters, other boards our JSON. */
export const draftOfMade = ({ puzzle }: GeneratedPuzzle): Draft =>
  puzzle.startsWith('{') ? describeBoard(readBoard(puzzle)) : classicBoard(puzzle);

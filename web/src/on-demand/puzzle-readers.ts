/** The readers of puzzles, for what makes boards out of descriptions. */
import { readPuzzle } from 'pidoku/formats/puzzle-input.js';
import { setReader } from './puzzle-input.js';

export const provideReaders = (): void => setReader(readPuzzle);

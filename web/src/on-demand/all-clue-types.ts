/** All kinds of clues, loaded with the first puzzle that has clues. */
import { clueTypes } from 'pidoku/model/clues/clue-types.js';
import { setClueTypes } from './clue-types.js';

export const provideClueTypes = (): void => setClueTypes(clueTypes);

/** Loads everything that is said in a language before the page speaks it. */
import { loadStepSentences } from './board-words.js';
import { loadClueNames } from './clue-names.js';
import type { Language } from './language.js';
import { loadTexts } from './texts.js';

/** @throws Error (rejects) if the browser cannot load it. */
export async function loadLanguage(of: Language): Promise<void> {
  await Promise.all([loadTexts(of), loadClueNames(of), loadStepSentences(of)]);
}

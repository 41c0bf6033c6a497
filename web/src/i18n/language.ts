/**
 * The language of the page: the one chosen before, else the first of the browser's languages that the page has, else
 * English. It is a signal, so that a change renders all texts again.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { keep, readKept } from '../state/kept-choice.js';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const isLanguage = (text: string | null): text is Language => languages.some((one) => one === text);

/** The saved language, else the first of `wanted` (`de-AT`, `en`, …) that the page has. */
export function chooseLanguage(saved: string | null, wanted: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

const current = signal<Language>(chooseLanguage(readKept('language'), globalThis.navigator?.languages ?? []));

export const language: ReadonlySignal<Language> = current;

/** Changes the language for now. */
export const speak = (chosen: Language): void => void (current.value = chosen);

/** Changes the language and keeps it for the next visit. */
export function setLanguage(chosen: Language): void {
  speak(chosen);
  keep('language', chosen);
}

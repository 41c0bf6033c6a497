/**
 * The language of the page: what the reader chose before, else the first of the browser's languages that we have, else English.
 * A signal, so that whatever was rendered with texts of the one is rendered again in the other.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { keep, readKept } from '../state/kept-choice.js';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const isLanguage = (text: string | null): text is Language => languages.some((one) => one === text);

/** The first of `wanted` (`de-AT`, `en`, …) that we have. */
export function chooseLanguage(saved: string | null, wanted: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

const current = signal<Language>(chooseLanguage(readKept('language'), globalThis.navigator?.languages ?? []));

export const language: ReadonlySignal<Language> = current;

/** Changes the language and keeps it for the next visit. */
export function setLanguage(chosen: Language): void {
  current.value = chosen;
  keep('language', chosen);
}

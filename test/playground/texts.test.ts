/** Both languages have every text, with the same parameters and plural forms, and the page uses each of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { de } from '../../web/src/i18n/de.js';
import { en as pageEn } from '../../web/src/i18n/en.js';
import { benchmarkEn } from '../../web/src/i18n/en/benchmark.js';
import { bulkEn } from '../../web/src/i18n/en/bulk.js';
import { canonicalEn } from '../../web/src/i18n/en/canonical.js';
import { galleryEn } from '../../web/src/i18n/en/gallery.js';
import { chooseLanguage } from '../../web/src/i18n/language.js';
import type { LocalizedText } from '../../web/src/i18n/localized-text.js';
import { fillText } from '../../web/src/i18n/texts.js';

const source = new URL('../../web/src/', import.meta.url);
const en = { ...pageEn, ...benchmarkEn, ...bulkEn, ...canonicalEn, ...galleryEn };
const tables: Record<string, Record<string, LocalizedText>> = { en, de };
const keys = Object.keys(en);

const formsOf = (text: LocalizedText): readonly string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other];
const parametersOf = (text: LocalizedText): string[] =>
  [...new Set(formsOf(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();

/** The files that may ask for texts: all of the page but the tables. */
function listCode(): readonly string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file) && !/i18n[/\\](en|de)\b.*\.ts$/.test(file));
}

const readCode = (file: string): string => readFileSync(new URL(file, source), 'utf8');

/** The areas whose English texts come with the code of a tab, and the files that are loaded with it or await it. */
const ofTabs: Readonly<Record<string, RegExp>> = {
  benchmark: /^features.benchmark/,
  bulk: /^features.(bulk|page-input)/,
  canonical: /^features.canonical/,
  gallery: /^features.gallery/,
  daily: /^features.gallery/,
};

test('the keys are the same', () => {
  expect(Object.keys(de).sort()).toEqual([...keys].sort());
});

test('each key is in one area', () => {
  const areas = readdirSync(new URL('i18n/en/', source));
  const own = areas.flatMap((file) =>
    [...readFileSync(new URL(`i18n/en/${file}`, source), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(([, key]) => key),
  );
  expect(own.sort()).toEqual([...keys].sort());
});

test('the parameters and plural forms are the same, and nothing is empty', () => {
  for (const key of keys) {
    const [english, german] = [tables.en[key], tables.de[key]];
    expect(parametersOf(german), key).toEqual(parametersOf(english));
    expect(typeof german, key).toBe(typeof english);
    for (const form of [...formsOf(english), ...formsOf(german)]) expect(form.trim(), key).not.toBe('');
  }
});

test('every key is used', () => {
  const page = listCode().map(readCode).join('\n');
  const patterns = [...page.matchAll(/\bt\(`([^`]+)`/g)].map(([, template]) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[\\w-]+')}$`);
  });
  const isUsed = (key: string): boolean => page.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test.each(Object.entries(ofTabs))('no other part of the page asks for the texts of %s', (area, files) => {
  const isAsking = (code: string): boolean => new RegExp(`['\`]${area}\\.`).test(code);
  expect(listCode().filter((file) => !files.test(file) && isAsking(readCode(file)))).toEqual([]);
  expect(Object.keys(pageEn).filter((key) => key.startsWith(`${area}.`))).toEqual([]);
});

describe('filling in', () => {
  const solutions = { one: '{count} solution', other: '{count} solutions' };

  test('chooses the plural form', () => {
    expect(fillText('en', solutions, { count: 1 })).toBe('1 solution');
    expect(fillText('en', solutions, { count: 0 })).toBe('0 solutions');
  });

  test('writes numbers as the language does', () => {
    expect(fillText('en', '{n} of {m}', { n: 12345.5, m: 10n ** 6n })).toBe('12,345.5 of 1,000,000');
    expect(fillText('de', '{n} von {m}', { n: 12345.5, m: 10n ** 6n })).toBe('12.345,5 von 1.000.000');
  });
});

test('the language is the saved one, else the first of the browser that the page has', () => {
  expect(chooseLanguage('de', ['en-GB'])).toBe('de');
  expect(chooseLanguage(null, ['fr', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage('tlh', ['fr'])).toBe('en');
});

/**
 * The texts of the page: `t('verdict.solutions', { count: 2 })`. The compiler checks keys, parameters and plural forms:
 * the English table defines them, and the German one must have the same. English comes with the page and with its tabs,
 * German when it is wanted.
 *
 * In a text, `{name}` stands for a parameter; numbers are formatted for the language. The parameter `count` selects the
 * plural form.
 */
import { en, type EnglishText, type TextKey } from './en.js';
import { language, type Language } from './language.js';
import type { LocalizedText } from './localized-text.js';
import { showText } from './show-text.js';

type NamesIn<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type PatternOf<Key extends TextKey> =
  EnglishText<Key> extends infer One
    ? One extends LocalizedText
      ? One extends string
        ? One
        : One[keyof One]
      : never
    : never;
type NeedsCount<Key extends TextKey> = EnglishText<Key> extends string ? never : 'count';
type ParameterOf<Key extends TextKey> = NamesIn<PatternOf<Key>> | NeedsCount<Key>;

/** The values for the parameters of a text. */
type TextValues<Key extends TextKey> = {
  readonly [Name in ParameterOf<Key>]: Name extends 'count' ? number : string | number | bigint;
};

type Texts = Readonly<Record<TextKey, LocalizedText>>;
const english: Partial<Texts> = { ...en };
let german: Texts | undefined;

/** Adds the English texts of a part of the page whose code is loaded when it is first shown. */
export const addEnglish = (texts: Partial<Texts>): void => void Object.assign(english, texts);

/**
 * Loads the texts of a language; until then they are English.
 * @throws Error (rejects) if the browser cannot load them.
 */
export async function loadTexts(of: Language): Promise<void> {
  if (of === 'de') german ??= (await import('./de.js')).de;
}

/**
 * The text of a key in the language of the page. A component that reads it is rendered again when the language changes.
 */
export function t<Key extends TextKey>(
  key: Key,
  ...values: [ParameterOf<Key>] extends [never] ? [] : [TextValues<Key>]
): string {
  const texts = language.value === 'de' ? (german ?? english) : english;
  return fillText(language.value, texts[key]!, values[0] ?? {});
}

/** A text with its parameters filled in. */
export function fillText(
  of: Language,
  text: LocalizedText,
  values: Readonly<Record<string, string | number | bigint>>,
): string {
  const pattern = typeof text === 'string' ? text : text[pluralOf(of, Number(values.count))];
  return partsOf(pattern)
    .map((part, index) => (index % 2 === 0 ? part : showValue(of, values[part])))
    .join('');
}

const known = new Map<string, readonly string[]>();

/** A text and the names of its parameters in turns. The names of the cells of a large board are a thousand texts. */
function partsOf(pattern: string): readonly string[] {
  let parts = known.get(pattern);
  if (parts === undefined) known.set(pattern, (parts = pattern.split(/\{(\w+)\}/)));
  return parts;
}

function showValue(of: Language, value: string | number | bigint): string {
  return typeof value === 'string' ? showText(value) : isPlain(value) ? String(value) : formatNumber(value, {}, of);
}

/**
 * True for whole numbers of at most three digits: both languages write them alike, and the names of cells contain many.
 */
const isPlain = (value: number | bigint): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Formats a number for the language: `12,345.6` or `12.345,6`. */
export function formatNumber(
  value: number | bigint,
  options: Intl.NumberFormatOptions = {},
  of: Language = language.value,
): string {
  return new Intl.NumberFormat(of, options).format(value);
}

function pluralOf(of: Language, count: number): 'one' | 'other' {
  return new Intl.PluralRules(of).select(count) === 'one' ? 'one' : 'other';
}

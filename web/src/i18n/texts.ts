/**
 * The words of the page: `t('verdict.solutions', { count: 2 })`. A key, its parameters and its plural forms are checked when the
 * page is compiled: the English table defines them, the German one must have the same.
 *
 * In a text `{name}` stands for a parameter; a number is written as the language writes numbers. A text with plural forms is
 * chosen by its parameter `count`.
 */
import { de } from './de.js';
import { en } from './en.js';
import { language, type Language } from './language.js';
import { showText } from './show-text.js';

/** A text, or its plural forms; English and German tell one from all others. */
export type Text = string | { readonly one: string; readonly other: string };
export type TextKey = keyof typeof en;

type NamesIn<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type PatternOf<Key extends TextKey> = (typeof en)[Key] extends infer One
  ? One extends Text
    ? One extends string
      ? One
      : One[keyof One]
    : never
  : never;
type NeedsCount<Key extends TextKey> = (typeof en)[Key] extends string ? never : 'count';
type ParameterOf<Key extends TextKey> = NamesIn<PatternOf<Key>> | NeedsCount<Key>;

/** What goes into the text of a key: a value for each of its parameters. */
export type TextValues<Key extends TextKey> = {
  readonly [Name in ParameterOf<Key>]: Name extends 'count' ? number : string | number | bigint;
};

const tables: Record<Language, Record<TextKey, Text>> = { en, de };

/** The text of a key in the language of the page. Read inside a component it is rendered again when the language changes. */
export function t<Key extends TextKey>(
  key: Key,
  ...values: [ParameterOf<Key>] extends [never] ? [] : [TextValues<Key>]
): string {
  return fillText(language.value, tables[language.value][key], values[0] ?? {});
}

/** A text with its parameters filled in. */
export function fillText(of: Language, text: Text, values: Readonly<Record<string, string | number | bigint>>): string {
  const pattern = typeof text === 'string' ? text : text[pluralOf(of, Number(values.count))];
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? showText(value) : isPlain(value) ? String(value) : formatNumber(value, {}, of);
  });
}

/** Whole and of three digits at most: both languages write it alike, and the names of the cells are full of such numbers. */
const isPlain = (value: number | bigint): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** A number as the language writes it: `12,345.6` or `12.345,6`. */
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

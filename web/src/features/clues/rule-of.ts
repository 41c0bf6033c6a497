/** Rules, fields and words of clues in the language of the page. */
import { findClueType, type ClueField } from 'pidoku';
import { germanClueRules, germanFields } from '../../i18n/de/clue-rules.js';
import { germanFieldHints } from '../../i18n/de/field-hints.js';
import { language } from '../../i18n/language.js';

/** The rule of a kind of clue, as a sentence. */
export const ruleOf = (type: string): string =>
  (language.value === 'de' && germanClueRules[type]) || findClueType(type)!.rule;

/** `Difference`, `Only unclued`. */
export function nameField(name: string): string {
  const words = (language.value === 'de' && germanFields[name]) || name.replace(/-/g, ' ');
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}

/** What a field means, as a sentence. */
export const hintOf = ({ about }: ClueField): string => (language.value === 'de' && germanFieldHints[about]) || about;

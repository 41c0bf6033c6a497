/** The names of keys on English and German keyboards. */
import { language } from './language.js';

const german: Readonly<Record<string, string>> = {
  Shift: 'Umschalt',
  Ctrl: 'Strg',
  Home: 'Pos1',
  End: 'Ende',
  Space: 'Leertaste',
  Delete: 'Entf',
  Enter: 'Eingabe',
  Escape: 'Esc',
};

/** `Ctrl + Home, End`: `Strg + Pos1, Ende`. */
export function nameKeys(keys: string): string {
  return language.value === 'de' ? keys.replace(/[A-Z][a-z]+/g, (name) => german[name] ?? name) : keys;
}

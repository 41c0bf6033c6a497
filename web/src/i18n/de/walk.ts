/** German texts of the walk along a path, and of why a step holds. */
import type { LocalizedText } from '../localized-text.js';
import type { walkEn } from '../en/walk.js';

export const walkDe: Record<keyof typeof walkEn, LocalizedText> = {
  'walk.title': 'Durch die Schritte gehen',
  'walk.play': 'Abspielen',
  'walk.pause': 'Pause',
  'walk.speed': 'Tempo',
  'walk.hardest': 'Schwerster Schritt',
  'walk.singles': { one: '{count} Single', other: '{count} Singles' },
  'walk.times': { one: '{count} Schritt', other: '{count} Schritte' },
  'reason.in': 'in {house}',
  'reason.onlyPlace': 'In {house} bleibt für {symbol} nur {cells}.',
  'reason.onlyOpen': 'In {house} fehlt noch {symbol}, und nur {cells} ist frei.',
  'reason.blocked': 'Die anderen Plätze sind gesperrt: {list}.',
  'reason.blocks': '{cells} durch {digit} in {sources}',
  'reason.earlier': {
    one: '{symbols} in {cells} hat Schritt {steps} ausgeschlossen.',
    other: '{symbols} in {cells} haben die Schritte {steps} ausgeschlossen.',
  },
  'reason.unstated': '{symbols} gehört nicht zu den Kandidaten von {cells}.',
  'reason.digitAt': '{digit} ({cells})',
  'reason.sees': '{cell} sieht {digits}: Es bleibt nur {symbol}.',
  'reason.onlyLeft': 'In {cell} bleibt nur {symbol}.',
  'list.and': '{words} und {last}',
};

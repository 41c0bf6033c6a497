/** English texts of the walk along a path, and of why a step holds. */
import type { LocalizedText } from '../localized-text.js';

export const walkEn = {
  'walk.title': 'Walk through the steps',
  'walk.play': 'Play',
  'walk.pause': 'Pause',
  'walk.speed': 'Speed',
  'walk.hardest': 'Hardest step',
  'walk.singles': { one: '{count} single', other: '{count} singles' },
  'walk.times': { one: '{count} step', other: '{count} steps' },
  'reason.in': 'in {house}',
  'reason.onlyPlace': 'In {house}, {symbol} has no place left but {cells}.',
  'reason.onlyOpen': 'In {house}, {symbol} is missing, and only {cells} is open.',
  'reason.blocked': 'The other places are blocked: {list}.',
  'reason.blocks': '{cells} by the {digit} in {sources}',
  'reason.earlier': {
    one: '{symbols} was ruled out in {cells} by step {steps}.',
    other: '{symbols} was ruled out in {cells} by steps {steps}.',
  },
  'reason.unstated': '{symbols} is not among the candidates of {cells}.',
  'reason.digitAt': '{digit} ({cells})',
  'reason.sees': '{cell} sees {digits}: only {symbol} is left.',
  'reason.onlyLeft': 'In {cell}, only {symbol} is left.',
  'list.and': '{words} and {last}',
} as const satisfies Record<string, LocalizedText>;

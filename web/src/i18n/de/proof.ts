/** The explanation of a proof in German: loaded by the worker of proofs with the first one that is asked for. */
import { cellsOfClue, nameBoardCell, type Board, type Clue } from 'pidoku';
import { joinWords } from 'pidoku/model/join-words.js';
import { withReasons, type ProofSentences } from 'pidoku/proofs/telling/sentences.js';
import { germanClues } from './clue-types.js';
import { nameInGerman } from './names.js';

const join = (words: readonly string[], last = 'und'): string => joinWords(words, last);

/** `Thermometer r1c1–r2c2`; only the kind of one for the whole board. */
function nameClue({ type, ...rest }: Clue, board: Board): string {
  const cells = [...new Set(cellsOfClue({ type, ...rest }, board))];
  const names = cells.map((cell) => nameBoardCell(cell, board.columns));
  const place = names.length > 4 ? `${names[0]}–${names.at(-1)!}` : names.join(' ');
  return cells.length === board.givens.length ? germanClues[type] : `${germanClues[type]} ${place}`.trim();
}

const rules: Readonly<Record<string, string>> = {
  'anti-knight': 'Springer-Regel (Anti-Knight)',
  'anti-king': 'König-Regel (Anti-King)',
  'non-consecutive': 'Keine Nachbarzahlen nebeneinander',
};

export const germanProof: ProofSentences = {
  givens: (cells) => `${cells.length} benutzte Vorgaben: ${cells.join(' ')}`,
  rules: (names) => `${names.length} benutzte Regeln: ${names.join(', ')}`,
  assumptions: (literals) => `Annahme: ${literals.join(', und ')}`,
  noSolution: 'es gibt keine Lösung',
  assumed: 'angenommen',
  itsCandidates: 'seine Kandidaten',
  someRule: 'eine Regel',
  rule: (name) => rules[name] ?? nameInGerman(name),
  clue: nameClue,
  holds: (cell, symbol) => `${cell} enthält ${symbol}`,
  holdsNot: (cells, symbols) =>
    `${join(cells)} ${cells.length > 1 ? 'enthalten' : 'enthält'} nicht ${join(symbols, 'oder')}`,
  or: (literals) => literals.join(', oder '),
  step: (step) => `Schritt ${step}`,
  byStep: (fact, step) => `${fact}, nach Schritt ${step}`,
  contradictsStep: (facts, step) => `${facts.join(', und ')}: Das widerspricht Schritt ${step}`,
  placeOf: (symbol, rule, cell, why) => `${symbol} steht für ${rule} in ${cell}: ${why}`,
  noPlace: (rule, symbol, why) => `${rule} hat keinen Platz für ${symbol}: ${why}`,
  holdsNone: (cell, areDigits, why) => `${cell} kann ${areDigits ? 'keine Ziffer' : 'kein Symbol'} enthalten: ${why}`,
  givenAs: (cell, symbol, why) => `${cell} ist als ${symbol} vorgegeben, aber: ${why}`,
  against: (cell, symbol, rule) => `${cell} enthielte ${symbol}, gegen ${rule}`,
  tooOften: (cells, symbol, rule) => `${join(cells)} enthielten ${symbol}, zu oft für ${rule}`,
  bothIn: (cell, [a, b]) => `${cell} enthielte ${a} und ${b}`,
  bothHold: ([a, b], symbol, rule) => `${a} und ${b} enthielten beide ${symbol}, gegen ${rule}`,
  together: ([a, symbol], [b, other], rule) => `${a} enthielte ${symbol} und ${b} ${other}, gegen ${rule}`,
  notAmong: (rule) => `ausgeschlossen durch ${rule}`,
  hasIn: (rule, cells) => `${rule}: steht schon in ${join(cells)}`,
  isIn: (symbol, rule, cell) => `${symbol} steht schon in ${cell} (${rule})`,
  beside: (rule, symbol, cell) => `${rule}, mit ${symbol} in ${cell}`,
  and: (names) => join(names),
  bySums: (facts, sums, why) => withReasons(`${facts.join(', ')}, wegen ${sums}`, why),
  noSum: (sums, why) => withReasons(`${sums}: nicht zu erfüllen`, why),
  without: (cell, symbols, why) => `${cell} ohne ${symbols.join(', ')}: ${why}`,
};

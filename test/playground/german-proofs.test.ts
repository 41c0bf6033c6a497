/** Proofs told in German: the same cells, symbols and steps as in English, and no English word. */
import { expect, test } from 'vitest';
import { readBoard } from 'pidoku/formats/read.js';
import { prove, type Claim } from 'pidoku/proofs.js';
import { explainProofOf } from 'pidoku/questions/proving/explain-proof.js';
import { impossibleClues } from '../helpers/impossible-clues.js';
import { germanProof } from '../../web/src/i18n/de/proof.js';

const english = /\b(holds?|does|step|is|in (row|box|cage|column)|place|row|column|box|cage|rule|given|candidates|against|too|assumed|suppose|with|has|and|or|by)\b/; // prettier-ignore

test.each<readonly [string, object, string]>([
  ['givens that clash', { givens: '11..............' }, 'r1c1 und r1c2 enthielten beide 1, gegen Zeile 1'],
  ['no place', { regions: 'none', givens: '123....4........' }, 'Zeile 1 hat keinen Platz für 4: r1c1 enthält 1; r1c2 enthält 2; r1c3 enthält 3; r1c4: 4 steht schon in r2c4 (Spalte 4)'], // prettier-ignore
  ['clues and assumptions', impossibleClues, 'Thermometer r1c1–r2c2'],
  ['candidates', { givens: '1'.padEnd(16, '.'), candidates: [['2'], ...Array<null>(15).fill(null)] }, 'seine Kandidaten'], // prettier-ignore
  ['anti-knight', { givens: '1.....1.........', rules: ['anti-knight'] }, 'Springer-Regel'],
  ['neighbours', { givens: '12..............', rules: ['non-consecutive'] }, 'Keine Nachbarzahlen'],
  ['a cage', { givens: '1....1..........', regions: 'none', cages: [{ cells: [0, 5] }] }, 'Käfig 1'],
  ['sums', { size: 6, cages: [{ cells: [0, 1, 2], sum: 8 }, { cells: [3, 4], sum: 6 }, { cells: [29, 35], sum: 10 }] }, 'r1c4 und r1c5 enthalten nicht 6, wegen Käfig 2'], // prettier-ignore
  ['too often', { regions: 'none', alphabet: [{ s: '1', n: 2 }, '2', '3'], givens: '111.............' }, 'zu oft für Zeile 1'], // prettier-ignore
])('%s', (_, description, words) => {
  const board = readBoard(JSON.stringify({ size: 4, ...description }));
  const proved = prove(board) as Claim & { readonly proof: string };
  const told = explainProofOf(() => board, proved, proved.proof, germanProof);
  const inEnglish = explainProofOf(() => board, proved, proved.proof);
  expect(told.text).toContain(words);
  expect(told.text).not.toMatch(english);
  const named = (text: string): string[] => (text.match(/r\d+c\d+/g) ?? []).sort();
  expect(told.steps.map(({ facts }) => facts.map(named))).toEqual(inEnglish.steps.map(({ facts }) => facts.map(named)));
  expect(told.givens).toEqual(inEnglish.givens);
  expect(told.rules).toHaveLength(inEnglish.rules.length);
});

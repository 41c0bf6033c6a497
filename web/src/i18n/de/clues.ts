/** German texts of the clues of variants and their editor. */
import type { cluesEn } from '../en/clues.js';
import type { LocalizedText } from '../localized-text.js';

export const cluesDe: Record<keyof typeof cluesEn, LocalizedText> = {
  'clues.title': 'Hinweise',
  'clues.search': 'Hinweis hinzufügen: Thermometer, Pfeil, weißer Punkt …',
  'clues.kinds': 'Arten von Hinweisen',
  'clues.none': 'Keine Art von Hinweis heißt so.',
  'clues.list': 'Hinweise auf dem Brett',
  'clues.edit': 'Ändern',
  'clues.editOne': 'Ändern: {clue}',
  'clues.remove': 'Entfernen',
  'clues.removeOne': 'Entfernen: {clue}',
  'clues.add': 'Hinzufügen',
  'clues.change': 'Übernehmen',
  'clues.cancel': 'Abbrechen',
  'clues.howTo': 'Über das Brett ziehen oder Felder anklicken; Eingabe fügt den Hinweis hinzu, Esc verwirft ihn.',
  'clues.howToBeside': 'Eingabe fügt den Hinweis hinzu, Esc verwirft ihn.',
  'clues.target': 'Was das Brett füllt',
  'clues.noCells': 'noch keine Felder',
  'clues.takeBack': 'Letztes Feld zurücknehmen',
  'clues.optional': '{field} (kann fehlen)',
  'clues.unstated': 'nicht angegeben',
  'place.row': 'Zeile {line}',
  'place.column': 'Spalte {line}',
  'place.left': 'von links',
  'place.right': 'von rechts',
  'place.top': 'von oben',
  'place.bottom': 'von unten',
  'place.beyond': 'ein Feld außerhalb',
};

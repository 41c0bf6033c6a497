/** German texts of the tab that finds canonical forms. */
import type { canonicalEn } from '../en/canonical.js';
import type { LocalizedText } from '../localized-text.js';

export const canonicalDe: Record<keyof typeof canonicalEn, LocalizedText> = {
  'canonical.title': 'Normalform eines Sudokus',
  'canonical.about':
    'Sind zwei Sudokus bis auf Zeilen, Spalten und Ziffern gleich? Jedes Rätsel hat eine Normalform (kanonische Form), und zwei Rätsel sind genau dann äquivalent, wenn ihre Normalformen gleich sind.',
  'canonical.what': 'Was das ist',
  'canonical.definition':
    'Zeilen werden innerhalb ihrer Bänder vertauscht, Spalten innerhalb ihrer Stapel, auch Bänder und Stapel selbst, das Gitter wird an der Diagonale gespiegelt, Ziffern werden umbenannt. Von allen 3.359.232 × 9! Texten, die so entstehen, zeilenweise gelesen und mit Leerstellen vor Ziffern, ist der kleinste die Normalform; in Programmen heißt sie „minlex“.',
  'canonical.more': 'Wie sie gefunden wird (auf Englisch)',
  'canonical.first': 'Ein Rätsel oder ein volles Gitter, in beliebigem Format',
  'canonical.second': 'Auf Wunsch ein zweites zum Vergleich',
  'canonical.find': 'Normalform finden',
  'canonical.fromBoard': 'Rätsel vom Gitter nehmen',
  'canonical.clear': 'Leeren',
  'canonical.copyLink': 'Link kopieren',
  'canonical.empty': 'In diesem Text ist kein Rätsel.',
  'canonical.notClassic': 'Nur klassische Rätsel haben hier eine Normalform: 9×9 mit Vorgaben und ohne weitere Regeln.',
  'canonical.working': 'Die Normalform wird gesucht …',
  'canonical.failed': 'Das hat nicht geklappt: {reason}',
  'canonical.found': 'Die Normalform ist gefunden.',
  'canonical.noForm': 'Eine Ziffer steht zweimal in einem Haus.',
  'canonical.equivalent': 'Die beiden sind äquivalent.',
  'canonical.different': 'Die beiden sind nicht äquivalent.',
  'canonical.between': 'Eine Symmetrie, die aus dem ersten das zweite macht:',
  'canonical.form': 'Normalform',
  'canonical.formFirst': 'Normalform des ersten',
  'canonical.formSecond': 'Normalform des zweiten',
  'canonical.invalid': 'Eine Ziffer steht zweimal in einem Haus, darum gibt es keine Normalform.',
  'canonical.automorphisms': {
    one: '{count} Automorphismus: Nur die Symmetrie, die nichts ändert, führt zum Rätsel zurück.',
    other: '{count} Automorphismen: So viele Symmetrien der Zellen ändern nur die Ziffern.',
  },
  'canonical.band': 'Das erste Band gehört zur Klasse {band} von 416.',
  'canonical.transform': 'Die Symmetrie, die dorthin führt:',
  'canonical.transposed': 'zuerst an der Diagonale gespiegelt',
  'canonical.rows': 'Zeilen in der Reihenfolge {list}',
  'canonical.columns': 'Spalten in der Reihenfolge {list}',
  'canonical.digits': 'Ziffern {list}',
  'canonical.unchanged': 'nichts ändert sich',
  'canonical.copy': 'Normalform kopieren',
  'canonical.toBoard': 'Aufs Gitter legen',
};

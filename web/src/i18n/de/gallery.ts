/** German texts of the gallery and the puzzle of the day. */
import type { galleryEn } from '../en/gallery.js';
import type { LocalizedText } from '../localized-text.js';

export const galleryDe: Record<keyof typeof galleryEn, LocalizedText> = {
  'gallery.title': 'Galerie',
  'gallery.about': 'Ein Rätsel auswählen, um es zu laden.',
  'gallery.aboutRating':
    'Die Stufe ist die des schwersten Schritts, den unsere Techniken brauchen, ab 1,0 für einen Single; ein Wort nennt die Klasse eines Rätsels, das sie nicht lösen. Ohne Marke ist beides unbekannt.',
  'gallery.by': '{author}; {source}',
  'gallery.rating': 'Stufe {rating}',
  'gallery.like': 'So eines erzeugen',
  'gallery.likeOf': 'So eines erzeugen: {title}',
  'gallery.making': 'Sucht … Abbrechen',
  'gallery.cancelLike': 'Abbrechen: {title}',
  'gallery.unmet': 'Es wurde keines gefunden. Noch einmal probieren.',
  'gallery.noLike.clues':
    'Hinweise passen nur zu ihrer eigenen Lösung, darum gibt es kein anderes Rätsel mit denselben. Zu Gittern ohne Hinweise wird ein weiteres erzeugt.',
  'gallery.noLike.size': 'Ein Gitter mit mehr als 16 Zeichen zu erzeugen würde Minuten dauern.',
  'gallery.section.start': 'Zum Anfangen: von jeder Art eines, vom leichten zum schweren',
  'gallery.section.pi': 'Pi-Tage',
  'gallery.section.killers': 'Killer',
  'gallery.section.jigsaws': 'Jigsaws',
  'gallery.section.variants': 'Varianten',
  'gallery.section.large': 'Große Gitter',
  'gallery.section.hardest': 'Die schwersten 9×9',
  'gallery.section.textbook': 'Aus Lehrbüchern und Übungen',
  'daily.of': 'Rätsel des Tages: {date}',
  'daily.kind.easy': 'Montags leicht: ein klassisches Rätsel, das nur Singles braucht.',
  'daily.kind.medium': 'Dienstags ein klassisches Rätsel mittlerer Schwierigkeit.',
  'daily.kind.jigsaw': 'Mittwochs ein Jigsaw mit eigenen Regionen.',
  'daily.kind.hard': 'Donnerstags ein schweres klassisches Rätsel.',
  'daily.kind.killer': 'Freitags ein Killer ohne Vorgaben.',
  'daily.kind.diagonals': 'Samstags ein Sudoku X: Beide Diagonalen zählen.',
  'daily.kind.pi': 'Sonntags Pi Day 2009 mit neuen Vorgaben: dreimal π in jedem Haus.',
  'daily.open': 'Öffnen',
  'daily.how':
    'Das Datum in UTC ist der Startwert, {seed}: Bis Mitternacht UTC haben alle dasselbe Rätsel, jeweils im eigenen Browser erzeugt. Auch der Befehl erzeugt es:',
};

/** German texts of the benchmark. */
import type { benchmarkEn } from '../en/benchmark.js';
import type { LocalizedText } from '../localized-text.js';

export const benchmarkDe: Record<keyof typeof benchmarkEn, LocalizedText> = {
  'benchmark.title': 'Messung',
  'benchmark.about':
    'Wie schnell ist es hier und jetzt? WebAssembly gegen die TypeScript-Referenz, auf einem Thread dieses Browsers, in einem Worker; jede Antwort wird geprüft.',
  'benchmark.start': 'Starten',
  'benchmark.again': 'Noch einmal messen',
  'benchmark.stop': 'Anhalten',
  'benchmark.copy': 'Als Markdown kopieren',
  'benchmark.copyLink': 'Link auf dieses Ergebnis kopieren',
  'benchmark.linked': 'Das verlinkte Ergebnis und dieser Browser',
  'benchmark.comparison': 'Tabelle beider Ergebnisse',
  'benchmark.there': 'Verlinkt',
  'benchmark.here': 'Hier',
  'benchmark.forget': 'Verlinktes Ergebnis schließen',
  'benchmark.torn': 'Der Link enthält kein lesbares Ergebnis: Sein Ende fehlt, oder er wurde unterwegs verändert.',
  'benchmark.progress': 'Fortschritt der Messung',
  'benchmark.running': 'Messung läuft …',
  'benchmark.done': 'Gemessen.',
  'benchmark.refused': '{engine} wird ausgelassen: {reason}',
  'benchmark.chart': 'Balkendiagramm: Rätsel pro Sekunde, nach Sammlung und Engine, auf logarithmischer Achse',
  'benchmark.axis': 'Rätsel pro Sekunde, logarithmische Achse: Jede Linie ist das Zehnfache der vorigen.',
  'benchmark.table': 'Tabelle der Werte',
  'benchmark.caption': 'Pidoku: Rätsel pro Sekunde, Median aus fünf Runden, langsamste und schnellste',
  'benchmark.set': 'Sammlung',
  'benchmark.puzzles': 'Rätsel',
  'benchmark.count': { one: '{count} Rätsel', other: '{count} Rätsel' },
  'benchmark.ratio': 'Mal so schnell',
  'benchmark.times': '{ratio} ×',
  'benchmark.engine.wasm': 'WebAssembly',
  'benchmark.engine.reference': 'TypeScript',
  'benchmark.series.seventeen': 'Klassisch, 17 Vorgaben',
  'benchmark.series.hardest': 'Klassisch, die schwersten',
  'benchmark.series.killers': 'Killer',
  'benchmark.series.jigsaws': 'Jigsaws',
  'benchmark.machine': {
    one: '{browser}; {count} Thread, einer davon benutzt; {date}',
    other: '{browser}; {count} Threads, einer davon benutzt; {date}',
  },
  'benchmark.sources':
    'Rätsel: Gordon Royle (17 Vorgaben), New Sudoku Players’ Forum (die schwersten, Killer für Menschen), für dieses Projekt erzeugt (Killer-Jigsaws, Jigsaws).',
  'benchmark.range': '{least} – {most}',
};

/**
 * The boards of the gallery, their order and their descriptions: one of each kind to start with, every board of the
 * publications in docs/sources.md, the hardest classic puzzles, and some of each other kind in the data sets.
 */
import type { SelectedBoard } from './entry.js';
import { name, say, section } from './row.js';
import { variants } from './variants.js';

const hakank = 'Håkan Kjellerstrand, hakank.org';
const hardestThread = 'New Sudoku Players’ Forum, “The hardest sudokus”';
const interactive = 'by way of Interactive Sudoku Solver';
const generated = 'generated for this project';
const gecode = `Gecode’s examples, by way of ${hakank}`;

const inSet = (set: string, id: string): string => `bench/datasets/boards/${set}.ndjson#${id}`;

const start = section('start', [
  [
    'kaos-5x5',
    'examples/kaos-5x5.json',
    name('Kaos 5×5'),
    say('Jigsaw with the symbols 0 to 4', 'Verwundene Regionen mit den Zeichen 0 bis 4'),
    'Adrian Groza',
    `puzzle 99, by way of ${hakank}`,
  ],
  [
    'alice',
    inSet('textbook', 'alice-revisited'),
    name('Alice'),
    say('Solved by sets of cells without search', 'Mit Mengen von Zellen ohne Suche gelöst'),
    'Andreas Rossberg',
    'Alice manual, “Sudoku Problem – Revisited”, 2006',
  ],
  [
    'seventeen',
    '.......21.9.3..............4.2.........7..3..6.....7.....54..6..8....5..1....2...',
    say('17 givens', '17 Vorgaben'),
    say('Fewer givens never have one solution', 'Mit weniger Vorgaben gibt es nie genau eine Lösung'),
    null,
    'Gordon Royle’s list, University of Western Australia',
  ],
  [
    'diagonals',
    'examples/diagonals.json',
    say('Sudoku X', 'Sudoku X'),
    say('Both diagonals hold 1 to 9', 'Auch beide Diagonalen enthalten 1 bis 9'),
    null,
    generated,
  ],
  [
    'killer-wikipedia',
    'examples/killer.json',
    name('Killer'),
    say('29 cages, no givens', '29 Käfige, keine Vorgaben'),
    null,
    `Wikipedia, “Killer sudoku”; ${hakank}`,
  ],
  [
    'jigsaw-youtube',
    inSet('jigsaw-examples', 'jigsaw'),
    name('Jigsaw 2'),
    say('Shown in a video', 'In einem Video gezeigt'),
    null,
    'youtube.com/watch?v=wuduuLVGKDQ',
  ],
  [
    'miracle',
    'examples/miracle.json',
    say('The Miracle', 'Das Wunder'),
    say(
      'Two givens; anti-knight, anti-king, non-consecutive',
      'Zwei Vorgaben; Anti-Springer, Anti-König, keine Nachbarzahlen',
    ),
    'Mitchell Lee',
    '2020, shown by Cracking the Cryptic',
  ],
]);

const pi = section('pi', [
  [
    'pi-day-2009',
    'examples/pi-day-2009.json',
    name('Pi Day 2009'),
    say(
      '12×12; π three times in every row, column and region',
      '12×12; dreimal π in jeder Zeile, jeder Spalte und jeder Region',
    ),
    'Brainfreeze Puzzles',
    hakank,
  ],
  [
    'pi-day-2008',
    'examples/pi-day-2008.json',
    name('Pi Day 2008'),
    say(
      '12×12; every house holds the first twelve digits of π',
      '12×12; jedes Haus enthält die ersten zwölf Ziffern von π',
    ),
    'Brainfreeze Puzzles',
    hakank,
  ],
  [
    'pi-day-2010',
    'examples/pi-day-2010.json',
    name('Pi Day 2010'),
    say('18 givens: the first 18 digits of π', '18 Vorgaben: die ersten 18 Ziffern von π'),
    'Brainfreeze Puzzles',
    hakank,
  ],
  [
    'pi-day-2011',
    'examples/pi-day-2011.json',
    name('Pi Day 2011'),
    say(
      'A round board of six rings and twelve wedges, here a ring a row',
      'Ein rundes Gitter aus sechs Ringen und zwölf Keilen, hier ein Ring je Zeile',
    ),
    'Brainfreeze Puzzles',
    hakank,
  ],
  [
    'pi-day-2015',
    'examples/pi-day-2015.json',
    name('Pi Day 2015'),
    say('Four more regions, each with 3 1 4 1 5 9 2 6', 'Vier weitere Regionen, jede mit 3 1 4 1 5 9 2 6'),
    null,
    hakank,
  ],
  [
    'pi-generated-1',
    inSet('pi-generated', 'pi-generated-1'),
    say('Three π in every house', 'Dreimal π in jedem Haus'),
    say('12×12, a fresh layout', '12×12, neue Regionen'),
    null,
    generated,
  ],
]);

const killers = section('killers', [
  [
    'killer-overlap',
    inSet('killer-examples', 'killer-sudoku-overlap'),
    say('Overlapping cages', 'Sich überlappende Käfige'),
    say('A cage inside others', 'Ein Käfig liegt in anderen'),
    null,
    `Wikipedia, varied; ${interactive}`,
  ],
  [
    'killer-no-sum',
    inSet('killer-examples', 'killer-sudoku-0-cage'),
    say('Cages without a sum', 'Käfige ohne Summe'),
    say('Some cages only forbid repetition', 'Manche Käfige verbieten nur Wiederholung'),
    null,
    `Wikipedia, varied; ${interactive}`,
  ],
  [
    'white-room',
    inSet('killer-examples', 'white-room-killer-sudoku'),
    say('White room', 'Weißer Raum'),
    say('Eight cages only', 'Nur acht Käfige'),
    null,
    'examples of Interactive Sudoku Solver',
  ],
  [
    'hs-1',
    inSet('killer-hs', 'hs-1'),
    say('Human solvable zero, 1', 'Human solvable zero, 1'),
    say('For people; both diagonals are cages of 45', 'Für Menschen; beide Diagonalen sind Käfige mit 45'),
    null,
    `New Sudoku Players’ Forum, “Human solvable zero”; ${interactive}`,
  ],
  [
    'tarek-1',
    inSet('killer-tarek', 'tarek-1'),
    name('Tarek 1'),
    say('24 cages, no givens', '24 Käfige, keine Vorgaben'),
    'Tarek',
    `killer forums; ${interactive}`,
  ],
  [
    'wecoc-1',
    inSet('killer-extreme', 'wecoc-1'),
    say('Killing with flowers', 'Killing with flowers'),
    say('Thousands of guesses', 'Tausende Versuche'),
    'Wecoc',
    `New Sudoku Players’ Forum, “Killing with flowers”; ${interactive}`,
  ],
  [
    'mathemagic-1',
    inSet('killer-mathemagic', 'mathemagic-1'),
    say('The hardest killers, 1', 'Die schwersten Killer, 1'),
    say('17 cages; a hundred thousand guesses', '17 Käfige; hunderttausend Versuche'),
    'mathemagic',
    `New Sudoku Players’ Forum, “The hardest killers”; ${interactive}`,
  ],
  [
    'killer-jigsaw-1',
    inSet('killer-jigsaws', 'gen-killer-jigsaw-01'),
    say('Killer jigsaw 1', 'Killer-Jigsaw 1'),
    say('Cages on jigsaw regions', 'Käfige auf verwundenen Regionen'),
    null,
    generated,
  ],
  [
    'killer-jigsaw-3',
    inSet('killer-jigsaws', 'gen-killer-jigsaw-03'),
    say('Killer jigsaw 3', 'Killer-Jigsaw 3'),
    say('Cages on jigsaw regions', 'Käfige auf verwundenen Regionen'),
    null,
    generated,
  ],
]);

const jigsaws = section('jigsaws', [
  [
    'jigsaw',
    'examples/jigsaw.json',
    name('Jigsaw'),
    say('Nine twisted regions', 'Neun verwundene Regionen'),
    null,
    generated,
  ],
  [
    'jigsaw-boxes',
    inSet('jigsaw-examples', 'jigsaw-boxes-disconnected'),
    say('Boxes and jigsaw together', 'Blöcke und verwundene Regionen zugleich'),
    say('Boxes, and regions in several pieces beside them', 'Blöcke, dazu Regionen aus mehreren Stücken'),
    null,
    `New Sudoku Players’ Forum; ${interactive}`,
  ],
  [
    'jigsaw-5',
    inSet('jigsaws', 'gen-jigsaw-005'),
    name('Jigsaw 5'),
    say('No given too many', 'Keine Vorgabe zu viel'),
    null,
    generated,
  ],
  [
    'jigsaw-7',
    inSet('jigsaws', 'gen-jigsaw-007'),
    name('Jigsaw 7'),
    say('No given too many', 'Keine Vorgabe zu viel'),
    null,
    generated,
  ],
]);

const large = section('large', [
  ['gecode-34', 'examples/sudoku-16x16.json', name('16×16'), say('4×4 boxes', 'Blöcke zu 4×4'), null, gecode],
  [
    'gecode-44',
    inSet('sudoku-16', 'gecode-44'),
    say('16×16, another', '16×16, ein weiteres'),
    say('4×4 boxes', 'Blöcke zu 4×4'),
    null,
    gecode,
  ],
  [
    'jigsaw-16',
    inSet('jigsaw-examples', '16x16-jigsaw'),
    say('16×16 jigsaw', '16×16 mit verwundenen Regionen'),
    say('Sixteen twisted regions', 'Sechzehn verwundene Regionen'),
    null,
    `New Sudoku Players’ Forum; ${interactive}`,
  ],
  [
    'bprolog-250',
    'examples/sudoku-25x25.json',
    name('25×25'),
    say('5×5 boxes', 'Blöcke zu 5×5'),
    null,
    `B-Prolog’s examples, by way of ${hakank}`,
  ],
  [
    'gecode-89',
    inSet('sudoku-25', 'gecode-89'),
    say('25×25, harder', '25×25, schwerer'),
    say('5×5 boxes', 'Blöcke zu 5×5'),
    null,
    gecode,
  ],
]);

const hardest = section('hardest', [
  [
    'ai-escargot',
    '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
    name('AI Escargot'),
    say('Announced in 2006 as the hardest of all', '2006 als schwerstes aller Sudokus angekündigt'),
    'Arto Inkala',
    'Arto Inkala, 2006',
  ],
  [
    'inkala-2012',
    '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    name('Everest'),
    say('In 2012 announced again as the hardest of all', '2012 abermals als schwerstes aller Sudokus angekündigt'),
    'Arto Inkala',
    'Arto Inkala, 2012',
  ],
  [
    'golden-nugget',
    '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
    name('Golden Nugget'),
    say('21 givens; 11.9 on the scale of Sudoku Explainer', '21 Vorgaben; 11,9 auf der Skala von Sudoku Explainer'),
    'tarek',
    hardestThread,
  ],
  [
    'easter-monster',
    '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
    name('Easter Monster'),
    say('21 givens; the SK loop was found on it', '21 Vorgaben; an ihm wurde die SK-Schleife gefunden'),
    'jpf',
    hardestThread,
  ],
  [
    'forum-1',
    '........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3',
    say('Forum list, no. 1', 'Liste des Forums, Nr. 1'),
    say('About a hundred guesses in a good solver', 'Rund hundert Versuche in einem guten Löser'),
    null,
    hardestThread,
  ],
]);

const textbook = section('textbook', [
  [
    'task-4-example',
    inSet('textbook', 'demo-task-4-example'),
    say('Task 4, example', 'Aufgabe 4, Beispiel'),
    say('50 free cells: 9⁵⁰ assignments without constraints', '50 freie Zellen: 9⁵⁰ Belegungen ohne Constraints'),
    null,
    '“Demonstration Task 4”',
  ],
  [
    'task-4-file',
    inSet('textbook', 'demo-task-4-file-format'),
    say('Task 4, sudoku1.txt', 'Aufgabe 4, sudoku1.txt'),
    say('Forward checking and local consistency', 'Vorausschau (forward checking) und lokale Konsistenz'),
    null,
    '“Demonstration Task 4”',
  ],
  [
    'k-cells',
    `${'.'.repeat(27)}...13.......24.......65....${'.'.repeat(27)}`,
    say('The k-cells rule', 'Die k-Zellen-Regel'),
    say(
      'Three cells of column 6 hold 7, 8 and 9 between them; many solutions',
      'Drei Zellen der Spalte 6 teilen sich 7, 8 und 9; viele Lösungen',
    ),
    'Ronny Bjarnason',
    'illustration in a course assignment',
  ],
]);

export const selection: readonly SelectedBoard[] = [
  ...start,
  ...pi,
  ...killers,
  ...jigsaws,
  ...variants,
  ...large,
  ...hardest,
  ...textbook,
];

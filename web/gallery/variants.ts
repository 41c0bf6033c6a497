/**
 * The section of the variants: puzzles with rules beside houses and cages, and published ones with clues that are good
 * to look at. Those of the corpus were encoded by sigh (bench/datasets/variants/README.md).
 */
import { name, say, section, type Row } from './row.js';

const encoded = 'encoded by sigh (MIT)';
const inVideo = (id: string): string => `youtube.com/watch?v=${id}, ${encoded}`;

/** A puzzle that was shown in a video, by the name of the video; its author is not recorded. */
const shown = (video: string, title: string, en: string, de: string): Row => [
  `variant-${video}`,
  `bench/datasets/variants/corpus.ndjson.gz#${video}`,
  name(title),
  say(en, de),
  null,
  inVideo(video),
];

export const variants = section('variants', [
  [
    'anti-knight',
    'examples/anti-knight.json',
    say('Anti-knight', 'Anti-Springer'),
    say('Cells a knight’s move apart differ', 'Zellen im Abstand eines Springerzugs sind verschieden'),
    null,
    'generated for this project',
  ],
  shown(
    'YC7dPnq8bcM',
    'Lockout Lines turn 4',
    'No digit on a line lies between those of its diamonds',
    'Keine Ziffer einer Linie liegt zwischen denen ihrer Rauten',
  ),
  shown(
    'p2KpKWINvRQ',
    'Chasing Steeples',
    'Arrows and cages, and no equal digits a knight’s move apart',
    'Pfeile und Käfige, und keine gleichen Ziffern im Springerabstand',
  ),
  shown(
    'N2kuqhmxhnU',
    'Regional Arrows',
    'Arrows, cages and little killers on jigsaw regions',
    'Pfeile, Käfige und Little Killer auf verwundenen Regionen',
  ),
  shown('Nu-d52FhEhU', 'Roundabout', 'Thermometers and both diagonals', 'Thermometer und beide Diagonalen'),
  shown(
    'al2a5KKBgqI',
    'Dots and Stripes',
    'Thermometers, black and white dots',
    'Thermometer, schwarze und weiße Punkte',
  ),
  shown('pvHAxxplxm4', '5', 'German whispers with X and V', 'Deutsches Flüstern mit X und V'),
  shown('XuwUs1bRGsk', 'Xmas 2025', 'Whispers, quadruples and sandwiches', 'Flüsterlinien, Quadrupel und Sandwiches'),
  shown(
    'ENw6V2lfDpI',
    'Just Between Us You Can Count On Me',
    'Between lines whose circles count themselves',
    'Zwischenlinien, deren Kreise sich selbst zählen',
  ),
  shown('40rkLxJSHaQ', 'Framed', 'Between lines and quadruples', 'Zwischenlinien und Quadrupel'),
  shown('sS2obiEAQFM', 'Venice', 'Region sum lines, no givens', 'Regionssummenlinien, keine Vorgaben'),
  shown('iNJPYRaDSuk', 'Cryptic Rune', 'Palindromes and greater-than signs', 'Palindrome und Größer-Zeichen'),
  shown('wF0O1xJBPO4', 'Call 999', 'Cages and black dots', 'Käfige und schwarze Punkte'),
  shown('TLDIcF6IXDk', 'Gold', 'Arrows, palindromes and cages', 'Pfeile, Palindrome und Käfige'),
  shown(
    '_FC2zpPDiZ4',
    'Consecutive Regional Constraints',
    'A kind of line for each region',
    'Für jede Region eine Art von Linien',
  ),
  [
    'variant-numbered-rooms',
    'bench/datasets/variants/corpus.ndjson.gz#N is for Numbered Rooms',
    name('N is for Numbered Rooms'),
    say('Clues beside the grid, no givens', 'Hinweise neben dem Gitter, keine Vorgaben'),
    null,
    `logic-masters.de 000B8L, ${encoded}`,
  ],
]);

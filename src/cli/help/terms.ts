/**
 * One sentence about each term of the field, for `pidoku help TERM`. A test compares those of techniques with
 * docs/techniques.md, and the others with docs/glossary.md.
 */
import { findClueType, type TechniqueName } from '../../index.js';

const wing = (cells: string): string =>
  `${cells[0].toUpperCase()}${cells.slice(1)} cells of a house have one digit more than cells, and a cell outside has two of these; all cells with one of the two see it: what sees every place of the other does not hold it.`;

const exclusion = (cells: string): string =>
  `Ways to fill ${cells} cells that would leave a cell seeing all of them nothing do not count: a digit in none of the others goes.`;

/** The rule of each technique. */
export const techniqueTerms: Readonly<Record<TechniqueName, string>> = {
  'full-house': 'A house needs only one more symbol: its last open cell holds it.',
  'hidden-single': 'A symbol has one place left in a house.',
  'direct-locked-candidates': 'Locked candidates leave a hidden single in another house of the same kind.',
  'direct-hidden-pair': 'A hidden pair leaves a hidden single in its own house.',
  'innie-outie':
    'Houses have a known sum, and so have the cells that their cages leave over or take from outside: one open cell gets a value, two get a sum or a difference.',
  'naked-single': 'A cell has one candidate left.',
  'cage-combination':
    'The combinations that still give a cage its sum: other symbols fall in it, and what all of them have falls beside it in its house.',
  'clue-logic': 'What one clue alone excludes, by its rule: a thermometer, an arrow, a dot.',
  'direct-hidden-triple': 'A hidden triple leaves a hidden single in its own house.',
  'locked-candidates':
    'All places of a symbol in a house lie in a second one: the rest of the second one cannot hold it.',
  'naked-pair': 'n cells of a house have n symbols between them: no other cell there holds these.',
  'clue-cases': 'No way to fill the cells of one clue has a candidate.',
  'x-wing': 'In n rows a symbol fits only within n columns: no other cell of these holds it; and the other way round.',
  'hidden-pair': 'n symbols have n places between them in a house: these hold nothing else.',
  'naked-triple': 'n cells of a house have n symbols between them: no other cell there holds these.',
  swordfish: 'In n rows a symbol fits only within n columns: no other cell of these holds it; and the other way round.',
  'hidden-triple': 'n symbols have n places between them in a house: these hold nothing else.',
  'simple-colouring':
    'Two houses have two places for a symbol each; if two of the four see each other, one of the other two holds it (skyscraper, two-string kite, turbot fish).',
  'strong-links':
    'In two to four houses a digit is at one of two ends, cells or groups of cells in line; ends of neighbouring links see each other: one of the outer ends holds it.',
  'xy-wing': 'A pivot xy sees xz and yz: cells that see both of these are not z.',
  'xyz-wing': 'A pivot xyz sees xz and yz: cells that see all three are not z.',
  'w-wing': 'Two cells xy, joined by a house with two places for x: cells that see both are not y.',
  'unique-rectangle':
    'Four cells in two regions may all hold x and y; if they held nothing else, x and y could be exchanged: one of those with more candidates holds another.',
  'unique-loop': 'The same with six cells and more, two in each house that they meet.',
  'naked-quad': 'n cells of a house have n symbols between them: no other cell there holds these.',
  jellyfish: 'In n rows a symbol fits only within n columns: no other cell of these holds it; and the other way round.',
  'hidden-quad': 'n symbols have n places between them in a house: these hold nothing else.',
  'wxyz-wing': wing('three'),
  'bivalue-universal-grave':
    'If every open cell had two candidates and every digit two places in each house, there would not be one solution: one of the candidates that are too many for that holds.',
  'aligned-pair-exclusion': exclusion('two'),
  'vwxyz-wing': wing('four'),
  cycle:
    'Links that lead back to their beginning: either all candidates that are on hold, or all that are off; digits that see both go.',
  'forcing-chain':
    'If a candidate leads by links to its contrary, it does not hold; if its absence does, it holds (X-chains, XY-chains, turbot fish).',
  'uvwxyz-wing': wing('five'),
  'tuvwxyz-wing': wing('six'),
  'aligned-triplet-exclusion': exclusion('three'),
  nishio: 'A candidate that leads to a contradiction among the places of its digit does not hold.',
  'cell-forcing-chains': 'What follows from every candidate of a cell holds.',
  'region-forcing-chains': 'What follows from every place of a digit in a house holds.',
  'dynamic-forcing-chains':
    'Forcing chains in which several earlier claims together may force the next; from 9.0 on also by locked candidates, pairs and X-wings.',
  'nested-forcing-chains': 'Dynamic chains in which forcing chains of their own force claims.',
};

/** Other terms, as the glossary explains them. */
export const glossaryTerms: Readonly<Record<string, string>> = {
  given: 'a digit or symbol that the puzzle states',
  candidate: 'a digit or symbol that a cell may still take',
  'true candidate': 'a candidate that the cell has in some solution',
  pencilmarks: 'the candidates of each cell that people write down: what no given in a house of the cell excludes',
  house:
    'a row, a column or a box: nine cells that hold each digit once; on any board, cells that hold each symbol as often as its multiplicity',
  region: 'a house of a layout: a box, or a part of a jigsaw',
  layout: 'the region of each cell',
  jigsaw: 'a board whose regions have any shape',
  killer: 'a board with cages: the symbols of a cage are different and add up to its sum',
  cage: 'cells with a sum, without a repeat, or both; cages may overlap',
  symmetry:
    'a change of the grid that keeps its rules: rows in a band, bands, columns in a stack, stacks permuted, the grid transposed, digits renamed; of cells there are 3,359,232',
  equivalent:
    'two puzzles, or grids, of which a symmetry makes one from the other; otherwise they are essentially different',
  'canonical form':
    'the smallest text of all equivalent puzzles, where a blank comes before the digits; minlex in programs',
  automorphism:
    'a symmetry of the cells that changes the digits of a puzzle alone; the one that changes nothing counts',
  minimal: 'a puzzle with one solution that has several without any one of its givens',
  redundant: 'a given that can be left out, and the solution is still the only one',
  'forward checking':
    'an assigned symbol is removed from the domains of the unassigned cells that share a constraint with it, and nothing more follows',
  'local consistency':
    'symbols of one-element domains are removed from the other domains of their constraint until no new one appears; marked constraints wait in a queue',
};

/** Returns a term with its explanation; undefined for other words. Blanks and hyphens are alike. */
export function explainTerm(word: string): string | undefined {
  const plain = word.replaceAll(/[\s_]+/g, '-');
  const singular = plain.replace(/s$/, '');
  for (const [term, text] of Object.entries({ ...techniqueTerms, ...glossaryTerms })) {
    const name = term.replaceAll(' ', '-');
    if (name === plain || name === singular) return `${term}: ${text}`;
  }
  const clue = findClueType(plain) ?? findClueType(singular);
  return (
    clue && `${clue.type}: ${clue.rule} The fields of the clue in puzzle JSON: ${Object.keys(clue.fields).join(', ')}.`
  );
}

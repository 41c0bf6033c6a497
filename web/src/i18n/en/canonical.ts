/** English texts of the tab that finds canonical forms. */
import type { LocalizedText } from '../localized-text.js';

export const canonicalEn = {
  'canonical.title': 'Canonical form of a Sudoku',
  'canonical.about':
    'Are two Sudokus the same but for rows, columns and digits? Each puzzle has a canonical form, and two puzzles are equivalent exactly if their forms are equal.',
  'canonical.what': 'What it is',
  'canonical.definition':
    'Rows are permuted within their bands and columns within their stacks, bands and stacks themselves, the grid is transposed, digits are renamed. Of all 3,359,232 × 9! texts that come out, read row by row with blanks before digits, the smallest one is the form; programs call it minlex.',
  'canonical.more': 'How it is found',
  'canonical.first': 'A puzzle or a full grid, in any format',
  'canonical.second': 'Another one to compare it with, if you like',
  'canonical.find': 'Find the form',
  'canonical.fromBoard': 'Take the board',
  'canonical.clear': 'Clear',
  'canonical.copyLink': 'Copy link',
  'canonical.empty': 'There is no puzzle in this text.',
  'canonical.notClassic': 'Only classic puzzles have a canonical form here: 9×9 with givens and no further rules.',
  'canonical.working': 'Looking for the form …',
  'canonical.failed': 'That did not work: {reason}',
  'canonical.found': 'The canonical form was found.',
  'canonical.noForm': 'A digit is twice in a house.',
  'canonical.equivalent': 'The two are equivalent.',
  'canonical.different': 'The two are not equivalent.',
  'canonical.between': 'One symmetry that makes the second from the first:',
  'canonical.form': 'Canonical form',
  'canonical.formFirst': 'Canonical form of the first',
  'canonical.formSecond': 'Canonical form of the second',
  'canonical.invalid': 'A digit is twice in a house, so there is no canonical form.',
  'canonical.automorphisms': {
    one: '{count} automorphism: no symmetry but the one that changes nothing leads back to the puzzle.',
    other: '{count} automorphisms: so many symmetries of the cells change digits alone.',
  },
  'canonical.band': 'Its first band is of class {band} of 416.',
  'canonical.transform': 'The symmetry that leads there:',
  'canonical.transposed': 'transposed first',
  'canonical.rows': 'rows in the order {list}',
  'canonical.columns': 'columns in the order {list}',
  'canonical.digits': 'digits {list}',
  'canonical.unchanged': 'nothing changes',
  'canonical.copy': 'Copy form',
  'canonical.toBoard': 'Put it on the board',
} as const satisfies Record<string, LocalizedText>;

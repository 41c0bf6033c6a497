/** How generated puzzles are printed: lines, JSON members, columns and drawings. */
import type { ByteRange, DrawnPresentation, Text } from '../asking/presentation.js';
import { countGivens, type GeneratedBlock } from './generated-block.js';

/** A generated puzzle as it is printed. */
export interface GeneratedView {
  readonly index: number;
  readonly clues: number;
  readonly puzzle: Text;
  readonly solution: Text;
  readonly grade: string | null;
  /** NaN if no rating was asked for. */
  readonly rating: number;
}

/** The puzzle at a place of a block. One object is moved from puzzle to puzzle. */
export class GeneratedOfBlock implements GeneratedView {
  block!: GeneratedBlock;
  place = 0;

  get index(): number {
    return this.block.first + this.place;
  }

  get clues(): number {
    return countGivens(this.block.puzzles, this.place);
  }

  /** The cells, `.` for one without a given. */
  get puzzle(): ByteRange {
    return { bytes: this.block.puzzles, start: 81 * this.place, end: 81 * this.place + 81 };
  }

  get solution(): ByteRange {
    return { bytes: this.block.solutions, start: 81 * this.place, end: 81 * this.place + 81 };
  }

  get grade(): string | null {
    return this.block.grades[this.place];
  }

  get rating(): number {
    return this.block.ratings[this.place];
  }
}

export const generatedPresentation: DrawnPresentation<GeneratedView> = {
  verdicts: ['generated'],
  verdict: () => 0,
  line: ({ puzzle }) => puzzle,
  members: ({ clues, solution, grade, rating }, members) => {
    members.put('clues', clues);
    members.text('solution', solution);
    if (grade !== null) members.put('grade', grade);
    if (!Number.isNaN(rating)) members.put('rating', rating);
  },
  columns: {
    names: ['index', 'clues', 'solution', 'grade', 'rating'],
    isBare: true,
    put: ({ index, clues, solution, grade, rating }, row) => {
      row.field(index);
      row.field(clues);
      row.field(solution);
      row.field(grade ?? '');
      row.field(Number.isNaN(rating) ? '' : rating.toFixed(1));
    },
  },
  draw: ({ index, clues, grade, rating }, { board }, draw) => {
    const words = [grade, Number.isNaN(rating) ? null : rating.toFixed(1)].filter((word) => word !== null);
    return `${draw(board().givens)}\n${[`puzzle ${index}: ${clues} givens`, ...words].join(', ')}`;
  },
};

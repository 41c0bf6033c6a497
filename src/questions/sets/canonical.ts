/**
 * `canonicalize`: the smallest text that the symmetries of Sudoku make of a classic puzzle or a full grid, row-major,
 * where a blank comes before the digits. Two puzzles are equivalent if and only if their forms are equal.
 */
import { canonicalizeOn } from '../../engines/canonical/canonicalize.js';
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { requireSwitch } from '../../model/check-value.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import type { CanonicalResult } from '../../model/result.js';
import type { Symmetry } from '../../model/symmetry.js';
import { Verdict } from '../../model/verdict.js';
import { classicPuzzleOf } from '../../program/classic-puzzle.js';
import { sharedEngine } from '../../search/engines.js';
import type { EngineOption } from '../../search/limits.js';
import { askNow } from '../asking/ask.js';
import { noSearch } from '../asking/no-search.js';
import { putStatus, type Columns, type Presentation, type Text, type Drawing } from '../asking/presentation.js';
import type { Question } from '../asking/question.js';
import { requireGivens } from './redundant.js';

export interface CanonicalOptions extends EngineOption {
  /** False to leave out the number of automorphisms. Default true. */
  readonly automorphisms?: boolean;
  /** False to leave out the symmetry that leads to the form. Default true. */
  readonly transform?: boolean;
}

export const canonicalizing: Question<CanonicalOptions, CanonicalResult> = {
  options: ['automorphisms', 'transform'],
  takesKnobs: false,
  *ask(asked, { engine, automorphisms = true, transform = true }) {
    for (const [name, value] of Object.entries({ automorphisms, transform })) requireSwitch(name, value);
    const batch = batchOf(asked.board());
    canonicalizeOn(sharedEngine(engine), batch);
    const [count] = batch.automorphisms;
    const stats = noSearch(asked);
    if (count === 0)
      return { status: 'invalid', form: null, automorphisms: null, transform: null, band: null, reason: null, stats };
    return {
      status: 'canonical',
      form: new TextDecoder().decode(batch.forms),
      automorphisms: automorphisms ? count : null,
      transform: transform ? symmetryOf(batch.symmetries) : null,
      band: batch.bands[0] || null,
      reason: null,
      stats,
    };
  },
};

/** Returns a batch of one puzzle. @throws {PuzzleError} for a board that is no classic puzzle of givens. */
function batchOf(board: Board) {
  const puzzle = classicPuzzleOf(requireGivens(board));
  if (!puzzle) {
    const found = `another board, ${board.rows} × ${board.columns}`;
    throw new PuzzleError({ code: 'E_RULE', expected: 'a classic puzzle, 9 × 9 without further rules', found });
  }
  return {
    input: puzzle.bytes,
    offsets: new Uint32Array(1),
    count: 1,
    forms: new Uint8Array(81),
    formStride: 81,
    symmetries: new Uint8Array(28),
    automorphisms: new Uint32Array(1),
    bands: new Uint32Array(1),
  };
}

const symmetryOf = (bytes: Uint8Array): Symmetry => ({
  transposes: bytes[0] === 1,
  rows: [...bytes.subarray(1, 10)],
  columns: [...bytes.subarray(10, 19)],
  digits: [0, ...bytes.subarray(19)],
});

const verdicts = ['canonical', '', '', 'invalid', 'unknown', '', 'cancelled'];

/** What a row of a table tells. */
export interface CanonicalView {
  readonly status: string;
  readonly form: Text | null;
  readonly automorphisms: number | null;
  readonly band: number | null;
  /** The symmetry in words. */
  readonly transform: Text | null;
}

export const canonicalColumns: Columns<CanonicalView> = {
  names: ['canonical', 'automorphisms', 'band', 'transform'],
  put: ({ form, automorphisms, band, transform }, row) => {
    row.field(form ?? '');
    row.field(automorphisms ?? '');
    row.field(band ?? '');
    row.field(transform ?? '');
  },
};

export const canonicalPresentation: Presentation<CanonicalResult> = {
  verdicts,
  verdict: ({ status }) => (status === 'canonical' ? Verdict.Unique : Verdict.Invalid),
  /** Returns the form, and what was asked for besides, separated by commas. */
  line: ({ form, automorphisms, transform }) => {
    if (form === null) return '!invalid';
    return [form, automorphisms, transform && describeSymmetry(transform)].filter((field) => field !== null).join(',');
  },
  members: ({ status, form, automorphisms, band, transform }, members) => {
    putStatus(members, status, null);
    members.json('canonical', form);
    if (automorphisms !== null) members.put('automorphisms', automorphisms);
    if (band !== null) members.put('band', band);
    if (transform) members.text('transform', describeSymmetry(transform));
  },
  columns: {
    ...canonicalColumns,
    put: (result, row, ...more) => {
      const transform = result.transform && describeSymmetry(result.transform);
      canonicalColumns.put({ ...result, transform }, row, ...more);
    },
  },
};

export const drawCanonical: Drawing<CanonicalResult> = ({ form, automorphisms, band }, _subject, draw) => {
  if (form === null) return 'invalid: a digit is twice in a house';
  const cells = Array.from(form, (cell) => (cell === '.' ? -1 : Number(cell) - 1));
  const words = [
    'canonical form',
    ...(automorphisms === null ? [] : [automorphisms === 1 ? '1 automorphism' : `${automorphisms} automorphisms`]),
    ...(band === null ? [] : [`band ${band}`]),
  ];
  return `${draw(cells)}\n${words.join(', ')}`;
};

/**
 * Describes a symmetry in three words of nine digits, after `T` if it transposes: the rows and columns in their new
 * order, and the new digits of 1–9.
 */
function describeSymmetry({ transposes, rows, columns, digits }: Symmetry): string {
  const lines = [rows, columns].map((list) => list.map((line) => line + 1).join(''));
  return [...(transposes ? ['T'] : []), ...lines, digits.slice(1).join('')].join(' ');
}

/**
 * Finds the canonical form of a classic puzzle or a full grid.
 * @throws {PuzzleError} if `puzzle` cannot be read; E_RULE for another board; E_CANDIDATES if it states candidates.
 * @example
 * canonicalize('1'.padEnd(81, '.')).form.indexOf('1'); // 80
 */
export function canonicalize(puzzle: PuzzleInput, options: CanonicalOptions = {}): CanonicalResult {
  return askNow(canonicalizing, puzzle, options);
}

/** Describes steps of techniques in words and in JSON, for `explain` and `hint`. */
import { nameBoardCell } from '../../model/board/cells.js';
import { describeBoardClash, findBoardClashes } from '../../model/board/clash.js';
import type { Board } from '../../model/board/board.js';
import { escapeControls } from '../../model/escape-controls.js';
import type { CellSymbol, Step, StepChain, StepClaim, StepClue, StepLink } from '../../model/step.js';
import type { PuzzleStatus } from '../../model/verdict.js';
import { joinNames, namesOf } from './names.js';

/**
 * Returns the sentence of a step and the candidates that it removes: `… => r1c4<>25, r2c4<>5`. Placements are part of
 * the sentence.
 */
export function describeStep({ text, eliminations }: Step, board: Board): string {
  const cells = [...new Set(eliminations.map(({ cell }) => cell))];
  const removed = cells.map((cell) => {
    const names = eliminations.filter((item) => item.cell === cell).map(({ symbol }) => board.symbols[symbol].name);
    return `${nameBoardCell(cell, board.columns)}<>${joinNames(board, names)}`;
  });
  return escapeControls(removed.length > 0 ? `${text} => ${removed.join(', ')}` : text);
}

/** A candidate in JSON. `index`: that of the cell. */
export interface NamedCandidate {
  readonly cell: string;
  readonly index: number;
  readonly symbol: string;
}

/** The branches of forcing chains in JSON; `chain` is one within a branch. */
type BranchFields = readonly (readonly (NamedCandidate &
  Pick<StepClaim, 'holds' | 'why'> & { readonly house?: string; readonly chain?: ChainFields })[])[];
interface ChainFields extends Pick<StepChain, 'technique'> {
  readonly house?: string;
  readonly links: LinkFields;
  readonly branches: BranchFields;
}
type LinkFields = readonly {
  readonly kind: StepLink['kind'];
  readonly from: NamedCandidate;
  readonly to: NamedCandidate;
}[];

/** A step in JSON. */
export interface StepFields extends Pick<Step, 'technique' | 'rating' | 'text'> {
  readonly placements: readonly NamedCandidate[];
  readonly eliminations: readonly NamedCandidate[];
  readonly cells: readonly string[];
  /** The indices of these cells. */
  readonly indices: readonly number[];
  readonly houses: readonly string[];
  readonly symbols: readonly string[];
  readonly links?: LinkFields;
  readonly ends?: readonly (readonly string[])[];
  readonly branches?: BranchFields;
  readonly clue?: Pick<StepClue, 'kind' | 'index' | 'words'> & {
    readonly cells: readonly string[];
    readonly reasons?: readonly {
      readonly cells: readonly string[];
      readonly symbols: readonly string[];
      readonly because: readonly string[];
    }[];
  };
}

/** Returns a step for JSON: cells by name and by index, symbols and houses by name. */
export function stepFields(
  { technique, rating, placements, eliminations, cells, houses, symbols, links, ends, branches, clue, text }: Step,
  board: Board,
): StepFields {
  const nameCell = (cell: number): string => nameBoardCell(cell, board.columns);
  const named = ({ cell, symbol }: CellSymbol): NamedCandidate => ({
    cell: nameCell(cell),
    index: cell,
    symbol: board.symbols[symbol].name,
  });
  const houseField = (house: number | undefined) => house !== undefined && { house: board.houses[house].name };
  const linkFields = (all: readonly StepLink[]): LinkFields =>
    all.map(({ kind, from, to }) => ({ kind, from: named(from), to: named(to) }));
  const branchFields = (all: readonly (readonly StepClaim[])[]): BranchFields =>
    all.map((claims) =>
      claims.map(({ holds, why, house, chain, ...candidate }) => ({
        ...{ ...named(candidate), holds, why, ...houseField(house) },
        ...(chain && { chain: chainFields(chain) }),
      })),
    );
  const chainFields = (chain: StepChain): ChainFields => ({
    ...{ technique: chain.technique, ...houseField(chain.house), links: linkFields(chain.links) },
    branches: branchFields(chain.branches),
  });
  return {
    technique,
    rating,
    text,
    placements: placements.map(named),
    eliminations: eliminations.map(named),
    cells: cells.map(nameCell),
    indices: cells,
    houses: houses.map((house) => board.houses[house].name),
    symbols: symbols.map((symbol) => board.symbols[symbol].name),
    ...(links && { links: linkFields(links) }),
    ...(ends && { ends: ends.map((cells) => cells.map(nameCell)) }),
    ...(branches && { branches: branchFields(branches) }),
    ...(clue && {
      clue: {
        kind: clue.kind,
        index: clue.index,
        words: clue.words,
        cells: clue.cells.map(nameCell),
        ...(clue.reasons && {
          reasons: clue.reasons.map((reason) => ({
            cells: reason.cells.map(nameCell),
            symbols: reason.symbols.map((symbol) => board.symbols[symbol].name),
            because: reason.because,
          })),
        }),
      },
    }),
  };
}

/** True if a board has sums or clues, which techniques read one at a time. */
export const readsClues = ({ cages, clues }: Board): boolean =>
  clues.length > 0 || cages.some(({ sum }) => sum !== null);

/** Says why there is no further step. */
export function describeEnd(board: Board, status: PuzzleStatus, masks: Uint32Array): string {
  const open = namesOf(masks, board).filter((names) => names.length > 1).length;
  const need = readsClues(board)
    ? ': it takes several cages or clues at once, chains or guesses'
    : ': it takes chains or guesses';
  const cells = `${open} cell${open === 1 ? '' : 's'}`;
  const stuck = `the techniques find nothing more, with ${cells} open; no rating`;
  switch (status) {
    case 'unique':
      return open === 0 ? 'unique: nothing is left to do' : `unique: ${stuck}${need}`;
    case 'multiple':
      return `multiple: there are several solutions; ${stuck}`;
    case 'none':
      return 'none: there is no solution; something that is filled in is wrong';
    case 'invalid': {
      const clashes = findBoardClashes(board).map((clash) => describeBoardClash(board, clash));
      return escapeControls(`invalid: ${clashes.join('; ')}`);
    }
    case 'unknown':
      return `unknown: a limit was reached before it was clear that there is one solution; ${stuck}`;
  }
}

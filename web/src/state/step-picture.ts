/**
 * What a step draws on the board beside lit cells and candidates: lines from what blocks to what is blocked, outlined
 * houses, and chains. It is plain data; `view/board/step-layer.tsx` draws it on the page and in pictures.
 */
import type { CellSymbol, StepLink } from 'pidoku';

/** A line to a cell that cannot hold a symbol because of another cell. */
export interface BlockLine {
  readonly from: number;
  /** `digit`: a placed symbol blocks, which is ringed; `pattern`: a candidate of the pattern. */
  readonly by: 'digit' | 'pattern';
  readonly to: number;
}

export interface OutlinedHouse {
  /** `base`: the pattern is read off it; `cover`: it loses candidates; `target`: a symbol is placed in it. */
  readonly role: 'base' | 'cover' | 'target';
  readonly cells: readonly number[];
}

export interface MarkedCandidate extends CellSymbol {
  /** `on` and `off`: true and false along a chain; `kept`: a candidate of the pattern, which stays. */
  readonly role: 'on' | 'off' | 'kept';
}

export interface StepPicture {
  readonly lines: readonly BlockLine[];
  /** The cells of a house that cannot hold the symbol of a step. */
  readonly blocked: readonly number[];
  readonly houses: readonly OutlinedHouse[];
  readonly links: readonly StepLink[];
  readonly candidates: readonly MarkedCandidate[];
}

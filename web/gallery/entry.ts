/** The entries of the gallery, from the selection to the page. */
import type { GradeName } from 'pidoku';
import type { Draft } from '../src/state/draft.js';

/** The sections, in the order of the page: from what one begins with to what one comes back for. */
export const gallerySections = [
  'start',
  'pi',
  'killers',
  'jigsaws',
  'variants',
  'large',
  'hardest',
  'textbook',
] as const;
export type GallerySection = (typeof gallerySections)[number];

/** A text in the languages of the page. */
export interface Localised {
  readonly en: string;
  readonly de: string;
}

/**
 * How hard a board is: the rating of the hardest step where our techniques solve it, else the class of `grade`, which
 * boards with sums or clues do not have; both null where neither is known.
 */
export interface Difficulty {
  readonly rating: number | null;
  readonly grade: GradeName | null;
}

export interface GalleryEntry extends Difficulty {
  readonly id: string;
  readonly section: GallerySection;
  readonly title: Localised;
  /** Its special property, as one sentence without its full stop. */
  readonly about: Localised;
  /** The author of the puzzle; null if none is known. */
  readonly author: string | null;
  /** The source of the puzzle. */
  readonly source: string;
  /** Our puzzle JSON without the solution. */
  readonly puzzle: string;
}

/** An entry as the page has it: with a draft that can be drawn at once, instead of a text. */
export interface GalleryCard extends Omit<GalleryEntry, 'puzzle'> {
  readonly draft: Draft;
}

/** An entry of the selection: it has the place of its board instead of the board. */
export interface SelectedBoard extends Omit<GalleryEntry, 'puzzle' | keyof Difficulty> {
  /**
   * A file of the repository: one of `examples/` with only this board, or with `#` and an id a line of one of
   * `bench/datasets/`, plain or gzipped; or the 81 givens themselves.
   */
  readonly from: string;
}

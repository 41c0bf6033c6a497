/** The entries of the gallery, from the selection to the page. */

/** The sections, in the order of the page. */
export const gallerySections = ['textbook', 'hardest', 'killers', 'jigsaws', 'rules', 'large'] as const;
export type GallerySection = (typeof gallerySections)[number];

/** A text in the languages of the page. */
export interface Localised {
  readonly en: string;
  readonly de: string;
}

export interface GalleryEntry {
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

/** An entry of the selection: it has the place of its board instead of the board. */
export interface SelectedBoard extends Omit<GalleryEntry, 'id' | 'puzzle'> {
  /**
   * A file of the repository: one of `examples/` with only this board, or with `#` and an id a line of one of
   * `bench/datasets/boards/`; or the 81 givens themselves.
   */
  readonly from: string;
  readonly id: string;
}

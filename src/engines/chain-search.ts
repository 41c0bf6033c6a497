/**
 * The contract of what finds the easiest chain of a classic grid, as the scale of Sudoku Explainer orders them. A node
 * is a candidate that is on, `9 * cell + digit`, or off, the same and 729.
 */

/** The grid that is rated; src/rating/grid.ts has one. */
export interface ChainGrid {
  /** The mask of the candidates of each of 81 cells. */
  readonly candidates: Uint16Array;
  /** For each house and digit the mask of its places, 27 times 9. */
  readonly places: Uint16Array;
}

export interface EasiestChain {
  /** In tenths. */
  readonly rating: number;
  /** The number of nodes that it consists of. */
  readonly complexity: number;
  /**
   * Of forcing chains and cycles the place of their links in `linksOfKind` of src/rating/chains/unary.ts, of the others
   * a number of `kinds` in multiple.ts.
   */
  readonly kind: number;
  /** The nodes that it supposes in turn; none for a cycle. */
  readonly sources: readonly number[];
  /** The node that follows; of a cycle it says nothing. */
  readonly target: number;
}

export interface ForcingSearch {
  readonly chain: EasiestChain | null;
  /** The candidates of the chain, off and on by turns, if it is a cycle; else empty. */
  readonly cycle: readonly number[];
  /** False if there is no chain of links between places. */
  readonly hasChainsOfDigits: boolean;
}

export interface ChainSearch {
  /**
   * Finds the easiest forcing chain or cycle.
   * @param digits the digits of which chains of links between places are asked, as a mask.
   */
  findForcing(grid: ChainGrid, digits: number): ForcingSearch;
  /**
   * Finds the easiest contradiction of one digit.
   * @param digits the digits that are asked, as a mask.
   * @returns the chain, and the mask of the digits that have a contradiction.
   */
  findNishio(grid: ChainGrid, digits: number): { readonly chain: EasiestChain | null; readonly contradicted: number };
  /** Finds the easiest cell or region chain that is not dynamic. */
  findMultiple(grid: ChainGrid): EasiestChain | null;
  /** Finds the easiest dynamic chain of links alone. */
  findDynamic(grid: ChainGrid): EasiestChain | null;
}

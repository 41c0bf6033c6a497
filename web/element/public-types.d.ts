/** The types of `pidoku/board-element`: the build copies them beside its code. */

/** What `pidoku-change` and `pidoku-solved` tell. */
export interface PidokuBoardChange {
  /** The symbol in each cell, row-major, given or entered; null for an empty cell. */
  readonly values: readonly (string | null)[];
  /** True if every cell is filled and every rule of the puzzle holds. */
  readonly solved: boolean;
}

export interface PidokuBoardEventMap {
  /** The puzzle was read and is shown. */
  'pidoku-load': CustomEvent<null>;
  /** The text has no puzzle. */
  'pidoku-error': CustomEvent<{ readonly message: string }>;
  /** Digits, marks or colours changed. */
  'pidoku-change': CustomEvent<PidokuBoardChange>;
  /** The last change solved the puzzle. */
  'pidoku-solved': CustomEvent<PidokuBoardChange>;
}

/** `<pidoku-board puzzle way theme language>`. Importing the module defines it. */
export declare class PidokuBoardElement extends HTMLElement {
  /** Any text that Pidoku reads: 81 characters, JSON, a drawn grid, links. */
  puzzle: string;
  /** `solve`, unless stated: cells, tools and a keypad. `show`: the picture alone. */
  way: 'solve' | 'show';
  /** True if every cell is filled and every rule of the puzzle holds. */
  readonly solved: boolean;
  /** The symbol in each cell, row-major, given or entered; null for an empty cell. Empty until the puzzle is read. */
  readonly values: readonly (string | null)[];
  addEventListener<Name extends keyof PidokuBoardEventMap>(
    type: Name,
    listener: (this: PidokuBoardElement, event: PidokuBoardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'pidoku-board': PidokuBoardElement;
  }
}

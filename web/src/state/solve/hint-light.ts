/** The cells that the hint for the player lights on the board. */
import { signal } from '@preact/signals';

interface HintLight {
  /** Where to look. */
  readonly area: readonly number[];
  /** The cells of the step itself. */
  readonly pattern: readonly number[];
}

export const noLight: HintLight = { area: [], pattern: [] };
export const hintLight = signal(noLight);

/** The seed and the number of a generated puzzle, as they are typed: the same ones give the same puzzle again. */
import { signal } from '@preact/signals';

/** Empty for a random seed. */
export const seedText = signal('');
/** The number of the puzzle among those of the seed, from 0. */
export const numberText = signal('0');

/** Returns a whole number from 0; null for other text. */
export function readWhole(text: string): number | null {
  const value = /^\s*\d{1,16}\s*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : null;
}

export const areAddressesValid = (): boolean =>
  (seedText.value.trim() === '' || readWhole(seedText.value) !== null) && readWhole(numberText.value) !== null;

/** Returns the seed and the number that are typed, with a random seed if none is. */
export function addressTyped(): { readonly seed: number; readonly first: number } {
  if (seedText.peek().trim() === '') seedText.value = String(Math.floor(Math.random() * 2 ** 32));
  return { seed: readWhole(seedText.peek())!, first: readWhole(numberText.peek())! };
}

/** The seed of the fingerprints of each kind of key, so that no key of one kind equals one of another. */
import type { KeyKind } from '../../questions/asking/option-names.js';

export const keySeeds: Readonly<Record<KeyKind, number>> = { text: 1, digits: 2, symmetry: 3, grid: 4 };

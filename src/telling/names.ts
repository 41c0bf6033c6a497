/** The names of the techniques by the short names of the scale. */
import type { TechniqueName } from '../model/step.js';

const names: readonly (readonly [RegExp, TechniqueName])[] = [
  [/^g?\d?S[SKL]\d/, 'strong-links'],
  [/^UR/, 'unique-rectangle'],
  [/^UL/, 'unique-loop'],
  [/^WXY/, 'wxyz-wing'],
  [/^BUG/, 'bivalue-universal-grave'],
  [/^APE/, 'aligned-pair-exclusion'],
  [/^VXY/, 'vwxyz-wing'],
  [/^Bi/, 'cycle'],
  [/^(FC|FXC|TF)$/, 'forcing-chain'],
  [/^UXY/, 'uvwxyz-wing'],
  [/^TXY/, 'tuvwxyz-wing'],
  [/^ATE/, 'aligned-triplet-exclusion'],
  [/^NFC/, 'nishio'],
  [/^LFC/, 'cell-forcing-chains'],
  [/^RFC/, 'region-forcing-chains'],
  [/^D.FC\+?$/, 'dynamic-forcing-chains'],
  [/^D/, 'nested-forcing-chains'],
];

/** The technique of a hint, for techniques that only the scale has. */
export const nameOfHint = (shortName: string): TechniqueName => names.find(([form]) => form.test(shortName))![1];

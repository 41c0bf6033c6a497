import type { NativeBinding } from '../../src/engines/native/binding.js';

export function makeBatch(): unknown[];
export function driveHostileCalls(
  binding: NativeBinding,
  options: { readonly calls: number; readonly seed: number },
): Promise<{ readonly tried: number; readonly refused: number }>;

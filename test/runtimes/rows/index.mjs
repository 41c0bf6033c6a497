/** All rows of the matrix, in the order in which they are printed. */
import { bunRows } from './bun.mjs';
import { chromiumRows } from './chromium.mjs';
import { contractRows } from './contract.mjs';
import { denoRows } from './deno.mjs';
import { nodeRows } from './node.mjs';
import { typeRows } from './types.mjs';
import { workerdRows } from './workerd.mjs';

export const rows = [
  ...nodeRows,
  ...denoRows,
  ...bunRows,
  ...workerdRows,
  ...chromiumRows,
  ...typeRows,
  ...contractRows,
];

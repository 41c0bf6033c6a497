/** The symmetry from one puzzle to an equivalent one, by way of their common canonical form. */
import type { Symmetry } from 'pidoku';

/**
 * @param first leads from one puzzle to the form.
 * @param second leads from the other puzzle to the same form.
 * @returns the symmetry that leads from the one to the other.
 */
export function symmetryBetween(first: Symmetry, second: Symmetry): Symmetry {
  const rows = chain(first.rows, invert(second.rows));
  const columns = chain(first.columns, invert(second.columns));
  const digits = chain(invert(second.digits), first.digits);
  // The inverse of a symmetry that transposes reads columns as rows.
  return second.transposes
    ? { transposes: !first.transposes, rows: columns, columns: rows, digits }
    : { transposes: first.transposes, rows, columns, digits };
}

/** What `then` leads to, looked up in `list`. */
const chain = (list: readonly number[], then: readonly number[]): number[] => then.map((at) => list[at]);

function invert(permutation: readonly number[]): number[] {
  const inverse: number[] = [];
  permutation.forEach((to, from) => (inverse[to] = from));
  return inverse;
}

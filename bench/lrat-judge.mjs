/**
 * Says whether a text is an LRAT proof over a formula in DIMACS: a second reading of the format, by code of its own
 * that is slow and simple. It decides about damaged proofs, which may still be proofs.
 */

/**
 * @param {string} dimacs the formula, as `convert --to cnf` writes it, and a clause for each solution that is excluded
 * @param {string} proof
 */
export function isLratProof(dimacs, proof) {
  /** @type {Map<number, number[]>} */
  const clauses = new Map();
  for (const line of dimacs.split('\n'))
    if (/^-?\d/.test(line)) clauses.set(clauses.size + 1, line.split(' ').slice(0, -1).map(Number));
  for (const line of proof.trimEnd().split('\n')) {
    const [number, ...words] = line.split(' ').map(Number);
    const middle = words.indexOf(0);
    if (middle < 0 || words.at(-1) !== 0 || middle === words.length - 1 || clauses.has(number)) return false;
    const clause = words.slice(0, middle);
    const isFalse = new Set(clause);
    let isRefuted = false;
    for (const hint of words.slice(middle + 1, -1)) {
      const open = [...new Set(clauses.get(hint)?.filter((literal) => !isFalse.has(literal)) ?? [NaN, 0])];
      if (open.length > 1) return false;
      isRefuted ||= open.length === 0;
      if (open.length === 1) isFalse.add(-open[0]);
    }
    if (!isRefuted) return false;
    clauses.set(number, clause);
    if (clause.length === 0) return true;
  }
  return false;
}

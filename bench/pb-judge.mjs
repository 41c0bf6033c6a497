/**
 * Says whether a text is a pseudo-Boolean proof over an OPB formula: a second reading of the format, by code of its own
 * that is slow and simple. It decides about damaged proofs, which may still be proofs.
 */

/**
 * Factors of variables, of any sign, and what they add up to at least.
 * @typedef {{ terms: Map<number, number>, least: number }} Row
 */

/**
 * @param {string} opb the formula, as `convert --to opb` writes it
 * @param {readonly (readonly number[])[]} blocked the variables of solutions that are excluded
 * @param {string} proof
 */
export function isPbProof(opb, blocked, proof) {
  /** @type {Row[]} */
  const rows = opb
    .split('\n')
    .filter((line) => line.endsWith(';'))
    .flatMap(readOpbRow);
  for (const solution of blocked)
    rows.push({ terms: new Map(solution.map((variable) => [variable, -1])), least: 1 - solution.length });
  const lines = proof.split('\n');
  if (lines.shift() !== 'pseudo-Boolean proof version 2.0' || lines.shift() !== `f ${rows.length}`) return false;
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line === 'output NONE') {
      const row = rows[Number(/^conclusion UNSAT : (\d+)$/.exec(lines[0] ?? '')?.[1]) - 1];
      return (
        lines.slice(1).join('\n') === 'end pseudo-Boolean proof\n' &&
        row !== undefined &&
        most(row, () => 0) < row.least
      );
    }
    const row = line.startsWith('pol ') ? readPol(rows, line.split(' ').slice(1)) : readImplied(rows, line);
    if (row === undefined) return false;
    rows.push(row);
  }
  return false;
}

/** @param {string} line @returns {Row[]} */
function readOpbRow(line) {
  const terms = new Map(
    [...line.matchAll(/([+-]\d+) x(\d+)/g)].map(([, factor, variable]) => [Number(variable), Number(factor)]),
  );
  const [, relation, total] = /** @type {RegExpExecArray} */ (/ (=|>=) (-?\d+) ;$/.exec(line));
  const row = { terms, least: Number(total) };
  return relation === '=' ? [row, times(row, -1)] : [row];
}

/**
 * @param {readonly Row[]} rows @param {string} line
 * @returns {Row | undefined} undefined for a row that does not follow
 */
function readImplied(rows, line) {
  const [, text, degree, hints] = /^rup ((?:\d+ ~?x\d+ )*)>= (\d+) ;((?: (?:~|\d+))*)$/.exec(line) ?? [];
  if (text === undefined) return undefined;
  const row = readRow(text, degree);
  const negated = times(row, -1);
  negated.least++;
  const used = hints
    .split(' ')
    .slice(1)
    .map((hint) => (hint === '~' ? negated : rows[Number(hint) - 1]));
  if (used.includes(/** @type {any} */ (undefined))) return undefined;
  return isContradiction(hints === '' ? [...rows, negated] : used) ? row : undefined;
}

/** @param {string} text @param {string} degree @returns {Row} */
function readRow(text, degree) {
  const row = { terms: new Map(), least: Number(degree) };
  for (const [, factor, sign, variable] of text.matchAll(/(\d+) (~?)x(\d+)/g)) {
    row.terms.set(Number(variable), (row.terms.get(Number(variable)) ?? 0) + Number(factor) * (sign ? -1 : 1));
    if (sign) row.least -= Number(factor);
  }
  return row;
}

/** @param {readonly Row[]} rows @param {string[]} words */
function readPol(rows, words) {
  /** @type {(Row | number | undefined)[]} */
  const stack = [];
  for (const word of words) {
    if (/^\d+$/.test(word)) stack.push(Number(word));
    else if (word === '*') {
      const [factor, row] = [stack.pop(), rowOf(rows, stack.pop())];
      if (typeof factor !== 'number' || factor === 0 || !row) return undefined;
      stack.push(times(row, factor));
    } else if (word === '+') {
      const [a, b] = [rowOf(rows, stack.pop()), rowOf(rows, stack.pop())];
      if (!a || !b) return undefined;
      const terms = new Map(a.terms);
      for (const [variable, factor] of b.terms) terms.set(variable, (terms.get(variable) ?? 0) + factor);
      stack.push({ terms, least: a.least + b.least });
    } else return undefined;
  }
  return stack.length === 1 ? rowOf(rows, stack[0]) : undefined;
}

/** @param {readonly Row[]} rows @param {Row | number | undefined} item */
const rowOf = (rows, item) => (typeof item === 'number' ? rows[item - 1] : item);

/** @param {Row} row @param {number} factor @returns {Row} */
const times = ({ terms, least }, factor) => ({
  terms: new Map([...terms].map(([variable, own]) => [variable, own * factor])),
  least: least * factor,
});

/** The most that a row can add up to. @param {Row} row @param {(variable: number) => number} valueOf 1, −1 or 0 */
function most({ terms }, valueOf) {
  let sum = 0;
  for (const [variable, factor] of terms)
    if (valueOf(variable) === 0 ? factor > 0 : valueOf(variable) > 0) sum += factor;
  return sum;
}

/** Propagates again and again until nothing changes. @param {readonly Row[]} rows */
function isContradiction(rows) {
  /** @type {Map<number, number>} */
  const values = new Map();
  const valueOf = (/** @type {number} */ variable) => values.get(variable) ?? 0;
  for (let known = -1; known < values.size;) {
    known = values.size;
    for (const one of rows) {
      const slack = most(one, valueOf) - one.least;
      if (slack < 0) return true;
      for (const [variable, factor] of one.terms)
        if (valueOf(variable) === 0 && Math.abs(factor) > slack) values.set(variable, Math.sign(factor));
    }
  }
  return false;
}

/**
 * Reads DIMACS and OPB by itself and counts models by force: an oracle that shares nothing with what writes formulas.
 * A clause is read as a sum of literals that is at least 1.
 */

/** A sum of `factor × value of the variable` that is at least `least`. */
interface AtLeast {
  readonly factors: readonly number[];
  readonly variables: readonly number[];
  readonly least: number;
}

export interface Constraints {
  readonly variables: number;
  readonly constraints: readonly AtLeast[];
}

export function readDimacs(text: string): Constraints {
  const lines = text.trimEnd().split('\n');
  const start = lines.findIndex((line) => line.startsWith('p '));
  if (!lines.slice(0, start).every((line) => line.startsWith('c '))) throw new Error('a line before the header');
  const [, variables, clauses] = /^p cnf (\d+) (\d+)$/.exec(lines[start])!.map(Number);
  const constraints = lines.slice(start + 1).map((line) => {
    const literals = line.split(' ').map(Number);
    if (literals.pop() !== 0) throw new Error(`no 0 at the end: ${line}`);
    const negative = literals.filter((literal) => literal < 0).length;
    return { factors: literals.map(Math.sign), variables: literals.map(Math.abs), least: 1 - negative };
  });
  if (constraints.length !== clauses) throw new Error(`${constraints.length} clauses, ${clauses} stated`);
  return checked({ variables, constraints });
}

export function readOpb(text: string): Constraints {
  const [head, ...lines] = text.trimEnd().split('\n');
  const [, variables, stated] = /^\* #variable= (\d+) #constraint= (\d+)$/.exec(head)!.map(Number);
  const rows = lines.filter((line) => !line.startsWith('*'));
  if (rows.length !== stated) throw new Error(`${rows.length} constraints, ${stated} stated`);
  const constraints = rows.flatMap((row) => {
    const [, sum, relation, total] = /^((?:[+-]\d+ x\d+ )+)(=|>=) ([+-]?\d+) ;$/.exec(row)!;
    const terms = [...sum.matchAll(/([+-]\d+) x(\d+) /g)];
    const own = {
      factors: terms.map(([, factor]) => Number(factor)),
      variables: terms.map(([, , variable]) => Number(variable)),
      least: Number(total),
    };
    return relation === '=' ? [own, { ...own, factors: own.factors.map((f) => -f), least: -own.least }] : [own];
  });
  return checked({ variables, constraints });
}

function checked(formula: Constraints): Constraints {
  for (const { variables } of formula.constraints)
    for (const variable of variables)
      if (!(variable >= 1 && variable <= formula.variables)) throw new Error(`variable ${variable}`);
  return formula;
}

/** Counts the models, at most `limit`. */
export function countModels({ variables, constraints }: Constraints, limit: number): number {
  const values = new Int8Array(variables + 1).fill(-1);
  const users = Array.from({ length: variables + 1 }, (): AtLeast[] => []);
  for (const constraint of constraints) for (const variable of constraint.variables) users[variable].push(constraint);
  let found = 0;

  /** Fixes what a constraint leaves no choice for. @returns false if it cannot hold. */
  const propagate = (queue: AtLeast[], trail: number[]): boolean => {
    for (let constraint = queue.pop(); constraint; constraint = queue.pop()) {
      const { factors, variables: own, least } = constraint;
      let most = -least;
      own.forEach((variable, i) => {
        if (values[variable] < 0 ? factors[i] > 0 : values[variable] === 1) most += factors[i];
      });
      if (most < 0) return false;
      for (let i = 0; i < own.length; i++) {
        if (values[own[i]] >= 0 || Math.abs(factors[i]) <= most) continue;
        values[own[i]] = factors[i] > 0 ? 1 : 0;
        trail.push(own[i]);
        queue.push(...users[own[i]]);
      }
    }
    return true;
  };

  const search = (queue: AtLeast[]): void => {
    const trail: number[] = [];
    if (propagate(queue, trail)) {
      const open = values.indexOf(-1, 1);
      if (open < 0) found++;
      else {
        for (const value of [1, 0]) {
          values[open] = value;
          if (found < limit) search([...users[open]]);
        }
        values[open] = -1;
      }
    }
    for (const variable of trail) values[variable] = -1;
  };

  search([...constraints]);
  return Math.min(found, limit);
}

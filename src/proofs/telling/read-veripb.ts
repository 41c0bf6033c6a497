/** Reads pseudo-Boolean proofs that were checked, as far as they are sums of rows, and clauses with hints. */
import { UsageError } from '../../model/errors.js';
import type { ProofStep } from '../finish-proof.js';
import type { Term } from '../linear/rows.js';

/** @throws {UsageError} for other lines, which checkers know and explanations do not. */
export function readVeriPb(proof: Uint8Array): ProofStep[] {
  const steps: ProofStep[] = [];
  let end = 0;
  for (const line of new TextDecoder().decode(proof).split('\n').slice(2)) {
    if (line.startsWith('*')) continue;
    if (line.startsWith('pol ')) steps.push({ terms: readTerms(line.slice(4).split(' ')) });
    else if (line.startsWith('rup ')) steps.push(readClause(line.slice(4)));
    else if (line.startsWith('conclusion UNSAT : ')) end = Number(line.slice('conclusion UNSAT : '.length));
  }
  const last = steps.at(-1);
  // A sum of rows may be violated by itself.
  return last && 'literals' in last && last.literals.length === 0 ? steps : [...steps, { literals: [], hints: [end] }];
}

/** Reverse Polish notation. */
function readTerms(words: readonly string[]): Term[] {
  const stack: Term[][] = [];
  const pop = (): Term[] => stack.pop() ?? refuse();
  for (let at = 0; at < words.length; at++) {
    if (words[at + 1] === '*') {
      const by = Number(words[at++]);
      stack.push(pop().map(({ row, times }) => ({ row, times: by * times })));
    } else if (words[at] === '+') {
      const last = pop();
      stack.push([...pop(), ...last]);
    } else stack.push([{ row: /^\d+$/.test(words[at]) ? Number(words[at]) : refuse(), times: 1 }]);
  }
  return stack[0];
}

function readClause(text: string): ProofStep {
  const [terms, hints] = text.split(' ;');
  const [, sum] = /^(.*)>= 1$/.exec(terms) ?? refuse();
  const words = sum.split(' ').filter((word) => word !== '');
  const literals: number[] = [];
  for (let at = 0; at < words.length; at += 2) {
    if (words[at] !== '1') refuse();
    literals.push(Number(words[at + 1].replace('x', '').replace('~', '-')));
  }
  // The negated clause is what the step assumes.
  const rows = hints.trim().split(' ').filter((word) => word !== '~'); // prettier-ignore
  if (hints.trim() === '') refuse();
  return { literals, hints: rows.map(Number) };
}

const refuse = (): never => {
  throw new UsageError('only proofs made of sums of rows and of clauses with hints are explained');
};

/**
 * Checks pseudo-Boolean proofs: text of VeriPB, version 2.0, as far as sums of rows (`pol`) and reverse unit
 * propagation (`rup`) go. A row says that literals, each times a factor above 0, add up to at least a degree.
 *
 * Source: the overview of the proof format of VeriPB; S. Gocht, "Certifying Correctness for Combinatorial Algorithms",
 * 2022.
 */
import { addTerm, added, changed, exact, normalRow, sumOf, type RowSum } from './pb-sum.js';
import { fail, ProofError, type LinearPuzzleFormula, type LinearRow } from './proof-error.js';

const anyHeader = 'pseudo-Boolean proof';
const pbHeader = `${anyHeader} version 2.0`;

/** True for a proof of this format, of any version. */
export const isPb = (proof: Uint8Array): boolean =>
  Array.from(anyHeader, (character) => character.charCodeAt(0)).every((byte, at) => proof[at] === byte);

/**
 * @param solutions the variables of solutions, which one more row each excludes.
 * @throws {ProofError} unless the proof ends with a row that nothing satisfies.
 */
export function checkPb(
  { rows, variables }: LinearPuzzleFormula,
  solutions: readonly (readonly number[])[],
  proof: Uint8Array,
): void {
  const checker = new PbChecker(variables);
  for (const row of rows) checker.add(row);
  for (const solution of solutions)
    checker.add({ literals: solution.map((variable) => -variable), factors: solution.map(() => 1), degree: 1 });
  line = 0;
  try {
    checkLines(checker, [pbHeader, `f ${rows.length + solutions.length}`], new TextDecoder('latin1').decode(proof));
  } catch (error) {
    throw error instanceof ProofError ? new ProofError(line, error.reason) : error;
  }
}

function checkLines(checker: PbChecker, head: readonly string[], text: string): void {
  for (let at = 0; at < text.length;) {
    line++;
    const end = text.indexOf('\n', at);
    if (end < 0) fail('the line does not end');
    const words = text.slice(at, end);
    at = end + 1;
    if (line <= head.length) {
      if (words !== head[line - 1]) fail(`expected "${head[line - 1]}"`);
    } else if (words !== 'output NONE') checker.step(words);
    else return checker.end(text.slice(at));
  }
  line++;
  fail('the proof ends without its conclusion');
}

/** The line that is read, from 1. */
let line = 0;

class PbChecker {
  readonly #rows: LinearRow[] = [];
  /** How far the factors of literals that are not false exceed the degree of each row. */
  readonly #slacks: number[] = [];
  readonly #greatest: number[] = [];
  /** The rows with each literal, at `variables` + literal, and its factors there, in turns. */
  readonly #uses: number[][];
  /** 1 for the literals that hold, at `variables` + literal. */
  readonly #holds: Uint8Array;
  readonly #trail: number[] = [];
  #done = 0;
  /** True if the rows alone lead to a conflict. */
  #isRefuted = false;

  constructor(readonly variables: number) {
    this.#uses = Array.from({ length: 2 * variables + 1 }, () => []);
    this.#holds = new Uint8Array(2 * variables + 1);
  }

  /** Adds a row, and what propagation of all rows shows. */
  add(row: LinearRow): void {
    this.#put(row);
    this.#isRefuted ||= this.#isConflict(this.#rows.length - 1);
  }

  step(words: string): void {
    if (words.startsWith('pol ')) this.add(normalRow(this.#readSum(words.slice(4).split(' '))));
    else if (words.startsWith('rup ')) this.#addImplied(this.#readRow(words.slice(4)));
    else if (!words.startsWith('*')) fail('expected "pol", "rup", "*" or "output NONE"');
  }

  /** Checks the lines after the steps. */
  end(text: string): void {
    line++;
    const [, number] = /^conclusion UNSAT : (\d{1,9})\n/.exec(text) ?? fail('expected "conclusion UNSAT : " and a row');
    const { factors, degree } = this.#row(number);
    if (factors.reduce((sum, factor) => sum + factor, 0) >= degree) fail(`row ${number} can be satisfied`);
    line++;
    if (!/^.*\nend pseudo-Boolean proof\n$/.test(text)) fail('expected "end pseudo-Boolean proof" as the last line');
  }

  #row(number: string): LinearRow {
    return this.#rows[/^\d{1,9}$/.test(number) ? Number(number) - 1 : -1] ?? fail(`there is no row ${number}`);
  }

  /** Reverse unit propagation: the rows and the negation of this one lead to a conflict. */
  #addImplied(row: LinearRow): void {
    const { literals, factors, degree } = row;
    const total = factors.reduce((sum, factor) => sum + factor, 0);
    const known = this.#trail.length;
    this.#put({ literals: literals.map((literal) => -literal), factors, degree: total - degree + 1 });
    const isImplied = this.#isRefuted || this.#isConflict(this.#rows.length - 1);
    this.#takeBack(known);
    if (!isImplied) fail('propagation does not lead to a conflict');
    this.add(row);
  }

  #put({ literals, factors, degree }: LinearRow): void {
    const index = this.#rows.length;
    let slack = -degree;
    literals.forEach((literal, at) => {
      this.#uses[this.variables + literal].push(index, factors[at]);
      if (this.#holds[this.variables - literal] === 0) slack += factors[at];
    });
    this.#rows.push({ literals, factors, degree });
    this.#slacks.push(slack);
    this.#greatest.push(Math.max(0, ...factors));
  }

  /** Takes the last row back, and the literals from some place of the trail on. */
  #takeBack(known: number): void {
    for (let place = this.#trail.length - 1; place >= known; place--) {
      const literal = this.#trail[place];
      this.#holds[this.variables + literal] = 0;
      if (place >= this.#done) continue;
      const uses = this.#uses[this.variables - literal];
      for (let at = 0; at < uses.length; at += 2) this.#slacks[uses[at]] += uses[at + 1];
    }
    this.#trail.length = known;
    this.#done = Math.min(this.#done, known);
    for (const literal of this.#rows.pop()!.literals) this.#uses[this.variables + literal].length -= 2;
    this.#slacks.pop();
    this.#greatest.pop();
  }

  /** Propagates a row, and all that follows. @returns true if a row cannot be satisfied any more. */
  #isConflict(first: number): boolean {
    if (this.#slacks[first] < 0) return true;
    this.#scan(first);
    let isConflict = false;
    while (this.#done < this.#trail.length && !isConflict) {
      const uses = this.#uses[this.variables - this.#trail[this.#done++]];
      for (let at = 0; at < uses.length; at += 2) {
        const slack = (this.#slacks[uses[at]] -= uses[at + 1]);
        if (slack < 0) isConflict = true;
        else if (slack < this.#greatest[uses[at]] && !isConflict) this.#scan(uses[at]);
      }
    }
    return isConflict;
  }

  /** Makes the literals true without which a row cannot be satisfied. */
  #scan(index: number): void {
    const { literals, factors } = this.#rows[index];
    const slack = this.#slacks[index];
    for (let at = 0; at < literals.length; at++) {
      const literal = literals[at];
      if (factors[at] <= slack || this.#holds[this.variables + literal] + this.#holds[this.variables - literal] > 0)
        continue;
      this.#holds[this.variables + literal] = 1;
      this.#trail.push(literal);
    }
  }

  #literal(word: string): number {
    const [, sign, digits] = /^(~?)x(\d{1,9})$/.exec(word) ?? fail(`expected a literal, found "${word}"`);
    const variable = Number(digits);
    if (variable < 1 || variable > this.variables) fail(`there is no variable x${digits}`);
    return sign === '~' ? -variable : variable;
  }

  /** A row of the form `1 x1 2 ~x2 >= 1 ;`. */
  #readRow(text: string): LinearRow {
    const [, terms, degree] =
      /^(.*)>= (-?\d{1,9}) ;$/.exec(text) ?? fail('expected ">= ", a number and " ;" at the end');
    const words = terms === '' ? [] : terms.trimEnd().split(' ');
    const sum: RowSum = { factors: new Map(), degree: Number(degree) };
    for (let at = 0; at < words.length; at += 2)
      addTerm(sum, this.#literal(words[at + 1] ?? ''), numberIn(words[at], /^[+-]?\d{1,9}$/));
    return normalRow(sum);
  }

  /** Reverse Polish notation. */
  #readSum(words: readonly string[]): RowSum {
    const stack: RowSum[] = [];
    const pop = (): RowSum => stack.pop() ?? fail('an operation has no row');
    words.forEach((word, at) => {
      if (['*', 'd', 'w'].includes(words[at + 1])) return;
      if (word === '+') stack.push(added(pop(), pop()));
      else if (word === 's')
        stack.push(
          changed(
            pop(),
            (factor, degree) => Math.min(factor, Math.max(degree, 0)),
            (degree) => degree,
          ),
        );
      else if (word === 'w') {
        const variable = this.#literal(words[at - 1].replace('~', 'x'));
        const sum = pop();
        const factor = sum.factors.get(variable) ?? 0;
        sum.factors.delete(variable);
        stack.push({ factors: sum.factors, degree: exact(sum.degree - Math.max(factor, 0)) });
      } else if (word === '*' || word === 'd') {
        const by = numberIn(words[at - 1], /^[1-9]\d{0,8}$/);
        const change = (number: number): number => (word === '*' ? number * by : Math.ceil(number / by));
        stack.push(changed(pop(), change, change));
      } else if (/^~?x/.test(word)) {
        const sum: RowSum = { factors: new Map(), degree: 0 };
        addTerm(sum, this.#literal(word), 1);
        stack.push(sum);
      } else stack.push(sumOf(this.#row(word)));
    });
    return stack.length === 1 ? stack[0] : fail(`${stack.length} rows are left, not one`);
  }
}

const numberIn = (word: string, pattern: RegExp): number =>
  pattern.test(word) ? Number(word) : fail(`expected a number, found "${word}"`);

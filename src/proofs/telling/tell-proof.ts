/**
 * Tells a proof that a board has no solution in words: what it uses, and its steps. A step is a lemma: the facts that
 * propagation finds under its assumptions, each with what excludes the alternatives, up to a contradiction.
 */
import type { BoardWords, Place } from './board-words.js';
import type { NumberedLemma } from './read-proof.js';
import type { ProofSentences } from './sentences.js';
import type { ToldClauses } from './clauses.js';

export interface ToldStep {
  /** What the step shows: `r1c1 does not hold 5`; `there is no solution` for the last one. */
  readonly claim: string;
  /** What is assumed, which leads to a contradiction; empty for none. */
  readonly assumed: readonly string[];
  /** The facts in turn; the last one is the contradiction. */
  readonly facts: readonly string[];
}

export interface ToldProof {
  /** The cells of the givens that the proof uses, such as `r1c1`. */
  readonly givens: readonly string[];
  /** The houses, cages, rules and clues that it uses, by name. */
  readonly rules: readonly string[];
  /** The steps; of those that need only earlier ones, the shortest comes first. */
  readonly steps: readonly ToldStep[];
}

/** @param lemmas without what the last one does not need. */
export function tellProof(lemmas: readonly NumberedLemma[], clauses: ToldClauses): ToldProof {
  const sorted = shortestFirst(lemmas);
  const teller = new Teller(clauses, sorted);
  const steps = sorted.map((lemma) => teller.tell(lemma));
  const givens = [...teller.givens].sort((a, b) => a - b).map((cell) => clauses.words.cell(cell));
  return { givens, rules: [...teller.rules], steps };
}

/** Sorts lemmas: of those whose own lemmas were told, the one with the fewest hints is next. */
function shortestFirst(lemmas: readonly NumberedLemma[]): NumberedLemma[] {
  const open = new Map(lemmas.map((lemma) => [lemma.number, lemma]));
  const sorted: NumberedLemma[] = [];
  const waiting = [...lemmas].sort((a, b) => a.hints.length - b.hints.length || a.number - b.number);
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ hints }) => !hints.some((hint) => open.has(hint)));
    const [next] = waiting.splice(at, 1);
    open.delete(next.number);
    sorted.push(next);
  }
  return sorted;
}

/** Cells that do not hold symbols, all for one reason. */
class DeniedPlaces {
  readonly #symbolsOf = new Map<number, number[]>();

  /** @param key the reason. */
  constructor(readonly key: string) {}

  add({ cell, symbol }: Place): void {
    this.#symbolsOf.set(cell, [...(this.#symbolsOf.get(cell) ?? []), symbol]);
  }

  /** `r1c1 and r1c2 do not hold 5 or 6`: cells with equal symbols together. */
  say(words: BoardWords): string[] {
    const cellsOf = new Map<string, { readonly cells: string[]; readonly symbols: readonly number[] }>();
    for (const [cell, symbols] of this.#symbolsOf) {
      const one = cellsOf.get(symbols.join()) ?? { cells: [], symbols };
      cellsOf.set(symbols.join(), one);
      one.cells.push(words.cell(cell));
    }
    return [...cellsOf.values()].map(({ cells, symbols }) =>
      words.sentences.holdsNot(
        cells,
        symbols.map((symbol) => words.symbol(symbol)),
      ),
    );
  }
}

class Teller {
  readonly givens = new Set<number>();
  readonly rules = new Set<string>();
  /** The number of the step of each lemma, from 1. */
  readonly #stepOf: ReadonlyMap<number, number>;
  readonly #lemmas: ReadonlyMap<number, NumberedLemma>;
  /** The clause that each literal follows from in this step; 0 for what is assumed. */
  #reasons = new Map<number, number>();
  readonly words: BoardWords;
  readonly #sentences: ProofSentences;

  constructor(
    readonly clauses: ToldClauses,
    lemmas: readonly NumberedLemma[],
  ) {
    this.words = clauses.words;
    this.#sentences = clauses.words.sentences;
    this.#stepOf = new Map(lemmas.map(({ number }, at) => [number, at + 1]));
    this.#lemmas = new Map(lemmas.map((lemma) => [lemma.number, lemma]));
  }

  tell({ literals, hints }: NumberedLemma): ToldStep {
    this.#reasons = new Map(literals.map((literal) => [-literal, 0]));
    const facts: string[] = [];
    /** What the last fact denies, if it follows from sums. */
    let denied: DeniedPlaces | undefined;
    for (const hint of hints) {
      const open = this.#literalsOf(hint).find((literal) => !this.#reasons.has(-literal));
      if (open !== undefined && open < 0 && this.#isOfSums(hint)) {
        const [sums, why] = this.#whyOfSums(hint, open);
        const key = [sums, ...why].join('\n');
        if (denied?.key === key) facts.pop();
        else denied = new DeniedPlaces(key);
        denied.add(this.words.placeOf(open));
        facts.push(this.#sentences.bySums(denied.say(this.words), sums, why));
      } else {
        const fact = open === undefined ? this.#contradiction(hint) : this.#fact(hint, open);
        if (fact !== undefined) {
          facts.push(fact);
          denied = undefined;
        }
      }
      if (open !== undefined) this.#reasons.set(open, hint);
    }
    return {
      claim:
        literals.length === 0
          ? this.#sentences.noSolution
          : this.#sentences.or(literals.map((literal) => this.words.literal(literal))),
      assumed: literals.map((literal) => this.words.literal(-literal)),
      facts,
    };
  }

  #literalsOf(number: number): readonly number[] {
    return this.#lemmas.get(number)?.literals ?? this.clauses.literalsOf(number);
  }

  /** Says what a clause shows; undefined for what is said where it is used. */
  #fact(hint: number, literal: number): string | undefined {
    const step = this.#stepOf.get(hint);
    const { words } = this;
    const sentences = this.#sentences;
    if (step !== undefined) {
      if (this.#literalsOf(hint).length === 1)
        return literal > 0 ? `${words.literal(literal)} (${sentences.step(step)})` : undefined;
      return sentences.byStep(words.literal(literal), step);
    }
    const kind = this.clauses.kindOf(hint);
    if (kind === 'unit' && literal > 0) this.givens.add(words.placeOf(literal).cell);
    if (kind === 'sum') return sentences.bySums([words.literal(literal)], ...this.#whyOfSums(hint, literal));
    if (kind !== 'group') return undefined;
    const group = this.#literalsOf(hint);
    const others = group.filter((variable) => variable !== literal);
    const { cell, symbol } = words.placeOf(literal);
    if (words.isOfCell(group)) return `${words.literal(literal)}: ${this.#excluded(others, true)}`;
    const house = this.#use(words.sourceOfCells(group));
    return sentences.placeOf(words.symbol(symbol), house, words.cell(cell), this.#excluded(others, false));
  }

  /** Says how a clause is violated. */
  #contradiction(hint: number): string {
    const { words } = this;
    const sentences = this.#sentences;
    const literals = this.#literalsOf(hint);
    const step = this.#stepOf.get(hint);
    if (step !== undefined)
      return sentences.contradictsStep(
        literals.map((literal) => this.#whyFalse(literal)),
        step,
      );
    // A row of sums may be violated whatever holds.
    if (this.#isOfSums(hint)) return sentences.noSum(this.#useSums(hint), this.#conditions(literals));
    const place = words.placeOf(literals[0]);
    const [cell, symbol] = [words.cell(place.cell), words.symbol(place.symbol)];
    switch (this.clauses.kindOf(hint)) {
      case 'unit':
        if (literals[0] < 0) return sentences.against(cell, symbol, this.#use(words.sourceOfLimit(place)));
        this.givens.add(place.cell);
        return sentences.givenAs(cell, symbol, this.#reason(literals[0]));
      case 'group':
        return words.isOfCell(literals)
          ? sentences.holdsNone(cell, words.areDigits, this.#excluded(literals, true))
          : sentences.noPlace(this.#use(words.sourceOfCells(literals)), symbol, this.#excluded(literals, false));
      case 'pair': {
        const [a, b] = literals.map((literal) => words.placeOf(literal));
        return this.#bothHold(a, b);
      }
      default: {
        const cells = literals.map((literal) => words.cell(words.placeOf(literal).cell));
        const variables = literals.map((literal) => -literal);
        return sentences.tooOften(cells, symbol, this.#use(words.sourceOfCells(variables)));
      }
    }
  }

  #isOfSums(hint: number): boolean {
    return !this.#lemmas.has(hint) && this.clauses.kindOf(hint) === 'sum';
  }

  /** The cages, clues and houses of a sum, and what holds besides. */
  #whyOfSums(hint: number, literal: number): [string, string[]] {
    const others = this.#literalsOf(hint).filter((other) => other !== literal);
    return [this.#useSums(hint), this.#conditions(others)];
  }

  #useSums(hint: number): string {
    return this.#sentences.and(this.clauses.sourcesOf(hint).map((source) => this.#use(source)));
  }

  /** Says why literals are false, the symbols of a cell together. */
  #conditions(literals: readonly number[]): string[] {
    const { words } = this;
    const found = new Map<string, { readonly cell: string; readonly reason: string; readonly symbols: string[] }>();
    for (const literal of literals) {
      const place = words.placeOf(literal);
      const cell = words.cell(place.cell);
      const reason = this.#whyFalse(literal);
      const key = `${cell} ${reason}`;
      const one = found.get(key) ?? { cell, reason, symbols: [] };
      found.set(key, one);
      one.symbols.push(words.symbol(place.symbol));
    }
    // A reason that begins with its cell is a sentence.
    return [...found.values()].map(({ cell, reason, symbols }) =>
      reason.startsWith(`${cell} `) ? reason : this.#sentences.without(cell, symbols, reason),
    );
  }

  #bothHold(a: Place, b: Place): string {
    const { words } = this;
    const { bothIn, bothHold, together } = this.#sentences;
    const source = words.sourceOfPair(a, b);
    const cells = [words.cell(a.cell), words.cell(b.cell)] as const;
    const symbols = [words.symbol(a.symbol), words.symbol(b.symbol)] as const;
    if (source === undefined) return bothIn(cells[0], symbols);
    this.#use(source);
    if (a.symbol === b.symbol) return bothHold(cells, symbols[0], source);
    return together([cells[0], symbols[0]], [cells[1], symbols[1]], source);
  }

  #use(rule: string): string {
    this.rules.add(rule);
    return rule;
  }

  /** Says of a literal that is false why it is. */
  #whyFalse(literal: number): string {
    return literal > 0 ? this.#reason(literal) : this.words.literal(-literal);
  }

  /** Says why each of some places is excluded: symbols of a cell, or cells for a symbol. Equal reasons are joined. */
  #excluded(variables: readonly number[], isOfCell: boolean): string {
    const { words } = this;
    const subjects = new Map<string, string[]>();
    for (const variable of variables) {
      const { cell, symbol } = words.placeOf(variable);
      const reason = this.#reason(variable);
      const subject = isOfCell ? words.symbol(symbol) : words.cell(cell);
      subjects.set(reason, [...(subjects.get(reason) ?? []), subject]);
    }
    // A reason that begins with its subject is a sentence.
    return [...subjects]
      .map(([reason, own]) => (reason.startsWith(`${own[0]} `) ? reason : `${own.join(', ')}: ${reason}`))
      .join('; ');
  }

  /** Says why a place is excluded. */
  #reason(variable: number): string {
    const { words } = this;
    const sentences = this.#sentences;
    const hint = this.#reasons.get(-variable)!;
    if (hint === 0) return sentences.assumed;
    const step = this.#stepOf.get(hint);
    if (step !== undefined) return sentences.step(step);
    const place = words.placeOf(variable);
    const kind = this.clauses.kindOf(hint);
    if (kind === 'unit') return sentences.notAmong(this.#use(words.sourceOfLimit(place)));
    const others = this.#literalsOf(hint).filter((literal) => literal !== -variable);
    if (kind === 'sum') return this.#useSums(hint);
    if (kind === 'ban') {
      const source = this.#use(words.sourceOfCells([variable, ...others.map((literal) => -literal)]));
      return sentences.hasIn(
        source,
        others.map((literal) => words.cell(words.placeOf(literal).cell)),
      );
    }
    const other = words.placeOf(others[0]);
    const [cell, symbol] = [words.cell(other.cell), words.symbol(other.symbol)];
    const source = words.sourceOfPair(place, other);
    if (source === undefined) return sentences.holds(cell, symbol);
    this.#use(source);
    if (other.symbol === place.symbol) return sentences.isIn(symbol, source, cell);
    return sentences.beside(source, symbol, cell);
  }
}

/**
 * Tells a proof that a board has no solution in words: what it uses, and its steps. A step is a lemma: the facts that
 * propagation finds under its assumptions, each with what excludes the alternatives, up to a contradiction.
 */
import { joinWords } from '../../model/join-words.js';
import type { BoardWords, Place } from './board-words.js';
import type { NumberedLemma } from './read-lrat.js';
import type { ToldClauses } from './told-clauses.js';

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

  constructor(readonly why: string) {}

  add({ cell, symbol }: Place): void {
    this.#symbolsOf.set(cell, [...(this.#symbolsOf.get(cell) ?? []), symbol]);
  }

  /** `r1c1 and r1c2 do not hold 5 or 6, by cage 1`. */
  say(words: BoardWords): string {
    const cellsOf = new Map<string, string[]>();
    for (const [cell, symbols] of this.#symbolsOf) {
      const named = joinWords(symbols.map((symbol) => words.symbol(symbol)), 'or'); // prettier-ignore
      cellsOf.set(named, [...(cellsOf.get(named) ?? []), words.cell(cell)]);
    }
    const parts = [...cellsOf].map(
      ([symbols, cells]) => `${joinWords(cells)} ${cells.length > 1 ? 'do' : 'does'} not hold ${symbols}`,
    );
    return `${parts.join(', ')}, ${this.why}`;
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

  constructor(
    readonly clauses: ToldClauses,
    lemmas: readonly NumberedLemma[],
  ) {
    this.#stepOf = new Map(lemmas.map(({ number }, at) => [number, at + 1]));
    this.#lemmas = new Map(lemmas.map((lemma) => [lemma.number, lemma]));
  }

  tell({ literals, hints }: NumberedLemma): ToldStep {
    this.#reasons = new Map(literals.map((literal) => [-literal, 0]));
    const facts: string[] = [];
    /** What the last fact denies, if others are denied for the same reason. */
    let denied: DeniedPlaces | undefined;
    for (const hint of hints) {
      const open = this.#literalsOf(hint).find((literal) => !this.#reasons.has(-literal));
      if (open !== undefined && open < 0 && this.#isOfSums(hint)) {
        const why = this.#whyOfSums(hint, open);
        if (denied?.why === why) facts.pop();
        else denied = new DeniedPlaces(why);
        denied.add(this.words.placeOf(open));
        facts.push(denied.say(this.words));
      } else {
        const fact = open === undefined ? this.#contradiction(hint) : this.#fact(hint, open);
        if (fact !== undefined) [denied] = [undefined, facts.push(fact)];
      }
      if (open !== undefined) this.#reasons.set(open, hint);
    }
    const claim = literals.map((literal) => this.words.literal(literal)).join(', or ');
    return {
      claim: claim === '' ? 'there is no solution' : claim,
      assumed: literals.map((literal) => this.words.literal(-literal)),
      facts,
    };
  }

  get words(): BoardWords {
    return this.clauses.words;
  }

  #literalsOf(number: number): readonly number[] {
    return this.#lemmas.get(number)?.literals ?? this.clauses.literalsOf(number);
  }

  /** Says what a clause shows; undefined for what is said where it is used. */
  #fact(hint: number, literal: number): string | undefined {
    const step = this.#stepOf.get(hint);
    const { words } = this;
    if (step !== undefined) {
      if (this.#literalsOf(hint).length === 1)
        return literal > 0 ? `${words.literal(literal)} (step ${step})` : undefined;
      return `${words.literal(literal)}, by step ${step}`;
    }
    const kind = this.clauses.kindOf(hint);
    if (kind === 'unit' && literal > 0) this.givens.add(words.placeOf(literal).cell);
    if (kind === 'sum') return `${words.literal(literal)}, ${this.#whyOfSums(hint, literal)}`;
    if (kind !== 'group') return undefined;
    const group = this.#literalsOf(hint);
    const others = group.filter((variable) => variable !== literal);
    const { cell, symbol } = words.placeOf(literal);
    if (words.isOfCell(group))
      return `${words.cell(cell)} holds ${words.symbol(symbol)}: ${this.#excluded(others, true)}`;
    const house = this.#use(words.sourceOfCells(group));
    return `${words.symbol(symbol)} of ${house} is in ${words.cell(cell)}: ${this.#excluded(others, false)}`;
  }

  /** Says how a clause is violated. */
  #contradiction(hint: number): string {
    const { words } = this;
    const literals = this.#literalsOf(hint);
    const step = this.#stepOf.get(hint);
    if (step !== undefined)
      return `${literals.map((literal) => this.#whyFalse(literal)).join(', and ')}, which contradicts step ${step}`;
    const { cell, symbol } = words.placeOf(literals[0]);
    switch (this.clauses.kindOf(hint)) {
      case 'unit':
        if (literals[0] > 0) this.givens.add(cell);
        return literals[0] > 0
          ? `${words.cell(cell)} is given as ${words.symbol(symbol)}, but ${this.#reason(literals[0])}`
          : `${words.cell(cell)} would hold ${words.symbol(symbol)}, against ${this.#use(words.sourceOfLimit({ cell, symbol }))}`;
      case 'group':
        return words.isOfCell(literals)
          ? `${words.cell(cell)} can hold no ${words.symbolWord}: ${this.#excluded(literals, true)}`
          : `${this.#use(words.sourceOfCells(literals))} has no place for ${words.symbol(symbol)}: ${this.#excluded(literals, false)}`;
      case 'sum':
        return `${this.#useSources(hint)} cannot be kept${this.#conditions(literals)}`;
      case 'pair': {
        const [a, b] = literals.map((literal) => words.placeOf(literal));
        return this.#bothHold(a, b);
      }
      default: {
        const cells = literals.map((literal) => words.cell(words.placeOf(literal).cell));
        const variables = literals.map((literal) => -literal);
        return `${joinWords(cells)} would hold ${words.symbol(symbol)}, too often for ${this.#use(words.sourceOfCells(variables))}`;
      }
    }
  }

  #isOfSums(hint: number): boolean {
    return !this.#lemmas.has(hint) && this.clauses.kindOf(hint) === 'sum';
  }

  #whyOfSums(hint: number, literal: number): string {
    const others = this.#literalsOf(hint).filter((other) => other !== literal);
    return `by ${this.#useSources(hint)}${this.#conditions(others)}`;
  }

  #useSources(hint: number): string {
    return joinWords(this.clauses.sourcesOf(hint).map((source) => this.#use(source)));
  }

  /** Says why literals are false, the symbols of a cell together. */
  #conditions(literals: readonly number[]): string {
    const { words } = this;
    const reasons = new Map<string, { readonly cell: number; readonly reason: string; readonly symbols: string[] }>();
    for (const literal of literals) {
      const { cell, symbol } = words.placeOf(literal);
      const reason = literal > 0 ? this.#reason(literal) : words.literal(-literal);
      const key = `${cell} ${reason}`;
      const one = reasons.get(key) ?? { cell, reason, symbols: [] };
      reasons.set(key, one);
      one.symbols.push(words.symbol(symbol));
    }
    const parts = [...reasons.values()].map(({ cell, reason, symbols }) => {
      const name = words.cell(cell);
      return reason.startsWith(`${name} holds `) ? reason : `${name} without ${symbols.join(', ')}: ${reason}`;
    });
    return parts.length === 0 ? '' : `: ${parts.join('; ')}`;
  }

  #bothHold(a: Place, b: Place): string {
    const { words } = this;
    const source = words.sourceOfPair(a, b);
    if (source === undefined)
      return `${words.cell(a.cell)} would hold ${words.symbol(a.symbol)} and ${words.symbol(b.symbol)}`;
    this.#use(source);
    if (a.symbol === b.symbol)
      return `${words.cell(a.cell)} and ${words.cell(b.cell)} would both hold ${words.symbol(a.symbol)}, against ${source}`;
    return `${words.cell(a.cell)} would hold ${words.symbol(a.symbol)} and ${words.cell(b.cell)} ${words.symbol(b.symbol)}, against ${source}`;
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
    const sentence = isOfCell ? 'is' : 'holds';
    return [...subjects]
      .map(([reason, own]) => (reason.startsWith(`${own[0]} ${sentence} `) ? reason : `${own.join(', ')}: ${reason}`))
      .join('; ');
  }

  /** Says why a place is excluded. */
  #reason(variable: number): string {
    const { words } = this;
    const hint = this.#reasons.get(-variable)!;
    if (hint === 0) return 'assumed';
    const step = this.#stepOf.get(hint);
    if (step !== undefined) return `step ${step}`;
    const place = words.placeOf(variable);
    const kind = this.clauses.kindOf(hint);
    if (kind === 'unit') return `not among ${this.#use(words.sourceOfLimit(place))}`;
    const others = this.#literalsOf(hint).filter((literal) => literal !== -variable);
    if (kind === 'sum') return this.#useSources(hint);
    if (kind === 'ban') {
      const source = this.#use(words.sourceOfCells([variable, ...others.map((literal) => -literal)]));
      return `${source} has it in ${joinWords(others.map((literal) => words.cell(words.placeOf(literal).cell)))}`;
    }
    const other = words.placeOf(others[0]);
    const source = words.sourceOfPair(place, other);
    if (source === undefined) return `${words.cell(other.cell)} holds ${words.symbol(other.symbol)}`;
    this.#use(source);
    if (other.symbol === place.symbol)
      return `${words.symbol(other.symbol)} is in ${source} (${words.cell(other.cell)})`;
    return `${source} with ${words.symbol(other.symbol)} in ${words.cell(other.cell)}`;
  }
}

/** Collects the names of what records say beside their puzzles and the output does not, for a line on stderr. */
import { quoteText } from '../../model/check-value.js';
import { joinWords } from '../../model/join-words.js';

/** The most names that are told. */
const mostNames = 20;

export class LeftOutNames {
  readonly #names = new Map<string, Set<string>>();

  /** @param why what the output has instead, such as `--to csv has texts`. */
  add(names: Iterable<string>, why: string): void {
    for (const name of names) {
      const told = this.#names.get(why) ?? new Set();
      this.#names.set(why, told);
      if (told.size <= mostNames) told.add(name);
    }
  }

  /** A line for each reason. */
  get lines(): string[] {
    return [...this.#names].map(([why, told]) => {
      const names = [...told].map(quoteText);
      const all = names.length > mostNames ? [...names.slice(0, mostNames), 'others'] : names;
      return `left out ${joinWords(all)}: ${why}`;
    });
  }
}

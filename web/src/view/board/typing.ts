/**
 * Converts keys to symbols. A name of several characters is typed one character after another, `1` `2` for 12; the `1`
 * counts until the `2` comes.
 */
import type { SymbolDescription } from 'pidoku';

/** Characters typed within this time belong together. */
const togetherMs = 900;

export class TypeAhead {
  #text = '';
  #place = '';
  #timeMs = -Infinity;

  /**
   * Adds a character.
   * @param names the names that may be typed.
   * @param place identifies the target; characters for different places do not belong together.
   * @returns the value of the text typed so far, if it is one of the names.
   */
  type<T>(character: string, names: ReadonlyMap<string, T>, place: string, nowMs: number): T | undefined {
    const isTogether = place === this.#place && nowMs - this.#timeMs < togetherMs;
    const longer = isTogether ? this.#text + character : character;
    const begins = (text: string): boolean => [...names.keys()].some((name) => name.startsWith(text));
    this.#text = begins(longer) ? longer : character;
    this.#place = place;
    this.#timeMs = nowMs;
    return names.get(this.#text);
  }
}

const piAliases = ['P', 'p', 'pi'];

/**
 * Maps every name of a symbol to its index: names first, then aliases, the other letter case, and last the number of
 * the symbol.
 */
export function namesOfSymbols(symbols: readonly SymbolDescription[]): Map<string, number> {
  const names = new Map<string, number>();
  const claim = (name: string, index: number): unknown => names.has(name) || names.set(name, index);
  symbols.forEach(({ name }, index) => claim(name, index));
  symbols.forEach(({ name, aliases }, index) =>
    (aliases ?? (name === 'π' ? piAliases : [])).forEach((alias) => claim(alias, index)),
  );
  for (const [name, index] of [...names])
    [name.toLowerCase(), name.toUpperCase()].forEach((other) => claim(other, index));
  symbols.forEach((_, index) => claim(String(index + 1), index));
  return names;
}

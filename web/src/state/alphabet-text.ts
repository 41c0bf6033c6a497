/**
 * An alphabet as people write it: `π*3 1-9`, each symbol with its multiplicity; runs such as `1-9`, `A-G` or `1-9A-G`
 * are abbreviations.
 */
import type { SymbolDescription } from 'pidoku';

/** The greatest number of symbols in a run; boards have fewer. */
const mostInRun = 40;

/** Parses the symbols of a text; `buildBoard` rejects words that cannot be names. */
export function parseAlphabet(text: string): SymbolDescription[] {
  return text
    .trim()
    .split(/[\s\p{C},]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [head, ...aliases] = word.split('=');
      const [, names, times] = /^(.+?)(?:\*(\d{1,3}))?$/.exec(head) ?? [head, head, undefined];
      const count = times === undefined || times === '1' ? {} : { count: Number(times) };
      return expandRun(names).map((name) => ({ name, ...count, ...(aliases.length > 0 && { aliases }) }));
    });
}

function expandRun(word: string): string[] {
  const numbers = /^(\d+)-(\d+)$/.exec(word);
  if (numbers) return range(Number(numbers[1]), Number(numbers[2])).map(String);
  const parts = word.match(/[\dA-Za-z]-[\dA-Za-z]/g) ?? [];
  if (parts.length === 0 || parts.join('') !== word) return [word];
  return parts.flatMap(([first, , last]) =>
    range(first.charCodeAt(0), last.charCodeAt(0)).map((code) => String.fromCharCode(code)),
  );
}

/** The numbers from the first to the last; only the first if the last is smaller. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.min(Math.max(last - first + 1, 1), mostInRun) }, (_, index) => first + index);

/** Writes an alphabet as text; names in numerical or alphabetical order are written as a run. */
export function writeAlphabet(symbols: readonly SymbolDescription[]): string {
  const runs: { names: string[]; count: number }[] = [];
  for (const { name, count = 1 } of symbols) {
    const run = runs.at(-1);
    if (run?.count === count && follows(run.names.at(-1)!, name)) run.names.push(name);
    else runs.push({ names: [name], count });
  }
  return runs
    .flatMap(({ names, count }) => {
      const words = names.length > 2 ? [`${names[0]}-${names.at(-1)}`] : names;
      return words.map((word) => (count === 1 ? word : `${word}*${count}`));
    })
    .join(' ');
}

function follows(before: string, name: string): boolean {
  if (/^\d+$/.test(before) && /^\d+$/.test(name)) return Number(name) === Number(before) + 1;
  return /^[A-Za-z]$/.test(before) && /^[A-Za-z]$/.test(name) && name.charCodeAt(0) === before.charCodeAt(0) + 1;
}

/**
 * Why a cage or clue rules something out, in German: the package gives each reason as an English clause of a known
 * shape. A clause of another shape stays as it is, and a test fails.
 */

const number = String.raw`(-?\d+)`;
const cell = String.raw`(\S+)`;
/** Cells that a clause names by their part in the clue. */
const parts: Readonly<Record<string, string>> = {
  'the shaft': 'der Schaft',
  'the rest of the shaft': 'der Rest des Schafts',
  'the sum of the ends': 'die Summe der Enden',
  'the other end': 'das andere Ende',
  'the sum inside': 'die Summe innen',
  'the rest inside': 'der Rest innen',
};
const bound = (word: string): string => (/most|less/.test(word) ? 'höchstens' : 'mindestens');
const listed = (words: string): string => words.replace(/,? and /g, ' und ').replace(/,? or /g, ' oder ');
const partOf = (name: string): string => parts[name] ?? name;

/** What a neighbour lacks. */
const lacks: readonly (readonly [RegExp, string])[] = [
  [/^holds it$/, 'enthält es'],
  [/^holds the same symbol and cannot be it$/, 'enthält dasselbe Symbol und kann es nicht sein'],
  [/^has nothing that may stand beside it$/, 'hat nichts, was daneben stehen darf'],
  [/^has no value of the other parity$/, 'hat keinen Wert der anderen Parität'],
  [/^has no value on the right side of it$/, 'hat keinen Wert auf der richtigen Seite davon'],
  [/^has no value that lets the marked cell be smaller$/, 'hat keinen Wert, der das markierte Feld kleiner sein lässt'],
  [/^has no value that lets the marked cell be greater$/, 'hat keinen Wert, der das markierte Feld größer sein lässt'],
  [/^has no value (\S+) or more away$/, 'hat keinen Wert, der mindestens $1 entfernt ist'],
  [/^has no value exactly (\S+) away$/, 'hat keinen Wert, der genau $1 entfernt ist'],
  [/^has no value that makes (\S+) with it$/, 'hat keinen Wert, der damit $1 ergibt'],
  [/^has no value (\S+) times as large or as small$/, 'hat keinen Wert, der $1-mal so groß oder so klein ist'],
];

type Translation = readonly [shape: RegExp, say: (...words: string[]) => string];
const shape = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const translations: readonly Translation[] = [
  [
    shape(`${number} (greater|smaller) values? must (?:follow|come before)`),
    (count, kind) =>
      `${count === '1' ? 'ein' : count} ${kind === 'greater' ? 'größere' : 'kleinere'}${count === '1' ? 'r' : ''} ` +
      `${count === '1' ? 'Wert muss' : 'Werte müssen'} ${kind === 'greater' ? 'folgen' : 'davor stehen'}`,
  ],
  [shape(`the sum is ${number}`), (sum) => `die Summe ist ${sum}`],
  [shape(`the other cell is ${number} or (more|less)`), (sum, word) => `das andere Feld ist ${bound(word)} ${sum}`],
  [
    shape(`the other cells add up to ${number} or (more|less)`),
    (sum, word) => `die anderen Felder ergeben ${bound(word)} ${sum}`,
  ],
  [
    shape(`${cell}(?:, (\\d+) cells (on|before),)? is ${number} at (most|least)`),
    (where, away, side, value, word) =>
      `${where}${away ? `, ${away} Felder ${side === 'on' ? 'weiter' : 'davor'},` : ''} ist ${bound(word)} ${value}`,
  ],
  [
    shape(`(.+) is ${number} at (most|least)(?: and (.+) ${number} at (most|least))?`),
    (side, value, word, rest, other, otherWord) =>
      `${partOf(side)} ist ${bound(word)} ${value}${rest ? ` und ${partOf(rest)} ${bound(otherWord)} ${other}` : ''}`,
  ],
  [
    shape('only (.+) may stand there'),
    (symbols) => `dort kann nur ${listed(symbols).replace(/ und /, ' oder ')} stehen`,
  ],
  [
    shape(`only values that divide ${number} can be in the cage`),
    (product) => `im Käfig können nur Teiler von ${product} stehen`,
  ],
  [shape('no set that fits has it'), () => 'keine Menge, die noch passt, enthält es'],
  [shape('the symbols are (.+)'), (sets) => `die Symbole sind ${listed(sets)}`],
  [shape('it could not be filled otherwise .*'), () => 'anders lassen sich die Felder nicht nach der Regel ausfüllen'],
  [shape('only (.+) remains'), (set) => `es bleibt nur ${listed(set)}`],
  [shape('only (.+) remain'), (sets) => `es bleiben nur ${listed(sets)}`],
  [shape(`${number} combinations remain`), (count) => `es bleiben ${count} Kombinationen`],
  [
    shape('no combination that remains has (.+)'),
    (symbols) => `keine Kombination, die bleibt, enthält ${listed(symbols)}`,
  ],
  [shape('every combination has (.+)'), (symbols) => `jede Kombination enthält ${listed(symbols)}`],
  [
    shape(String.raw`(\S+)( \([^)]*\))? ((?:holds|has) .+)`),
    (where, candidates = '', rest) => {
      const found = lacks.find(([words]) => words.test(rest));
      return `${where}${listed(candidates)} ${found ? rest.replace(...(found as [RegExp, string])) : rest}`;
    },
  ],
  [shape(`${cell} is (.+)`), (where, symbols) => `${where} ist ${listed(symbols)}`],
];

/** A clause after "because", as a German main clause. */
export function becauseInGerman(clause: string): string {
  for (const [words, say] of translations) {
    const [, ...found] = words.exec(clause) ?? [null];
    if (words.test(clause)) return say(...(found as string[]));
  }
  return clause;
}

const equation =
  /^(.+?) adds? up to (\d+), the cages? (.+?) to (\d+)(?:, the digits beside them to (\d+)|, less (\d+) for digits outside)?: (.+)\.$/;

/**
 * The sentence of a step of `innie-outie`: `Zeile 1 hat die Summe 45, die Käfige 10 und 12 ergeben 22, die Ziffern
 * daneben 16: r1c9 ist 7.`
 * @param houses the names of its houses.
 */
export function equationInGerman(text: string, houses: readonly string[]): string {
  const [, , total, cages, sum, beside, outside, result] = equation.exec(text) ?? [];
  if (total === undefined) return text;
  const names = houses.length < 2 ? houses.join('') : `${houses.slice(0, -1).join(', ')} und ${houses.at(-1)!}`;
  const several = / and |,/.test(cages);
  const rest = beside ? `, die Ziffern daneben ${beside}` : outside ? `, ohne ${outside} für Ziffern außerhalb` : '';
  return (
    `${names} ${houses.length === 1 ? 'hat' : 'haben zusammen'} die Summe ${total}, ` +
    `${several ? `die Käfige ${listed(cages)} ergeben` : `der Käfig ${cages} ergibt`} ${sum}${rest}: ${resultInGerman(result)}.`
  );
}

const resultInGerman = (words: string): string =>
  words
    .replace(/^(\S+) and (\S+) add up to (\S+)$/, '$1 und $2 ergeben $3')
    .replace(/^(\S+) is (\S+) more than (\S+)$/, '$1 ist um $2 größer als $3')
    .replace(/^(\S+) and (\S+) have the same value$/, '$1 und $2 haben denselben Wert')
    .replace(/^(\S+) is (\S+)$/, '$1 ist $2');

/** Houses and cages in German, from their English names in the package; names given by an author stay unchanged. */

const germanKinds: Readonly<Record<string, string>> = {
  row: 'Zeile',
  column: 'Spalte',
  box: 'Block',
  region: 'Region',
  diagonal: 'Diagonale',
  'extra house': 'Zusatzhaus',
  cage: 'Käfig',
  rule: 'Regel',
};

/** `row 3`: `Zeile 3`; `the sum of cage 1 (r1c1)`: `der Summe von Käfig 1 (r1c1)`. */
export function nameInGerman(name: string): string {
  if (name.startsWith(sumOf)) return `der Summe von ${nameInGerman(name.slice(sumOf.length))}`;
  if (name === 'candidates') return 'den Kandidaten';
  const [, kind, rest] = /^(row|column|box|region|diagonal|extra house|cage|rule) (.+)$/.exec(name) ?? [];
  return kind === undefined ? name : `${germanKinds[kind]} ${rest}`;
}

const sumOf = 'the sum of ';

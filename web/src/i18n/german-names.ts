/** Houses and cages in German, from the names that the package gives them; names of an author's own stay as they are. */

const germanKinds: Readonly<Record<string, string>> = {
  row: 'Zeile',
  column: 'Spalte',
  box: 'Block',
  region: 'Region',
  diagonal: 'Diagonale',
  'extra house': 'Zusatzhaus',
  cage: 'Käfig',
};

/** `row 3`: `Zeile 3`. */
export function nameInGerman(name: string): string {
  const [, kind, rest] = /^(row|column|box|region|diagonal|extra house|cage) (.+)$/.exec(name) ?? [];
  return kind === undefined ? name : `${germanKinds[kind]} ${rest}`;
}

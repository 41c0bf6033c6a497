/**
 * Steps of a solution by hand as German sentences, made from the data of the step; the package supplies the English
 * ones. The houses of a step do not include cages, so a pattern in a cage is described by its cells alone.
 */
import type { Board, ClaimReason, Step, StepChain, StepClaim, TechniqueName, ToldClaim } from 'pidoku';
import { nameBoardCell, toldClaims } from 'pidoku';
import { nameClue } from '../clue-names.js';
import { becauseInGerman, equationInGerman } from './because.js';
import { nameInGerman } from './names.js';

export const techniquesInGerman: Readonly<Record<TechniqueName, string>> = {
  'full-house': 'Letzte freie Stelle',
  'hidden-single': 'Versteckter Single',
  'direct-locked-candidates': 'Direkte gebundene Kandidaten',
  'direct-hidden-pair': 'Direktes verstecktes Paar',
  'innie-outie': 'Innies und Outies',
  'naked-single': 'Nackter Single',
  'cage-combination': 'Käfigkombination',
  'clue-logic': 'Hinweis',
  'direct-hidden-triple': 'Direktes verstecktes Tripel',
  'locked-candidates': 'Gebundene Kandidaten',
  'naked-pair': 'Nacktes Paar',
  'clue-cases': 'Fälle eines Hinweises',
  'x-wing': 'X-Wing',
  'hidden-pair': 'Verstecktes Paar',
  'naked-triple': 'Nacktes Tripel',
  swordfish: 'Schwertfisch',
  'hidden-triple': 'Verstecktes Tripel',
  'simple-colouring': 'Einfaches Färben',
  'strong-links': 'Starke Verbindungen',
  'xy-wing': 'XY-Wing',
  'xyz-wing': 'XYZ-Wing',
  'w-wing': 'W-Wing',
  'unique-rectangle': 'Eindeutigkeitsrechteck',
  'unique-loop': 'Eindeutigkeitsschleife',
  'naked-quad': 'Nacktes Quartett',
  jellyfish: 'Qualle (Jellyfish)',
  'hidden-quad': 'Verstecktes Quartett',
  'wxyz-wing': 'WXYZ-Wing',
  'bivalue-universal-grave': 'BUG (Zweiwertgrab)',
  'aligned-pair-exclusion': 'Ausschluss zweier Zellen',
  'vwxyz-wing': 'VWXYZ-Wing',
  cycle: 'Kreis',
  'forcing-chain': 'Zwangskette',
  'uvwxyz-wing': 'UVWXYZ-Wing',
  'tuvwxyz-wing': 'TUVWXYZ-Wing',
  'aligned-triplet-exclusion': 'Ausschluss dreier Zellen',
  nishio: 'Nishio',
  'cell-forcing-chains': 'Zwangsketten einer Zelle',
  'region-forcing-chains': 'Zwangsketten einer Einheit',
  'dynamic-forcing-chains': 'Dynamische Zwangsketten',
  'nested-forcing-chains': 'Verschachtelte Zwangsketten',
};

/** The words of one step. */
interface Words {
  readonly step: Step;
  /** The cells of the pattern. */
  readonly cells: readonly string[];
  /** The symbols of the pattern. */
  readonly symbols: readonly string[];
  /** `in Zeile 3`, one for each house; empty for a cage. */
  readonly places: readonly string[];
  /** `In Block 2 kann 4 nur innerhalb von Zeile 1 stehen`. */
  readonly locked: string;
  /** `ist in Block 3 für 4 nur noch in r2c7 Platz`. */
  readonly placed: string;
  /** `Damit entfällt 4 in r2c1 und r2c3.` */
  readonly eliminated: string;
  readonly nameCell: (cell: number) => string;
  readonly nameSymbol: (symbol: number) => string;
  /** `Zeile 3`, by the index of a house. */
  readonly nameHouseOf: (house: number) => string;
  /** `r1c1 ist nicht 8 oder 9, denn …`; for a cage only why. */
  readonly because: readonly string[];
  /** `Käfig 4 (r1c1 r1c2), Summe 10`, `Thermometer r1c1 r1c2`; empty if no single cage or clue forces the step. */
  readonly clue: string;
}

const und = (words: readonly string[]): string => join(words, 'und');
const oder = (words: readonly string[]): string => join(words, 'oder');

const sentences: Record<TechniqueName, (words: Words) => string> = {
  'full-house': ({ places, symbols, cells }) =>
    `${start(places)} fehlt nur noch ${symbols[0]}, und zwar in ${und(cells)}.`,
  'hidden-single': ({ places, symbols, cells }) => `${start(places)} ist für ${symbols[0]} nur in ${und(cells)} Platz.`,
  'direct-locked-candidates': ({ locked, placed }) => `${locked}; daher ${placed}.`,
  'direct-hidden-pair': (words) => `${hiddenSubset(words)}; daher ${words.placed}.`,
  'innie-outie': ({ step, places, eliminated }) => {
    const sentence = equationInGerman(
      step.text,
      places.map((place) => place.slice('in '.length)),
    );
    return step.placements.length > 0 ? sentence : `${sentence} ${eliminated}`;
  },
  'naked-single': ({ cells, symbols }) => `In ${cells[0]} kann nur noch ${symbols[0]} stehen.`,
  'cage-combination': ({ step, symbols, cells, places, clue, because, eliminated }) => {
    if (step.placements.length > 0) return `${clue}: In ${cells[0]} steht ${symbols[0]}.`;
    const [why] = because;
    return places.length > 0
      ? `${clue}: ${why}, ${und(symbols)} steht also im Käfig, und zwar ${places[0]}. ${eliminated}`
      : `${clue}: ${why}. ${eliminated}`;
  },
  'clue-logic': clueReasons,
  'direct-hidden-triple': (words) => `${hiddenSubset(words)}; daher ${words.placed}.`,
  'locked-candidates': ({ locked, eliminated }) => `${locked}. ${eliminated}`,
  'naked-pair': nakedSubset,
  'clue-cases': clueReasons,
  'x-wing': fish,
  'hidden-pair': (words) => `${hiddenSubset(words)}, also für nichts anderes. ${words.eliminated}`,
  'naked-triple': nakedSubset,
  swordfish: fish,
  'hidden-triple': (words) => `${hiddenSubset(words)}, also für nichts anderes. ${words.eliminated}`,
  'simple-colouring': colouring,
  'strong-links': strongLinks,
  'xy-wing': ({ cells: [pivot, ...wings], symbols, eliminated }) =>
    `Ob in ${pivot} nun ${oder(symbols.slice(0, 2))} steht: ${symbols[2]} steht in ${oder(wings)}. ${eliminated}`,
  'xyz-wing': ({ cells, symbols, step, eliminated }) =>
    `Ob in ${cells[0]} nun ${oder(symbols)} steht: In einer der Zellen ${und(cells)} steht ${symbols[step.symbols.indexOf(step.eliminations[0].symbol)]}. ${eliminated}`,
  'w-wing': ({ cells: [first, second], symbols: [x, y], places, eliminated }) =>
    `Stünde ${y} weder in ${first} noch in ${second}, so stünde in beiden ${x}, und ${places[0] ?? 'im Käfig dazwischen'} bliebe kein Platz dafür. ${eliminated}`,
  'unique-rectangle': ({ step, cells, symbols, eliminated }) =>
    step.houses.length < 2
      ? `Stünde in ${und(cells)} nichts als zwei der Werte ${und(symbols)}, so ließen sie sich vertauschen und das Rätsel hätte zwei Lösungen. ${eliminated}`
      : `Stünde auch in ${cells[3]} nur ${oder(symbols)} wie in ${und(cells.slice(0, 3))}, so ließen sich die beiden vertauschen und das Rätsel hätte zwei Lösungen. ${eliminated}`,
  'unique-loop': ({ cells, symbols, eliminated }) =>
    `Stünde in ${und(cells)} nichts als zwei der Werte ${und(symbols)}, so ließen sie sich vertauschen und das Rätsel hätte zwei Lösungen. ${eliminated}`,
  'naked-quad': nakedSubset,
  jellyfish: fish,
  'hidden-quad': (words) => `${hiddenSubset(words)}, also für nichts anderes. ${words.eliminated}`,
  'wxyz-wing': alsWing,
  'bivalue-universal-grave': ({ cells, symbols, eliminated }) =>
    `Ohne überzählige Kandidaten in ${und(cells)} (es geht um ${und(symbols)}) hätte jede offene Zelle zwei Kandidaten und jede Ziffer in jeder Einheit zwei Plätze: Ein solches Rätsel hat nie genau eine Lösung. Einer von ihnen gilt also. ${eliminated}`,
  'aligned-pair-exclusion': exclusion,
  'vwxyz-wing': alsWing,
  cycle: ({ step, cells, eliminated }) =>
    `Die Kette durch ${und(cells)} kehrt zu ihrem Anfang zurück: Entweder gilt jeder zweite ihrer ${step.links!.length} Kandidaten oder jeder andere. ${eliminated}`,
  'forcing-chain': chains,
  'uvwxyz-wing': alsWing,
  'tuvwxyz-wing': alsWing,
  'aligned-triplet-exclusion': exclusion,
  nishio: chains,
  'cell-forcing-chains': chains,
  'region-forcing-chains': chains,
  'dynamic-forcing-chains': chains,
  'nested-forcing-chains': chains,
};

export function describeStepInGerman(board: Board, step: Step): string {
  const cellName = (cell: number): string => nameBoardCell(cell, board.columns);
  const symbolName = (symbol: number): string => board.symbols[symbol].name;
  const names = step.houses.map((house) => nameInGerman(board.houses[house].name));
  const places = names.map((name) => `in ${name}`);
  const cells = step.cells.map(cellName);
  const symbols = step.symbols.map(symbolName);
  const last = places.at(-1) ?? 'dort';
  return sentences[step.technique]({
    ...{ step, nameCell: cellName, nameSymbol: symbolName },
    nameHouseOf: (house) => nameInGerman(board.houses[house].name),
    cells,
    symbols,
    places,
    locked: describeLocked(board, step, names, cells, symbols[0]),
    placed: `ist ${last} für ${symbolName(step.placements[0]?.symbol ?? 0)} nur noch in ${und(step.placements.map(({ cell }) => cellName(cell)))} Platz`,
    eliminated: describeEliminations(step, cellName, symbolName),
    because: tellReasons(board, step),
    clue: nameClueOf(board, step),
  });
}

/** What a cage or clue rules out, and why; of a cage, whose reasons are all the same, why alone. */
function tellReasons(board: Board, { clue }: Step): string[] {
  return (clue?.reasons ?? []).map(({ cells, symbols, because }) => {
    const why = und(because.map(becauseInGerman));
    if (clue?.kind === 'cage' && !/Regel/.test(why)) return why.replace(/^./, (letter) => letter.toUpperCase());
    const where = und(cells.map((cell) => nameBoardCell(cell, board.columns)));
    const what = oder(symbols.map((symbol) => board.symbols[symbol].name));
    return `${where} ${cells.length === 1 ? 'ist' : 'sind'} nicht ${what}, denn ${why}`;
  });
}

function clueReasons({ clue, because }: Words): string {
  return `${clue}: ${because.join('; ')}.`;
}

function nameClueOf(board: Board, { clue }: Step): string {
  if (!clue) return '';
  if (clue.kind === 'clue') return nameClue(board.clues[clue.index], board);
  const { name, sum } = board.cages[clue.index];
  return sum === null ? nameInGerman(name) : `${nameInGerman(name)}, Summe ${sum}`;
}

/**
 * With multiplicities, some places of a house may lie outside the other one if the house puts into it all that it still
 * takes.
 */
function describeLocked(
  board: Board,
  step: Step,
  names: readonly string[],
  cells: readonly string[],
  symbol: string,
): string {
  const [first, second] = names;
  if (second === undefined) return `In einer der Zellen ${und(cells)} steht ${symbol}`;
  const isWhole = step.cells.every((cell) => board.houses[step.houses[1]].cells.includes(cell));
  return isWhole
    ? `In ${first} kann ${symbol} nur innerhalb von ${second} stehen`
    : `Alle ${symbol}, die ${second} noch aufnimmt, liegen in ${first}`;
}

function hiddenSubset({ places, symbols, cells }: Words): string {
  return `${start(places)} ist für ${und(symbols)} nur in ${und(cells)} Platz`;
}

function nakedSubset({ places, symbols, cells, eliminated }: Words): string {
  return `${start(places)} teilen ${und(cells)} die Werte ${und(symbols)} unter sich auf. ${eliminated}`;
}

/** The step has as many covering houses as base houses, in this order. */
function fish({ step, places, symbols, eliminated }: Words): string {
  const half = step.houses.length / 2;
  const covers = places.slice(half).map((place) => place.slice('in '.length));
  return `${start([und(places.slice(0, half))])} kann ${symbols[0]} nur innerhalb von ${und(covers)} stehen. ${eliminated}`;
}

/** A step of two links lists their four cells, end, near, near, end; a longer chain lists all cells of both colours. */
function colouring({ step, places, cells, symbols: [symbol], eliminated }: Words): string {
  if (step.houses.length !== 2 || cells.length !== 4) {
    return `In Häusern mit nur zwei Plätzen für ${symbol} wechseln ${und(cells)} einander ab: Zwei Farben, von denen eine zutrifft. ${eliminated}`;
  }
  const [end, near, other, otherEnd] = cells;
  return `Für ${symbol} sind ${und(places)} je nur zwei Plätze; ${near} und ${other} sehen einander, also steht ${symbol} in ${oder([end, otherEnd])}. ${eliminated}`;
}

function strongLinks({ step: { ends = [] }, places, symbols: [symbol], eliminated, nameCell }: Words): string {
  const named = ends.map((cells) => cells.map(nameCell).join('/'));
  const links = places.map((place, at) => `${place} in ${oder(named.slice(2 * at, 2 * at + 2))}`);
  const joints = places.slice(1).map((_, at) => `${named[2 * at + 1]} und ${named[2 * at + 2]}`);
  return `${symbol} steht ${und(links)}. Da ${joints.join(', ')} einander sehen, steht ${symbol} in ${oder([named[0], named.at(-1)!])}. ${eliminated}`;
}

/** The last cell is the one outside. */
function alsWing({ cells, symbols, eliminated }: Words): string {
  return `Die Zellen ${und(cells.slice(0, -1))} haben nur ${und(symbols)}, und ${cells.at(-1)!} hat zwei davon: Was immer dort steht, die anderen Werte müssen auf die Zellen verteilt sein. ${eliminated}`;
}

function exclusion({ step, cells, eliminated }: Words): string {
  const count = step.technique === 'aligned-pair-exclusion' ? 2 : 3;
  return `${und(cells.slice(0, count))} müssen jeder der Zellen ${und(cells.slice(count))} etwas übrig lassen: Keine Belegung, die das tut, kommt mit diesen Kandidaten aus. ${eliminated}`;
}

const claimReasons: Readonly<Partial<Record<ClaimReason, string>>> = {
  cell: 'sonst ist dort nichts übrig',
  'locked-candidates': 'gebundene Kandidaten',
  'hidden-pair': 'verstecktes Paar',
  'naked-pair': 'nacktes Paar',
  'x-wing': 'X-Wing',
};

function chains({ step: { branches = [] }, ...words }: Words): string {
  const [source] = branches[0];
  const { symbol, ...end } = branches[0].at(-1)!;
  const conclusion =
    branches.length > 1
      ? `In jedem Fall: ${tellClaim(words, { ...end, symbols: [symbol] })}.`
      : `Das widerspricht sich, also: ${tellClaim(words, { cell: source.cell, symbols: [source.symbol], holds: !source.holds })}.`;
  return [...branches.map((branch) => `Angenommen, ${tellBranch(words, branch)}.`), conclusion].join(' ');
}

type Names = Pick<Words, 'nameCell' | 'nameSymbol' | 'nameHouseOf'>;

const tellClaim = ({ nameCell, nameSymbol }: Names, { cell, symbols, holds }: Omit<ToldClaim, 'why'>): string =>
  `${nameCell(cell)} ist ${holds ? '' : 'nicht '}${oder(symbols.map(nameSymbol))}`;

function tellBranch(names: Names, branch: readonly StepClaim[]): string {
  const [source, ...claims] = toldClaims(branch);
  const parts = claims.map((claim) => {
    const { why, house, chain } = claim;
    const place = house === undefined ? claimReasons[why] : `einziger Platz in ${names.nameHouseOf(house)}`;
    const reason = chain ? tellNested(names, chain) : place;
    return reason === undefined ? tellClaim(names, claim) : `${tellClaim(names, claim)} (${reason})`;
  });
  return `${tellClaim(names, source)}: ${parts.length > 0 ? und(parts) : 'so ist es'}`;
}

/** A chain within a branch; its claim stands before it. */
function tellNested(names: Names, { branches, links }: StepChain): string {
  const told = branches.map((branch) => `angenommen, ${tellBranch(names, branch)}`);
  const cells = [...new Set(links.map(({ from }) => names.nameCell(from.cell)))];
  return branches.length > 0 ? `eine eigene Kette: ${told.join('; ')}` : `ein Kreis durch ${und(cells)}`;
}

/** `Damit entfällt 4 in r2c1 und r2c3.`, symbol by symbol. */
function describeEliminations(
  { eliminations }: Step,
  cellName: (cell: number) => string,
  symbolName: (symbol: number) => string,
): string {
  const symbols = [...new Set(eliminations.map(({ symbol }) => symbol))];
  const parts = symbols.map((symbol) => {
    const cells = eliminations.filter((one) => one.symbol === symbol).map(({ cell }) => cellName(cell));
    return `${symbolName(symbol)} in ${und(cells)}`;
  });
  return `Damit ${symbols.length === 1 ? 'entfällt' : 'entfallen'} ${parts.join(', ')}.`;
}

/** `In Zeile 3` at the start of a sentence. */
function start(places: readonly string[]): string {
  return (places[0] ?? 'dort').replace(/^./, (letter) => letter.toUpperCase());
}

/** `a`, `a und b`, `a, b und c`. */
function join(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

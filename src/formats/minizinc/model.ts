/**
 * Writes the MiniZinc model of a board: complete, and matching what `writeMiniZincData` writes with the same options.
 * Houses of different symbols are `all_different`, others `global_cardinality` over `cover` and `occ`; cages sum up,
 * and are `all_different` where no digit repeats, which the published killer models leave out.
 */
import type { Board } from '../../model/board/board.js';
import { defaultBox } from '../../model/board/cells.js';
import { ruleParameters } from './read.js';
import { chooseForm, type MiniZincForm, type MiniZincOptions } from './data.js';

/** The text of a `.mzn` file. @throws UsageError for a board that MiniZinc data cannot say. */
export function writeMiniZincModel(board: Board, options: MiniZincOptions = {}): string {
  const form = chooseForm(board, options);
  const isSquare = board.rows === board.columns;
  const rows = isSquare ? 'n' : 'm';
  const isMultiset = board.counts.some((count) => count !== 1);
  const sections = [
    includeSection(board, form),
    sizeSection(isSquare),
    symbolSection(form),
    `array[1..${rows}, 1..n] of var symbols: x;`,
    ...(form.givens === 'x' ? [] : [givenSection(form.givens, rows)]),
    housePredicate(isMultiset, form.isPartial || form.extra !== 'none'),
    ...lineSections(form, rows),
    ...regionSections(board, form, rows),
    ...(form.extra === 'none' ? [] : [extraSection(form)]),
    ...(form.cages === 'none' ? [] : [cageSection(form, rows)]),
    ...(board.candidates ? [candidateSection(rows)] : []),
    ...ruleSections(form, rows),
    'solve :: int_search(array1d(x), first_fail, indomain_min) satisfy;',
    outputSection(form, rows),
  ];
  return `% Written by Pidoku, with the data beside it.\n${sections.join('\n\n')}\n`;
}

/** Only what is used: the whole of `globals.mzn` does not compile with every solver's library. */
function includeSection({ counts, cages }: Board, { extra, isPartial }: MiniZincForm): string {
  const isMultiset = counts.some((count) => count !== 1);
  const files = [
    ['all_different', !isMultiset || cages.some((cage) => !cage.repeats)],
    ['global_cardinality', isMultiset || extra === 'with counts'],
    ['count', (isMultiset && (isPartial || extra === 'ordinary')) || extra === 'with counts'],
  ] as const;
  return files.flatMap(([file, isUsed]) => (isUsed ? [`include "${file}.mzn";`] : [])).join('\n');
}

const sizeSection = (isSquare: boolean): string =>
  isSquare ? 'int: n; % rows and columns' : 'int: m; % rows\nint: n; % columns';

function symbolSection({ hasCover, hasNames, hasValues }: MiniZincForm): string {
  if (!hasCover && !hasNames && !hasValues) return 'set of int: symbols = 1..n;';
  const names = hasNames ? '\narray[int] of string: names;' : '';
  const values = hasValues ? '\narray[int] of opt int: values; % what each symbol counts' : '';
  return `array[int] of int: occ;   % how often each symbol occurs in a house
array[int] of int: cover; % the symbols
set of int: symbols = array2set(cover);${names}${values}`;
}

const givenSection = (name: string, rows: string): string =>
  `array[1..${rows}, 1..n] of int: ${name}; % 0 is an open cell
constraint forall(i in 1..${rows}, j in 1..n where ${name}[i,j] != 0)(x[i,j] = ${name}[i,j]);`;

/** `house(cells)`: what every row, column and region fulfils. */
function housePredicate(isMultiset: boolean, isPartial: boolean): string {
  if (!isMultiset) return 'predicate house(array[int] of var int: cells) = all_different(cells) :: domain;';
  const exact = 'global_cardinality(cells, cover, occ) :: domain';
  if (!isPartial) return `predicate house(array[int] of var int: cells) = ${exact};`;
  return `predicate house(array[int] of var int: cells) =
  if length(cells) = sum(occ) then ${exact}
  else forall(k in index_set(cover))(count(cells, cover[k]) <= occ[k]) endif;`;
}

const lineSections = ({ rowsAreHouses, columnsAreHouses, isPartial }: MiniZincForm, rows: string): string[] => [
  ...(isPartial ? ['bool: partial; % some houses have fewer cells than symbols'] : []),
  ...(rowsAreHouses ? [] : ['bool: rows_are_houses; % they are not']),
  ...(columnsAreHouses ? [] : ['bool: columns_are_houses; % they are not']),
  ...(rowsAreHouses ? [`constraint forall(i in 1..${rows})(house([x[i,j] | j in 1..n]));`] : []),
  ...(columnsAreHouses ? [`constraint forall(j in 1..n)(house([x[i,j] | i in 1..${rows}]));`] : []),
];

function regionSections(board: Board, { regions }: MiniZincForm, rows: string): string[] {
  if (regions === 'none') return ['int: num_regions; % none'];
  const count = 'int: num_regions;';
  if (regions === 'numbers') {
    return [
      `${count}
array[1..${rows}, 1..n] of int: regions; % the region of each cell, 0 for none
constraint forall(k in 1..num_regions)(house([x[i,j] | i in 1..${rows}, j in 1..n where regions[i,j] = k]));`,
    ];
  }
  if (regions === 'pairs') {
    return [
      `${count}
int: size = ${rows} * n div num_regions;
array[1..num_regions*size, 1..2] of int: regions; % the cells of each region in turn
constraint forall(k in 1..num_regions)(
  house([x[regions[c,1], regions[c,2]] | c in size*(k-1)+1..size*k])
);`,
    ];
  }
  const [height, width] = defaultBox(board.rows);
  if (height === 1) return [];
  return [
    `constraint forall(i in 0..n div ${height} - 1, j in 0..n div ${width} - 1)(
  house([x[${height}*i+r, ${width}*j+c] | r in 1..${height}, c in 1..${width}])
);`,
  ];
}

function extraSection({ extra }: MiniZincForm): string {
  const cells = '[x[(c-1) div n + 1, (c-1) mod n + 1] | c in extra[e]]';
  const sets = 'array[int] of set of int: extra; % cells of each extra house, from 1, row by row';
  if (extra === 'ordinary') return `${sets}\nconstraint forall(e in index_set(extra))(house(${cells}));`;
  return `${sets}
array[int, int] of int: extra_occ;
constraint forall(e in index_set(extra))(
  let { array[int] of var int: cells = ${cells}; array[int] of int: own = [extra_occ[e,k] | k in index_set(cover)] } in
  if length(cells) = sum(own) then global_cardinality(cells, cover, own) :: domain
  else forall(k in index_set(cover))(count(cells, cover[k]) <= own[k]) endif
);`;
}

function cageSection({ cages, hasRepeats }: MiniZincForm, rows: string): string {
  const { declaration, count, cells, sum } = cages === 'list' ? cageList : cageSegments(rows);
  const repeats = hasRepeats ? 'array[int] of bool: cage_repeats;\n' : '';
  const different = hasRepeats ? 'if cage_repeats[p] then true else all_different(cage) endif' : 'all_different(cage)';
  return `${declaration}
${repeats}constraint forall(p in 1..${count})(
  let { array[int] of var int: cage = ${cells} } in
  (if ${sum} != 0 then sum(cage) = ${sum} else true endif) /\\ ${different}
);`;
}

/** The parts that differ between the two forms of cages; `cells` and `sum` are those of cage `p`. */
interface CageForm {
  readonly declaration: string;
  readonly count: string;
  readonly cells: string;
  readonly sum: string;
}

const cageList: CageForm = {
  declaration: `int: num_p; % cages
int: num_hints; % cells of the largest
array[1..num_p, 1..2*num_hints+1] of int: P; % pairs of row and column, and the sum, 0 for none`,
  count: 'num_p',
  cells: '[x[P[p,2*k-1], P[p,2*k]] | k in 1..num_hints where P[p,2*k-1] > 0]',
  sum: 'P[p,2*num_hints+1]',
};

const cageSegments = (rows: string): CageForm => ({
  declaration: `int: num_segments; % cages
array[1..${rows}, 1..n] of int: segments; % the cage of each cell, 0 for none
array[1..num_segments] of int: segment_sums; % 0 for none`,
  count: 'num_segments',
  cells: `[x[i,j] | i in 1..${rows}, j in 1..n where segments[i,j] = p]`,
  sum: 'segment_sums[p]',
});

const candidateSection = (rows: string): string =>
  `array[1..${rows}, 1..n] of set of int: candidates;
constraint forall(i in 1..${rows}, j in 1..n)(x[i,j] in candidates[i,j]);`;

/** Steps by row and column to half of the cells that a rule ties, and what must hold between them. */
const ties: Readonly<Record<string, readonly [string, string]>> = {
  anti_knight: ['| 1, 2 | 2, 1 | -1, 2 | -2, 1 |', 'x[i,j] != x[i+a,j+b]'],
  anti_king: ['| 0, 1 | 1, 0 | 1, 1 | -1, 1 |', 'x[i,j] != x[i+a,j+b]'],
  non_consecutive: ['| 0, 1 | 1, 0 |', 'abs(x[i,j] - x[i+a,j+b]) != 1'],
};

function ruleSections({ rules }: MiniZincForm, rows: string): string[] {
  return ruleParameters.flatMap(([parameter, rule]) => {
    if (!rules.includes(rule)) return [];
    if (rule === 'diagonals') {
      return [
        `bool: diagonals;
constraint house([x[i,i] | i in 1..n]) /\\ house([x[i,n+1-i] | i in 1..n]);`,
      ];
    }
    const [steps, holds] = ties[parameter];
    return [
      `bool: ${parameter};
constraint let { array[int, int] of int: steps = [${steps}] } in
  forall(s in index_set_1of2(steps), i in 1..${rows}, j in 1..n)(
    let { int: a = steps[s,1]; int: b = steps[s,2] } in
    if i+a in 1..${rows} /\\ j+b in 1..n then ${holds} else true endif
  );`,
    ];
  });
}

function outputSection({ hasNames }: MiniZincForm, rows: string): string {
  const shown = hasNames ? '[names[k] | k in index_set(cover) where cover[k] = fix(x[i,j])][1]' : 'show(x[i,j])';
  return `output [${shown} ++ if j = n then "\\n" else " " endif | i in 1..${rows}, j in 1..n];`;
}

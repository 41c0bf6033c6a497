/**
 * The cells of a constraint string of Interactive Sudoku Solver, for the checker beside this file. It shares nothing
 * with `src/`: both were written from the description of the grammar.
 */

/** A token with its fields; blocks have children. */
export interface Token {
  readonly type: string;
  readonly args: readonly string[];
  readonly inner: readonly Token[];
}

/** The rectangle of a group of cells. */
export interface Block {
  readonly name: string;
  readonly start: number;
  readonly count: number;
  readonly width: number;
}

export interface IssGrid {
  readonly height: number;
  readonly width: number;
  readonly low: number;
  readonly high: number;
  readonly raw: boolean;
  /** The cells of a region. */
  readonly size: number;
  /** Cells by boxes; empty without boxes. */
  readonly boxes: readonly number[][];
  readonly pieces: readonly number[][];
  /** The grid first, then the groups as they are sorted. */
  readonly blocks: readonly Block[];
  readonly cells: number;
}

export function parseTokens(iss: string): Token[] {
  const stripped = iss
    .split('\n')
    .filter((line) => line[0] !== '#')
    .join('')
    .replace(/\s/g, '');
  const queue = stripped.split('.').slice(1);
  const parse = (): Token[] => {
    const found: Token[] = [];
    while (queue.length > 0) {
      const [type, ...args] = queue.shift()!.split('~');
      if (type === 'End') return found;
      const inner = type === 'Or' || type === 'And' || type === 'Replicate' ? parse() : [];
      found.push({ type, args, inner });
    }
    return found;
  };
  return parse();
}

export function gridOf(tokens: readonly Token[]): IssGrid {
  const argsOf = (type: string): readonly string[] | undefined => tokens.find((token) => token.type === type)?.args;
  const [dimensions = '9x9', range = '', kind = ''] = argsOf('Shape') ?? [];
  const [height, width] = dimensions.split('x').map(Number);
  const bounds = range.split('-').map(Number);
  const [low, high] = range === '' ? [1, Math.max(height, width)] : bounds.length === 1 ? [1, bounds[0]] : bounds;
  const size = Number(argsOf('RegionSize')?.[0] ?? Math.max(height, width));
  const raw = kind === 'Raw';
  const boxes = raw || argsOf('NoBoxes') ? [] : boxRegions(height, width, size);
  const pieces = tokens.filter(({ type }) => type === 'Jigsaw').flatMap(({ args }) => classesOf(args.at(-1)!, size));
  const groups = new Map<string, Omit<Block, 'start'>>();
  for (const { type, args } of tokens) {
    if (type === 'ChaosConstruction') groups.set('CC', { name: 'CC', count: height * width, width });
    if (type === 'Doppelganger') {
      for (const name of ['DGR', 'DGC', 'DGB']) groups.set(name, { name, count: height, width: height });
      groups.set('DGZ', { name: 'DGZ', count: 1, width: 1 });
    }
    if (type !== 'Var') continue;
    const [first, second] = (args[2] ?? '1').split('x').map(Number);
    const name = `V${args[0]}`;
    groups.set(name, second ? { name, count: first * second, width: second } : { name, count: first || 1, width });
  }
  const sorted = [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const blocks: Block[] = [];
  let start = 0;
  for (const group of [{ name: '', count: height * width, width }, ...sorted]) {
    blocks.push({ ...group, start });
    start += group.count;
  }
  return { height, width, low, high, raw, size, boxes, pieces, blocks, cells: start };
}

/** Boxes of `size` cells: the squarest, lying if it fits so. */
export function boxRegions(height: number, width: number, size: number): number[][] {
  const fits = (tall: number, wide: number): boolean => height % tall === 0 && width % wide === 0;
  for (let side = Math.floor(Math.sqrt(size)); side > 1; side--) {
    const other = size / side;
    const dimensions = [
      [side, other],
      [other, side],
    ].find(([tall, wide]) => Number.isInteger(other) && fits(tall, wide));
    if (dimensions) return rectangles(height, width, dimensions[0], dimensions[1]);
  }
  return [];
}

function rectangles(height: number, width: number, tall: number, wide: number): number[][] {
  const found: number[][] = [];
  for (let top = 0; top < height; top += tall)
    for (let left = 0; left < width; left += wide) found.push(rectangle(top, left, tall, wide, width));
  return found;
}

export function rectangle(top: number, left: number, tall: number, wide: number, width: number): number[] {
  const cells: number[] = [];
  for (let row = top; row < top + tall; row++)
    for (let column = left; column < left + wide; column++) cells.push(row * width + column);
  return cells;
}

function classesOf(layout: string, size: number): number[][] {
  const letters = [...new Set(layout)];
  if (letters.length === 1) return [];
  const classes = letters.map((letter) => [...layout].flatMap((other, cell) => (other === letter ? [cell] : [])));
  return classes.filter((cells) => cells.length === size);
}

export function cellOf(grid: IssGrid, name: string): number {
  if (/^R.C.$/.test(name)) {
    const row = parseInt(name[1], 17) - 1;
    const column = parseInt(name[3], 17) - 1;
    if (row < grid.height && column < grid.width) return row * grid.width + column;
  }
  const letters = /^[A-Z]+/.exec(name)?.[0];
  const block = grid.blocks.find((other) => other.name === letters);
  const number = Number(name.slice(letters?.length ?? 0) || 1);
  if (!block || number > block.count) throw new Error(`no cell ${name}`);
  return block.start + number - 1;
}

export const blockOf = ({ blocks }: IssGrid, cell: number): Block =>
  blocks.find(({ start, count }) => start <= cell && cell < start + count)!;

export function positionIn(block: Block, cell: number): readonly [row: number, column: number] {
  const offset = cell - block.start;
  return [Math.floor(offset / block.width), offset % block.width];
}

/** True if the cells share an edge, inside the grid or inside a group. */
export function touch(grid: IssGrid, a: number, b: number): boolean {
  const block = blockOf(grid, a);
  if (blockOf(grid, b) !== block) return false;
  const [[r, c], [s, d]] = [positionIn(block, a), positionIn(block, b)];
  return Math.abs(r - s) + Math.abs(c - d) === 1;
}

export function isConnected(grid: IssGrid, cells: readonly number[]): boolean {
  const left = new Set(cells.slice(1));
  const queue = cells.slice(0, 1);
  for (const cell of queue)
    for (const other of [...left])
      if (touch(grid, cell, other)) {
        left.delete(other);
        queue.push(other);
      }
  return cells.length > 0 && left.size === 0;
}

export const rowsOf = ({ height, width }: IssGrid): number[][] =>
  Array.from({ length: height }, (_, row) => rectangle(row, 0, 1, width, width));
export const columnsOf = ({ height, width }: IssGrid): number[][] =>
  Array.from({ length: width }, (_, column) => rectangle(0, column, height, 1, width));
/** All 2×2 squares of the grid. */
export const squaresOf = ({ height, width }: IssGrid): number[][] =>
  rectangle(0, 0, height - 1, width - 1, width).map((cell) => [cell, cell + 1, cell + width, cell + width + 1]);

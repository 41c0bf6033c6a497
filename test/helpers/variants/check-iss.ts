/**
 * An independent judge of constraint strings: does an assignment of values to all cells, those outside the grid
 * included, satisfy what a string says? It reads the string itself and shares nothing with `src/`.
 */
import { boardRules, housesHold, ranksHold } from './iss-board-rules.js';
import { maskBits } from './iss-codes.js';
import { blockOf, cellOf, gridOf, parseTokens, positionIn, type IssGrid, type Token } from './iss-grid.js';
import { rules, type Holds, type Place } from './iss-rules.js';

export interface IssChecker {
  readonly grid: IssGrid;
  /** The types of the constraints that the values break, `houses` for rows, columns, boxes and pieces. */
  readonly listBroken: (values: readonly number[]) => string[];
  /** True if the values keep all constraints. */
  readonly accepts: (values: readonly number[]) => boolean;
}

/** @throws for a string with a constraint that is not known. */
export function checkerOf(iss: string): IssChecker {
  const tokens = parseTokens(iss);
  const grid = gridOf(tokens);
  const place = { grid, move: (cell: number) => cell };
  const whole = lastOfEach(tokens).flatMap(splitSides);
  const parts: (readonly [string, Holds])[] = [['houses', housesHold(grid)]];
  const ties = tokens.findLast(({ type }) => type === 'FullRankTies')?.args[0] ?? 'only-unclued';
  for (const token of whole) {
    if (token.type in boardRules) {
      parts.push([token.type, boardRules[token.type](token.args, grid, flatten(tokens))]);
    } else if (token.type !== 'FullRank') parts.push([token.type, holdsOf(token, place, ties)]);
  }
  const ranks = whole.filter(({ type }) => type === 'FullRank');
  if (ranks.length > 0) parts.push(['FullRank', ranksHold(grid, ranks, ties)]);
  const isInRange = (value: number): boolean => value >= grid.low && value <= grid.high;
  parts.push(['range of values', (values) => values.length === grid.cells && values.every(isInRange)]);
  return {
    grid,
    listBroken: (values) => parts.filter(([, holds]) => !holds(values)).map(([type]) => type),
    accepts: (values) => parts.every(([, holds]) => holds(values)),
  };
}

/** The tokens outside of alternatives, those in other blocks included. */
const flatten = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) =>
    token.type === 'And' || token.type === 'Replicate' ? flatten(token.inner) : token.type === 'Or' ? [] : [token],
  );

const outside = ['XSum', 'Skyscraper', 'HiddenSkyscraper', 'NumberedRoom', 'FullRank'];

/** A clue for each side of a line. */
function splitSides(token: Token): Token[] {
  if (!outside.includes(token.type)) return [token];
  const [line, forward = '', backward = ''] = token.args;
  const sides = [
    [line, forward, ''],
    [line, '', backward],
  ];
  return sides.filter(([, a, b]) => a !== '' || b !== '').map((args) => ({ ...token, args }));
}

function keyOf({ type, args }: Token): string | undefined {
  if (type === 'Quad') return `Quad ${args[0]}`;
  if (type === 'Sandwich' || type === 'LittleKiller') return `${type} ${args[1]}`;
  if (outside.includes(type)) return `${type} ${args[0]} ${args[1] === '' ? 'backward' : 'forward'}`;
  return undefined;
}

/** Of tokens with the same key the last. */
function lastOfEach(tokens: readonly Token[]): Token[] {
  const split = tokens.flatMap(splitSides);
  const last = new Map(split.map((token) => [keyOf(token), token]));
  return split.filter((token) => keyOf(token) === undefined || last.get(keyOf(token)) === token);
}

function holdsOf(token: Token, place: Place, ties: string): Holds {
  const { type, args, inner } = token;
  const children = (list: readonly Token[], at: Place): Holds[] => list.map((child) => holdsOf(child, at, ties));
  if (type === 'Or') {
    const options = children(inner, place);
    return (values) => options.some((holds) => holds(values));
  }
  if (type === 'And') {
    const all = children(lastOfEach(inner), place);
    return (values) => all.every((holds) => holds(values));
  }
  if (type === 'Replicate') {
    const all = targetsOf(args, place.grid).flatMap((move) =>
      children(inner, { grid: place.grid, move: (cell) => place.move(move(cell)) }),
    );
    return (values) => all.every((holds) => holds(values));
  }
  if (type === 'FullRank') return ranksHold(place.grid, [token], ties);
  if (!(type in rules)) throw new Error(`no rule ${type}`);
  return rules[type](args, place);
}

/** How each target moves the cells of the origin's group. */
function targetsOf([code, name = 'R1C1']: readonly string[], grid: IssGrid): ((cell: number) => number)[] {
  const origin = cellOf(grid, name);
  const block = blockOf(grid, origin);
  return maskBits(code).flatMap((isTarget, index) => {
    if (!isTarget) return [];
    const [from, to] = [positionIn(block, origin), positionIn(block, origin + index)];
    return (cell: number): number => {
      const [row, column] = positionIn(block, cell);
      return block.start + (row + to[0] - from[0]) * block.width + column + to[1] - from[1];
    };
  });
}

/** The picture of a step: what blocks, which houses take part, and the chain with its polarity. */
import type { Board, Step, StepLink } from 'pidoku';
import type { BlockLine, MarkedCandidate, OutlinedHouse, StepPicture } from '../../state/step-picture.js';
import { findBlocks, houseOfSingle, type Block } from './blocks.js';
import type { Stage } from './replay.js';

export function pictureOf(board: Board, steps: readonly Step[], at: number, stage: Stage): StepPicture {
  const step = steps[at];
  const blocks = findBlocks(board, steps, at, stage);
  return {
    lines: linesOf(board, blocks),
    blocked: step.technique === 'naked-single' ? [] : blocks.map(({ cell }) => cell),
    houses: outlinesOf(board, step),
    links: step.links ?? [],
    candidates: candidatesOf(step, stage),
  };
}

/** The candidates to show before a step: a single needs none but its own symbol, a pattern those of all cells. */
export function shownMasks({ technique, placements, symbols }: Step, { masks }: Stage): Uint32Array {
  if (/^(full-house|hidden-single|naked-single)$/.test(technique)) {
    const own = new Uint32Array(masks.length);
    for (const { cell, symbol } of placements) own[cell] |= 1 << symbol;
    return own;
  }
  if (!technique.startsWith('direct-')) return masks;
  const shown = [...symbols, placements[0].symbol].reduce((mask, symbol) => mask | (1 << symbol), 0);
  return masks.map((mask) => mask & shown);
}

/**
 * A line for each digit that blocks. Of a pattern, only from its nearest cell, since all of them block together; a cell
 * of the pattern itself is used up by it and has no line.
 */
function linesOf({ columns }: Board, blocks: readonly Block[]): BlockLine[] {
  const distance = (one: number, other: number): number =>
    Math.hypot(Math.floor(one / columns) - Math.floor(other / columns), (one % columns) - (other % columns));
  return blocks.flatMap(({ cell: to, why, by }): BlockLine[] => {
    const from = by.map(({ cell }) => cell);
    if (why !== 'pattern') return from.map((cell) => ({ from: cell, by: 'digit', to }));
    if (from.includes(to)) return [];
    const nearest = from.sort((a, b) => distance(a, to) - distance(b, to))[0];
    return [{ from: nearest, by: 'pattern', to }];
  });
}

const fish: ReadonlySet<string> = new Set(['x-wing', 'swordfish', 'jellyfish']);

function outlinesOf(board: Board, step: Step): OutlinedHouse[] {
  const { technique, houses, links } = step;
  if (links || technique === 'unique-rectangle' || technique === 'naked-single') return [];
  const target = houseOfSingle(step);
  const roleOf = (house: number, index: number): OutlinedHouse['role'] => {
    if (house === target) return 'target';
    if (technique === 'cage-combination') return 'cover';
    if (fish.has(technique)) return index < houses.length / 2 ? 'base' : 'cover';
    return index > 0 && technique.endsWith('locked-candidates') ? 'cover' : 'base';
  };
  const all = houses.map((house, index): OutlinedHouse => ({
    role: roleOf(house, index),
    cells: board.houses[house].cells,
  }));
  return all.filter(({ cells }, index) => all.findIndex((one) => one.cells === cells) === index);
}

/** Patterns of candidates that stay, ringed: the others of the same symbols fall beside them. */
const ringed = /locked-candidates$|pair$|triple$|quad$|wing$|fish$|rectangle$|^unique-loop$|^simple-colouring$/;

function candidatesOf({ technique, cells, symbols, eliminations, links }: Step, { masks }: Stage): MarkedCandidate[] {
  const onChain = links ? polaritiesOf(links) : [];
  if (!ringed.test(technique)) return onChain;
  const isTaken = (cell: number, symbol: number): boolean =>
    [...onChain, ...eliminations].some((one) => one.cell === cell && one.symbol === symbol);
  const shown = technique === 'xyz-wing' ? symbols : links ? [] : symbols;
  const kept = cells.flatMap((cell) =>
    shown
      .filter((symbol) => (masks[cell] >>> symbol) & 1 && !isTaken(cell, symbol))
      .map((symbol): MarkedCandidate => ({ cell, symbol, role: 'kept' })),
  );
  return [...onChain, ...kept];
}

/** The first link that a candidate is on decides; only a chain that contradicts itself has it both ways. */
function polaritiesOf(links: readonly StepLink[]): MarkedCandidate[] {
  const found = new Map<string, MarkedCandidate>();
  for (const { kind, from, to } of links) {
    const [first, second] = kind === 'strong' ? (['off', 'on'] as const) : (['on', 'off'] as const);
    for (const one of [
      { ...from, role: first },
      { ...to, role: second },
    ]) {
      const key = `${one.cell} ${one.symbol}`;
      if (!found.has(key)) found.set(key, one);
    }
  }
  return [...found.values()];
}

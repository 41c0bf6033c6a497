/**
 * The rule of 45: a house has a known total, so what a union of disjoint houses holds beside the blocks inside it (innies), or
 * what the blocks over it hold outside it (outies), has a known sum. Source: the killer sudoku community; the law of leftovers,
 * its case with regions for blocks, is Bob Harris's (jigsaw sudoku, 2006).
 *
 * A walk (unions.ts) adds and removes houses; for each block the cells inside the union are counted, and from these the cells
 * that three sums would have. Only sums of few cells are written out.
 *
 * ```
 * innies   all blocks that stick out count as open: cells inside the union and in no block that lies inside
 * outies   all blocks that are touched are taken whole: minus their cells outside
 * mixed    each block that sticks out is taken or left, whichever has fewer cells
 * ```
 */
import { maxCells, type Board } from '../model/board.js';
import { Blocks, type KnownCells } from './blocks.js';
import type { HousePlan } from './house-plan.js';
import { SumFlag } from './layout.js';
import type { SumWriter } from './sum-writer.js';
import { leave } from './unions.js';

/** Which blocks that stick out of a union are taken whole. */
const Variant = { Innies: 0, Outies: 1, Mixed: 2 } as const;
type Variant = (typeof Variant)[keyof typeof Variant];

/** Cells of a derived sum at most: of innies or outies alone, of both, of leftovers. docs/program.md has the measurements. */
const mostCellsOfOneSign = 6;
const mostCellsMixed = 6;
const mostCellsLeftOver = 6;
/** Derived sums of a board at most. */
const mostSums = 512;
/** Cells that come out as known make other sums shorter: times that everything is derived again at most. */
const mostRounds = 3;

/** Open cells of the block that stands for all cells in no block: no union fills it. */
const endless = 1 << 12;

/** The cells of the exact houses, house after house, open ones only, and their blocks. */
let entryStart = new Int32Array(128);
let entryCells = new Int32Array(4096);
let entryBlocks = new Int32Array(4096);
/** Sum of the open cells of each house. */
let houseRest = new Int32Array(128);
/** Open cells of each block, and how many of them lie in the union. */
const size = new Int32Array(maxCells + 1);
const inside = new Int32Array(maxCells + 1);

/** The houses of the union, in the order they were added. */
const stack = new Int32Array(8);
/** Per variant: key of the sum of the first d houses of the union, at 3 × d, and of each house by itself. */
const keyOfUnion = new Int32Array(3 * stack.length + 3);
let keyOfHouse = new Int32Array(3 * 128);
/** Key of a sum that was not written. */
const unknown = 0x7fffffff;

/** Random numbers: the key of a sum is that of its cells, added and subtracted. Equal keys pass for equal sums. */
const keyOfCell = makeCellKeys();
/** Keys of the sums there are, 0 for none: a hash table with linear probing. */
const keys = new Int32Array(2048);

/** The last sum that looked at each cell and at each block. */
const cellMark = new Int32Array(maxCells);
const blockMark = new Int32Array(maxCells + 1);
let mark = 0;
const plus = new Int32Array(maxCells);
const minus = new Int32Array(maxCells);

const cages = new Blocks();
const regions = new Blocks();

/** Writes the derived sums of a board. Cells whose value comes out are closed in `known` instead. */
export function deriveSums(board: Board, plan: HousePlan, known: KnownCells, writer: SumWriter): void {
  if (plan.exactTotal.length === 0) return;
  writer.reserve(mostSums * (4 + 4 * mostCellsMixed));
  const { at, count } = writer;
  for (let round = 1; ; round++) {
    writer.at = at;
    writer.count = count;
    keys.fill(0);
    cages.loadCages(board, plan, known);
    let closed = 0;
    if (cages.count > 0) {
      for (let block = 0; block < cages.count; block++) addKey(keyOfBlock(cages, block));
      enter(plan, known, cages);
      closed += walk(plan.lineUnions, mostCellsOfOneSign, mostCellsMixed, plan, known, cages, writer);
      closed += walk(plan.regionUnions, mostCellsOfOneSign, mostCellsMixed, plan, known, cages, writer);
    }
    if (plan.isJigsaw) {
      regions.loadRegions(plan, known);
      enter(plan, known, regions);
      closed += walk(plan.lineUnions, 0, mostCellsLeftOver, plan, known, regions, writer);
    }
    if (closed === 0 || round === mostRounds) return;
  }
}

/** Lists the open cells of the exact houses with their blocks. */
function enter(plan: HousePlan, known: KnownCells, blocks: Blocks): void {
  const { exactStart, exactCells, exactTotal } = plan;
  const houses = exactTotal.length;
  if (houseRest.length < houses) {
    entryStart = new Int32Array(houses + 1);
    houseRest = new Int32Array(houses);
    keyOfHouse = new Int32Array(3 * houses);
  }
  if (entryCells.length < exactCells.length) {
    entryCells = new Int32Array(exactCells.length);
    entryBlocks = new Int32Array(exactCells.length);
  }
  const { isOpen, valueOf } = known;
  const { blockOf, start } = blocks;
  const none = blocks.count;
  let entry = 0;
  for (let house = 0; house < houses; house++) {
    entryStart[house] = entry;
    let rest = exactTotal[house];
    for (let i = exactStart[house]; i < exactStart[house + 1]; i++) {
      const cell = exactCells[i];
      if (isOpen[cell] === 0) rest -= valueOf[cell];
      else {
        const block = blockOf[cell];
        entryCells[entry] = cell;
        entryBlocks[entry++] = block < 0 ? none : block;
      }
    }
    houseRest[house] = rest;
  }
  entryStart[houses] = entry;
  for (let block = 0; block < none; block++) size[block] = start[block + 1] - start[block];
  size[none] = endless;
  inside.fill(0, 0, none + 1);
}

/** Looks at each union of the walk and writes the sums short enough. @returns the number of cells closed. */
function walk(
  unions: Int32Array,
  mostOfOneSign: number,
  mostMixed: number,
  plan: HousePlan,
  known: KnownCells,
  blocks: Blocks,
  writer: SumWriter,
): number {
  let depth = 0;
  let total = 0;
  let innies = 0;
  let outies = 0;
  let mixed = 0;
  let closed = 0;
  for (let w = 0; w < unions.length; w++) {
    if (unions[w] === leave) {
      const house = stack[--depth];
      total -= houseRest[house];
      for (let entry = entryStart[house]; entry < entryStart[house + 1]; entry++) {
        const block = entryBlocks[entry];
        const all = size[block];
        const rest = --inside[block];
        innies += rest + 1 === all ? rest : -1;
        outies += rest === 0 ? 1 - all : 1;
        mixed += 2 * rest + 2 <= all ? -1 : 2 * rest >= all ? 1 : 0;
      }
      continue;
    }
    const house = unions[w];
    stack[depth++] = house;
    total += houseRest[house];
    for (let entry = entryStart[house]; entry < entryStart[house + 1]; entry++) {
      const block = entryBlocks[entry];
      const all = size[block];
      const before = inside[block]++;
      innies -= before + 1 === all ? before : -1;
      outies -= before === 0 ? 1 - all : 1;
      mixed -= 2 * before + 2 <= all ? -1 : 2 * before >= all ? 1 : 0;
    }
    const isMixedShort = mixed <= mostMixed;
    const isInniesShort = innies <= mostOfOneSign;
    const isOutiesShort = outies <= mostOfOneSign;
    const at = 3 * depth;
    keyOfUnion[at + Variant.Mixed] = mixed === 0 ? 0 : unknown;
    keyOfUnion[at + Variant.Innies] = innies === 0 ? 0 : unknown;
    keyOfUnion[at + Variant.Outies] = outies === 0 ? 0 : unknown;
    if (isMixedShort && mixed > 0) closed += take(Variant.Mixed, depth, total, plan, known, blocks, writer);
    if (isInniesShort && innies > 0) closed += take(Variant.Innies, depth, total, plan, known, blocks, writer);
    if (isOutiesShort && outies > 0) closed += take(Variant.Outies, depth, total, plan, known, blocks, writer);
    if (depth === 1) {
      keyOfHouse[3 * house + Variant.Mixed] = keyOfUnion[at + Variant.Mixed];
      keyOfHouse[3 * house + Variant.Innies] = keyOfUnion[at + Variant.Innies];
      keyOfHouse[3 * house + Variant.Outies] = keyOfUnion[at + Variant.Outies];
    }
  }
  return closed;
}

/** Gathers the cells of one sum over the union on the stack and writes it, if it says something new. @returns cells closed: 0 or 1. */
function take(
  variant: Variant,
  depth: number,
  total: number,
  plan: HousePlan,
  known: KnownCells,
  blocks: Blocks,
  writer: SumWriter,
): number {
  mark++;
  let positives = 0;
  let negatives = 0;
  let taken = 0;
  let key = 0;
  for (let d = 0; d < depth; d++) {
    for (let entry = entryStart[stack[d]]; entry < entryStart[stack[d] + 1]; entry++) cellMark[entryCells[entry]] = mark;
  }
  for (let d = 0; d < depth; d++) {
    for (let entry = entryStart[stack[d]]; entry < entryStart[stack[d] + 1]; entry++) {
      const block = entryBlocks[entry];
      const within = inside[block];
      const isWhole = within === size[block];
      if (!isWhole && (variant === Variant.Innies || (variant === Variant.Mixed && 2 * within <= size[block]))) {
        const cell = entryCells[entry];
        plus[positives++] = cell;
        key += keyOfCell[cell];
      } else if (blockMark[block] !== mark) {
        blockMark[block] = mark;
        taken++;
        total -= blocks.sums[block];
        if (isWhole) continue;
        for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) {
          const cell = blocks.cells[i];
          if (cellMark[cell] === mark) continue;
          minus[negatives++] = cell;
          key -= keyOfCell[cell];
        }
      }
    }
  }
  key |= 0;
  keyOfUnion[3 * depth + variant] = key;
  if (taken === 0) return 0;
  if (depth > 1) {
    const parts = keyOfUnion[3 * (depth - 1) + variant];
    const last = keyOfHouse[3 * stack[depth - 1] + variant];
    if (parts !== unknown && last !== unknown && ((parts + last) | 0) === key) return 0;
  }
  if (positives + negatives === 1) {
    if (positives === 1) known.close(plus[0], total, plan);
    else known.close(minus[0], -total, plan);
    return 1;
  }
  // A sum and its negative are one: fewer cells count −1, or the first cell counts +1.
  const isTurned = negatives > positives || (negatives === positives && smallestOf(minus, negatives) < smallestOf(plus, positives));
  if (writer.count >= mostSums || !addKey(isTurned ? -key : key)) return 0;
  if (isTurned) writer.write(minus, negatives, plus, positives, -total, SumFlag.Derived, plan, cages);
  else writer.write(plus, positives, minus, negatives, total, SumFlag.Derived, plan, cages);
  return 0;
}

/** @returns false when the key was there already. */
function addKey(key: number): boolean {
  const wanted = key === 0 ? 1 : key | 0;
  let slot = wanted & (keys.length - 1);
  while (keys[slot] !== 0) {
    if (keys[slot] === wanted) return false;
    slot = (slot + 1) & (keys.length - 1);
  }
  keys[slot] = wanted;
  return true;
}

function keyOfBlock(blocks: Blocks, block: number): number {
  let key = 0;
  for (let i = blocks.start[block]; i < blocks.start[block + 1]; i++) key += keyOfCell[blocks.cells[i]];
  return key | 0;
}

function smallestOf(cells: Int32Array, count: number): number {
  let smallest = maxCells;
  for (let i = 0; i < count; i++) if (cells[i] < smallest) smallest = cells[i];
  return smallest;
}

/** Source: mulberry32, T. Ettinger, public domain. */
function makeCellKeys(): Int32Array {
  const keys = new Int32Array(maxCells);
  let state = 0x9e3779b9 | 0;
  for (let cell = 0; cell < maxCells; cell++) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    keys[cell] = mixed ^ (mixed >>> 14);
  }
  return keys;
}

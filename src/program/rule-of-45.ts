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
/**
 * Sums of more cells are written only as one group, or when the total is so near to the least or greatest possible that it
 * rules out symbols by itself. The others nearly never fire: half of all sums, and no fewer nodes with them.
 */
const mostCellsLoose = 3;
/** Derived sums of a board at most. */
const mostSums = 512;
/** Cells that come out as known make other sums shorter: times that everything is derived again at most. */
const mostRounds = 8;

/**
 * What a union's three sums cost in cells, in one word: innies + 2^10 × mixed + 2^20 × outies. One more cell of a block inside
 * the union adds the next step of that block; all cells in no block are one block that no union fills.
 */
const steps = new Int32Array(2 * maxCells + 1);
const mixedShift = 10;
const outiesShift = 20;
const costMask = 0x3ff;
/** Cost of outies where a cell is in no block. */
const endless = 0x400;
/** Per block: its first step, and the one that comes next. */
const firstStep = new Int32Array(maxCells + 2);
const nextStep = new Int32Array(maxCells + 1);

/** The blocks of the open cells of the exact houses, house after house. */
let entryStart = new Int32Array(128);
let entryBlocks = new Int32Array(4096);
/** Sum of the open cells of each house. */
let houseRest = new Int32Array(128);

/** The houses of the union, in the order they were added. */
const stack = new Int32Array(8);
/**
 * Per variant: key and cells of the sum over the first d houses of the union, at 3 × d, and over each house by itself; a sum
 * that was not looked at has more cells than any.
 */
const keyOfUnion = new Int32Array(3 * stack.length + 3);
const cellsOfUnion = new Int32Array(3 * stack.length + 3);
let keyOfHouse = new Int32Array(3 * 128);
let cellsOfHouse = new Int32Array(3 * 128);
const unseen = 2 * maxCells;

/** Random numbers: the key of a sum is that of its cells, added and subtracted. Equal keys pass for equal sums. */
const keyOfCell = makeCellKeys();
/** Keys of the sums there are, 0 for none: a hash table with linear probing. */
const keys = new Int32Array(2048);

/** Sets of cells: those open when the walk began, and of these the ones in the union. */
const mostWords = (maxCells + 31) >>> 5;
const openSet = new Int32Array(mostWords);
const unionSet = new Int32Array(mostWords);
/** The blocks that each sum takes whole, one word of each sum after the other; their number, and the union's sum less theirs. */
const takenSets = new Int32Array(3 * mostWords);
const takenCount = new Int32Array(3);
const rests = new Int32Array(3);
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
      closed = walk(closed, plan.lineUnions, mostCellsOfOneSign, mostCellsMixed, plan, known, cages, writer);
      closed = walk(closed, plan.regionUnions, mostCellsOfOneSign, mostCellsMixed, plan, known, cages, writer);
    }
    if (plan.isJigsaw) {
      regions.loadRegions(plan, known);
      enter(plan, known, regions);
      closed = walk(closed, plan.lineUnions, 0, mostCellsLeftOver, plan, known, regions, writer);
    }
    if (closed === 0 || round === mostRounds) return;
  }
}

/** Lists the blocks of the open cells of the exact houses, and the steps of the blocks. */
function enter(plan: HousePlan, known: KnownCells, blocks: Blocks): void {
  const { exactStart, exactCells, exactTotal } = plan;
  const houses = exactTotal.length;
  if (houseRest.length < houses) {
    entryStart = new Int32Array(houses + 1);
    houseRest = new Int32Array(houses);
    keyOfHouse = new Int32Array(3 * houses);
    cellsOfHouse = new Int32Array(3 * houses);
  }
  if (entryBlocks.length < exactCells.length) entryBlocks = new Int32Array(exactCells.length);
  openSet.set(known.openSet);
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
      else entryBlocks[entry++] = blockOf[cell] < 0 ? none : blockOf[cell];
    }
    houseRest[house] = rest;
  }
  entryStart[houses] = entry;
  for (let block = 0; block < none; block++) {
    const first = start[block];
    const size = start[block + 1] - first;
    firstStep[block] = first;
    nextStep[block] = first;
    for (let before = 0; before < size; before++) {
      const innies = before + 1 === size ? -before : 1;
      const mixed = 2 * before + 2 <= size ? 1 : 2 * before >= size ? -1 : 0;
      const outies = before === 0 ? size - 1 : -1;
      steps[first + before] = innies + (mixed << mixedShift) + (outies << outiesShift);
    }
  }
  const first = start[none];
  firstStep[none] = first;
  nextStep[none] = first;
  steps.fill(1 + (1 << mixedShift), first, first + plan.cells);
  steps[first] += endless << outiesShift;
}

/** Looks at each union of the walk and writes the sums short enough. @returns the number of cells closed in all. */
function walk(
  closed: number,
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
  let cost = 0;
  for (let w = 0; w < unions.length; w++) {
    if (unions[w] === leave) {
      const house = stack[--depth];
      const end = entryStart[house + 1];
      total -= houseRest[house];
      for (let entry = entryStart[house]; entry < end; entry++) cost -= steps[--nextStep[entryBlocks[entry]]];
      continue;
    }
    const house = unions[w];
    const end = entryStart[house + 1];
    stack[depth++] = house;
    total += houseRest[house];
    for (let entry = entryStart[house]; entry < end; entry++) cost += steps[nextStep[entryBlocks[entry]]++];
    const innies = cost & costMask;
    const mixed = (cost >>> mixedShift) & costMask;
    const outies = cost >>> outiesShift;
    const at = 3 * depth;
    for (let variant = 0; variant < 3; variant++) {
      keyOfUnion[at + variant] = 0;
      cellsOfUnion[at + variant] = unseen;
    }
    if (cost === 0) cellsOfUnion.fill(0, at, at + 3);
    // Once a cell came out, this round serves to find others: all sums are derived again without them.
    if (closed > 0) mostMixed = mostOfOneSign = 1;
    const isMixedShort = mixed > 0 && mixed <= mostMixed;
    // Where innies are as few as mixed they are the same.
    const isInniesShort = innies > mixed && innies <= mostOfOneSign;
    const isOutiesShort = outies > 0 && outies <= mostOfOneSign;
    if (isMixedShort || isInniesShort || isOutiesShort) {
      takeBlocks(depth, total, plan, blocks);
      if (isMixedShort) closed += write(Variant.Mixed, depth, plan, known, writer);
      if (isInniesShort) closed += write(Variant.Innies, depth, plan, known, writer);
      if (isOutiesShort) closed += write(Variant.Outies, depth, plan, known, writer);
      if (innies === mixed) {
        keyOfUnion[at + Variant.Innies] = keyOfUnion[at + Variant.Mixed];
        cellsOfUnion[at + Variant.Innies] = cellsOfUnion[at + Variant.Mixed];
      }
    }
    if (depth > 1) continue;
    for (let variant = 0; variant < 3; variant++) {
      keyOfHouse[3 * house + variant] = keyOfUnion[at + variant];
      cellsOfHouse[3 * house + variant] = cellsOfUnion[at + variant];
    }
  }
  return closed;
}

/** Which blocks each of the three sums over the union on the stack takes whole. */
function takeBlocks(depth: number, total: number, plan: HousePlan, blocks: Blocks): void {
  const { setWords, exactSets } = plan;
  const { sets, sums } = blocks;
  for (let word = 0; word < setWords; word++) {
    let union = 0;
    for (let d = 0; d < depth; d++) union |= exactSets[stack[d] * setWords + word];
    unionSet[word] = union & openSet[word];
  }
  takenSets.fill(0, 0, 3 * setWords);
  let within = 0;
  let touched = 0;
  let mostlyWithin = 0;
  let withinSum = 0;
  let touchedSum = 0;
  let mostlyWithinSum = 0;
  for (let block = 0; block < blocks.count; block++) {
    const next = nextStep[block];
    const inside = next - firstStep[block];
    if (inside === 0) continue;
    const outside = firstStep[block + 1] - next;
    const set = block * setWords;
    const sum = sums[block];
    touched++;
    touchedSum += sum;
    for (let word = 0; word < setWords; word++) takenSets[3 * word + Variant.Outies] |= sets[set + word];
    if (inside <= outside) continue;
    mostlyWithin++;
    mostlyWithinSum += sum;
    for (let word = 0; word < setWords; word++) takenSets[3 * word + Variant.Mixed] |= sets[set + word];
    if (outside > 0) continue;
    within++;
    withinSum += sum;
    for (let word = 0; word < setWords; word++) takenSets[3 * word + Variant.Innies] |= sets[set + word];
  }
  takenCount[Variant.Innies] = within;
  takenCount[Variant.Outies] = touched;
  takenCount[Variant.Mixed] = mostlyWithin;
  rests[Variant.Innies] = total - withinSum;
  rests[Variant.Outies] = total - touchedSum;
  rests[Variant.Mixed] = total - mostlyWithinSum;
}

/** Writes one of the three sums, if it says something new. @returns cells closed: 0 or 1. */
function write(variant: Variant, depth: number, plan: HousePlan, known: KnownCells, writer: SumWriter): number {
  const total = rests[variant];
  let positives = 0;
  let negatives = 0;
  let key = 0;
  for (let word = 0; word < plan.setWords; word++) {
    const union = unionSet[word];
    const taken = takenSets[3 * word + variant];
    for (let rest = union & ~taken; rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + 31 - Math.clz32(rest & -rest);
      plus[positives++] = cell;
      key += keyOfCell[cell];
    }
    for (let rest = taken & ~union; rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + 31 - Math.clz32(rest & -rest);
      minus[negatives++] = cell;
      key -= keyOfCell[cell];
    }
  }
  key |= 0;
  const cells = positives + negatives;
  const at = 3 * depth + variant;
  keyOfUnion[at] = key;
  cellsOfUnion[at] = cells;
  if (takenCount[variant] === 0) return 0;
  if (depth > 1) {
    const last = 3 * stack[depth - 1] + variant;
    const isOfParts = cellsOfUnion[at - 3] + cellsOfHouse[last] === cells && ((keyOfUnion[at - 3] + keyOfHouse[last]) | 0) === key;
    if (isOfParts) return 0;
  }
  if (cells === 1) {
    if (positives === 1) known.close(plus[0], total, plan);
    else known.close(minus[0], -total, plan);
    return 1;
  }
  // A sum and its negative are one: fewer cells count −1, or the first cell counts +1.
  const isTurned = negatives > positives || (negatives === positives && minus[0] < plus[0]);
  if (writer.count >= mostSums || !addKey(isTurned ? -key : key)) return 0;
  const before = writer.at;
  const slack = isTurned
    ? writer.write(minus, negatives, plus, positives, -total, SumFlag.Derived, plan, cages)
    : writer.write(plus, positives, minus, negatives, total, SumFlag.Derived, plan, cages);
  if (cells > mostCellsLoose && slack > plan.greatestOf[1] - plan.leastOf[1] && writer.words[before + 2] > 1) {
    writer.at = before;
    writer.count--;
  }
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

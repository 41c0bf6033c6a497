/**
 * The rule of 45: a house has a known total, so the cells of a union of disjoint houses that lie in no block inside it
 * (innies), or the cells of the blocks over it that lie outside it (outies), have a known sum. The blocks are the
 * cages. Source: the killer sudoku community.
 *
 * A walk (unions.ts) adds and removes houses. It counts the cells of each block inside the union, and from these the
 * cells that each of three sums would have. Only sums of few cells are written.
 *
 * ```
 * innies   a block that is partly outside is left out: the cells of the union in no block inside it
 * outies   every block that the union touches is subtracted whole: minus the cells of the blocks outside
 * mixed    each block that is partly outside is left out or subtracted, whichever leaves fewer cells
 * ```
 */
import { countBits, lowestIndex } from '../model/bits.js';
import { maxCells, type Board } from '../model/board/board.js';
import { Blocks, type KnownCells } from './blocks.js';
import type { ExactHouses } from './exact-houses.js';
import { exactHousesOf, type HousePlan } from './house-plan.js';
import { SumFlag } from './layout.js';
import { keyOfCell, SumKeys } from './sum-keys.js';
import type { SumWriter } from './sum-writer.js';
import { leave } from './unions.js';

/** Which of the blocks that are partly outside a union are subtracted whole. */
const Variant = { Innies: 0, Outies: 1, Mixed: 2 } as const;
type Variant = (typeof Variant)[keyof typeof Variant];

/**
 * The most cells of a sum of innies or outies alone, and of a mixed sum. docs/program.md has the measurements behind
 * all these limits.
 */
const mostCellsOfOneSign = 5;
const mostCellsMixed = 8;
/**
 * A longer sum is written only if it is one group, or if its total is so near the least or greatest possible one that
 * it rules out symbols by itself. Other long sums seldom remove anything. They pay off where the search is long: on
 * boards with large cages, which have at least `cellsOfLargeCages` open cells on average.
 */
const mostCellsLoose = 5;
const mostCellsLooseOfSmallCages = 3;
const cellsOfLargeCages = 3.3;
/** The most derived sums of a board. */
const mostSums = 512;
/** The most rounds. A cell whose value becomes known makes other sums shorter, so all sums are derived again. */
const mostRounds = 8;

/**
 * The numbers of cells of a union's three sums, in one word: innies + 2^10 × mixed + 2^20 × outies. One more cell of a
 * block inside the union adds the next step of that block. The cells in no block form one block that no union fills.
 */
const steps = new Int32Array(2 * maxCells + 1);
const mixedShift = 10;
const outiesShift = 20;
const costMask = 0x3ff;
/** The cost of outies for a cell in no block. */
const endless = 0x400;
/** The first step of each block, and its next step. */
const firstStep = new Int32Array(maxCells + 2);
const nextStep = new Int32Array(maxCells + 1);

/** The blocks of the open cells of the exact houses, house after house. */
let entryStart = new Int32Array(128);
let entryBlocks = new Int32Array(4096);
/** The blocks that each house touches, as a set of `blockWords` words. */
let touched = new Int32Array(128);
let blockWords = 1;
/** The sum of the open cells of each house, and the cost of each house by itself. */
let houseRest = new Int32Array(128);
let houseCost = new Int32Array(128);

/** The houses of the union, in the order they were added. */
const stack = new Int32Array(8);
const keys = new SumKeys();

/** Sets of cells: the cells open when the walk began, and the cells of a sum that count +1 and −1. */
const mostWords = (maxCells + 31) >>> 5;
const openSet = new Int32Array(mostWords);
const plus = new Int32Array(mostWords);
const minus = new Int32Array(mostWords);
/** The blocks that a sum subtracts whole: the index of the set of each. */
const taken = new Int32Array(maxCells);

const cages = new Blocks();

/** Writes the derived sums of a board. A cell whose value becomes known is closed in `known` instead. */
export function deriveSums(board: Board, plan: HousePlan, known: KnownCells, writer: SumWriter): void {
  if (!board.cages.some((cage) => cage.sum !== null)) return;
  const exact = exactHousesOf(plan);
  if (exact.exactTotal.length === 0) return;
  writer.reserve(mostSums * (4 + 2 * mostCellsMixed));
  const { at, count } = writer;
  cages.loadPeers(board, plan);
  for (let round = 1; ; round++) {
    writer.at = at;
    writer.count = count;
    keys.clear();
    cages.loadCages(board, plan, known);
    if (cages.count === 0) break;
    for (let block = 0; block < cages.count; block++) keys.add(keyOfCage(block));
    enter(plan, exact, known);
    // Most such cells become known in one or two houses, before there are sums to derive again.
    let closed = walk(0, exact.smallUnions, 1, 1, 1, plan, exact, known, writer);
    if (closed === 0) {
      const hasLargeCages = cages.start[cages.count] >= cellsOfLargeCages * cages.count;
      const mostLoose = hasLargeCages ? mostCellsLoose : mostCellsLooseOfSmallCages;
      closed = walk(
        closed,
        exact.lineUnions,
        mostCellsOfOneSign,
        mostCellsMixed,
        mostLoose,
        plan,
        exact,
        known,
        writer,
      );
      closed = walk(
        closed,
        exact.regionUnions,
        mostCellsOfOneSign,
        mostCellsMixed,
        mostLoose,
        plan,
        exact,
        known,
        writer,
      );
    }
    if (closed === 0 || round === mostRounds) break;
  }
}

/** Lists the blocks of the open cells of the exact houses, and the steps of the cages. */
function enter(plan: HousePlan, exact: ExactHouses, known: KnownCells): void {
  const { exactStart, exactCells, exactTotal } = exact;
  const houses = exactTotal.length;
  if (houseRest.length < houses) {
    entryStart = new Int32Array(houses + 1);
    houseRest = new Int32Array(houses);
    houseCost = new Int32Array(houses);
  }
  if (entryBlocks.length < exactCells.length) entryBlocks = new Int32Array(exactCells.length);
  openSet.set(known.openSet);
  const { isOpen, valueOf } = known;
  const { blockOf, start } = cages;
  const none = cages.count;
  blockWords = (none + 31) >>> 5;
  if (touched.length < houses * blockWords) touched = new Int32Array(houses * blockWords);
  touched.fill(0, 0, houses * blockWords);
  let entry = 0;
  for (let house = 0; house < houses; house++) {
    const set = house * blockWords;
    entryStart[house] = entry;
    let rest = exactTotal[house];
    for (let i = exactStart[house]; i < exactStart[house + 1]; i++) {
      const cell = exactCells[i];
      const block = blockOf[cell];
      if (isOpen[cell] === 0) rest -= valueOf[cell];
      else if (block < 0) entryBlocks[entry++] = none;
      else {
        entryBlocks[entry++] = block;
        touched[set + (block >>> 5)] |= 1 << block;
      }
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

/** Looks at each union of the walk and writes its short sums. @returns the number of cells closed so far. */
function walk(
  closed: number,
  unions: Int32Array,
  mostOfOneSign: number,
  mostMixed: number,
  mostLoose: number,
  plan: HousePlan,
  exact: ExactHouses,
  known: KnownCells,
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
    const before = cost;
    for (let entry = entryStart[house]; entry < end; entry++) cost += steps[nextStep[entryBlocks[entry]]++];
    if (depth === 1) houseCost[house] = cost;
    // A sum that costs as much as the sums over its parts is these two added: no block has cells in both.
    const parts = depth === 1 ? -1 : before + houseCost[house];
    const innies = cost & costMask;
    const mixed = (cost >>> mixedShift) & costMask;
    const outies = cost >>> outiesShift;
    // After a cell became known this round only looks for more such cells: all sums are derived again in the next
    // round.
    if (closed > 0) mostMixed = mostOfOneSign = 1;
    if (mixed <= mostMixed && mixed > 0 && mixed !== ((parts >>> mixedShift) & costMask)) {
      closed += write(Variant.Mixed, depth, total, mostLoose, plan, exact, known, writer);
    }
    // If the innies are as few as the mixed cells, both sums are the same.
    if (innies <= mostOfOneSign && innies > mixed && innies !== (parts & costMask)) {
      closed += write(Variant.Innies, depth, total, mostLoose, plan, exact, known, writer);
    }
    if (outies <= mostOfOneSign && outies > 0 && outies !== parts >>> outiesShift) {
      closed += write(Variant.Outies, depth, total, mostLoose, plan, exact, known, writer);
    }
  }
  return closed;
}

/**
 * Collects one sum over the union on the stack and writes it if it is new. @returns the number of cells closed: 0 or 1.
 */
function write(
  variant: Variant,
  depth: number,
  total: number,
  mostLoose: number,
  plan: HousePlan,
  exact: ExactHouses,
  known: KnownCells,
  writer: SumWriter,
): number {
  const { setWords } = plan;
  const { exactSets } = exact;
  const { sets, sums } = cages;
  let takenCount = 0;
  for (let word = 0; word < blockWords; word++) {
    let rest = 0;
    for (let d = 0; d < depth; d++) rest |= touched[stack[d] * blockWords + word];
    for (; rest !== 0; rest &= rest - 1) {
      const block = (word << 5) + lowestIndex(rest);
      const inside = nextStep[block] - firstStep[block];
      const outside = firstStep[block + 1] - nextStep[block];
      // No branch here: it would be unpredictable, and a misprediction costs more than this arithmetic.
      const isTaken =
        variant === Variant.Mixed ? (outside - inside) >>> 31 : variant === Variant.Innies ? (outside - 1) >>> 31 : 1;
      taken[takenCount] = block * setWords;
      takenCount += isTaken;
      total -= sums[block] & -isTaken;
    }
  }
  // A sum without blocks follows from the houses alone.
  if (takenCount === 0) return 0;
  let positives = 0;
  let negatives = 0;
  for (let word = 0; word < setWords; word++) {
    let union = 0;
    for (let d = 0; d < depth; d++) union |= exactSets[stack[d] * setWords + word];
    union &= openSet[word];
    let whole = 0;
    for (let i = 0; i < takenCount; i++) whole |= sets[taken[i] + word];
    plus[word] = union & ~whole;
    minus[word] = whole & ~union;
    positives += countBits(union & ~whole);
    negatives += countBits(whole & ~union);
  }
  const { leastOf, greatestOf } = plan;
  const mostSlack = greatestOf[1] - leastOf[1];
  const cells = positives + negatives;
  if (cells > mostLoose && positives > 0 && negatives > 0 && positives < leastOf.length && negatives < leastOf.length) {
    // With one group for each sign the slack is smallest.
    const slack = Math.min(
      total - leastOf[positives] + greatestOf[negatives],
      greatestOf[positives] - leastOf[negatives] - total,
    );
    if (slack > mostSlack) return 0;
  }
  writer.begin();
  if (variant !== Variant.Outies) writer.add(plus, plan, cages.peers);
  if (variant !== Variant.Innies) writer.subtract(minus, plan, cages.peers);
  if (cells === 1) {
    known.close(writer.cells[0], positives === 1 ? total : -total, plan);
    return 1;
  }
  // A sum and its negative are the same sum. The normal form has fewer cells that count −1, or its first cell counts
  // +1.
  const isTurned = negatives > positives || (negatives === positives && writer.cells[positives] < writer.cells[0]);
  const isLoose = cells > mostLoose && writer.groupCount > 1 && writer.slackOf(total) > mostSlack;
  if (isLoose || writer.count >= mostSums) return 0;
  let key = 0;
  for (let i = 0; i < positives; i++) key += keyOfCell[writer.cells[i]];
  for (let i = positives; i < cells; i++) key -= keyOfCell[writer.cells[i]];
  if (!keys.add(isTurned ? -key : key)) return 0;
  if (isTurned) writer.writeTurned(total, SumFlag.Derived);
  else writer.write(total, SumFlag.Derived);
  return 0;
}

function keyOfCage(block: number): number {
  let key = 0;
  for (let i = cages.start[block]; i < cages.start[block + 1]; i++) key += keyOfCell[cages.cells[i]];
  return key | 0;
}

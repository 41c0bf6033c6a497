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
import { maxCellsInAll, type Board } from '../model/board/board.js';
import { Blocks, type KnownCells } from './blocks.js';
import type { ExactHouses } from './exact-houses.js';
import { exactHousesOf, type HousePlan } from './houses.js';
import { SumFlag } from './layout.js';
import type { SumWriter } from './sum-writer.js';
import { leave, keyOfCell, SumKeys } from './leftovers.js';

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
const mostWords = (maxCellsInAll + 31) >>> 5;
/** The most rounds. A cell whose value becomes known makes other sums shorter, so all sums are derived again. */
const mostRounds = 8;

const mixedShift = 10;
const outiesShift = 20;
const costMask = 0x3ff;
/** The cost of outies for a cell in no block. */
const endless = 0x400;

/** The longest sums that a walk writes. */
interface Longest {
  /** Cells of a sum of innies or of outies alone. */
  readonly ofOneSign: number;
  readonly mixed: number;
  /** Cells of a sum that is written although it rules out nothing by itself. */
  readonly loose: number;
}

const shortest: Longest = { ofOneSign: 1, mixed: 1, loose: 1 };

/** Writes the derived sums of a board. A cell whose value becomes known is closed in `known` instead. */
export function deriveSums(board: Board, plan: HousePlan, known: KnownCells, writer: SumWriter): void {
  if (!board.cages.some((cage) => cage.sum !== null)) return;
  const exact = exactHousesOf(plan);
  if (exact.exactTotal.length > 0) derivation.derive(board, plan, exact, known, writer);
}

/** Derives the sums of one board at a time. Its arrays are kept from board to board. */
class Derivation {
  #plan!: HousePlan;
  #exact!: ExactHouses;
  #known!: KnownCells;
  #writer!: SumWriter;
  readonly #cages = new Blocks();
  readonly #keys = new SumKeys();

  /**
   * The numbers of cells of a union's three sums, in one word: innies + 2^10 × mixed + 2^20 × outies. One more cell of
   * a block inside the union adds the next step of that block. The cells in no block form one block, which no union
   * fills.
   */
  readonly #steps = new Int32Array(2 * maxCellsInAll + 1);
  /** The first step of each block, and its next step. */
  readonly #firstStep = new Int32Array(maxCellsInAll + 2);
  readonly #nextStep = new Int32Array(maxCellsInAll + 1);

  /** The blocks of the open cells of the exact houses, house after house. */
  #entryStart = new Int32Array(128);
  #entryBlocks = new Int32Array(4096);
  /** The blocks that each house touches, as a set of `#blockWords` words. */
  #touched = new Int32Array(128);
  #blockWords = 1;
  /** The sum of the open cells of each house, and the cost of each house by itself. */
  #houseRest = new Int32Array(128);
  #houseCost = new Int32Array(128);

  /** The houses of the union, in the order they were added. */
  readonly #stack = new Int32Array(8);
  /** Sets of cells: the cells open when the walk began, and the cells of a sum that count +1 and −1. */
  readonly #openSet = new Int32Array(mostWords);
  readonly #plus = new Int32Array(mostWords);
  readonly #minus = new Int32Array(mostWords);
  /** The blocks that a sum subtracts whole: the index of the set of each. */
  readonly #taken = new Int32Array(maxCellsInAll);

  derive(board: Board, plan: HousePlan, exact: ExactHouses, known: KnownCells, writer: SumWriter): void {
    this.#plan = plan;
    this.#exact = exact;
    this.#known = known;
    this.#writer = writer;
    writer.reserve(mostSums * (4 + 2 * mostCellsMixed));
    const { at, count } = writer;
    const cages = this.#cages;
    cages.loadPeers(board, plan);
    for (let round = 1; ; round++) {
      writer.at = at;
      writer.count = count;
      this.#keys.clear();
      cages.loadCages(board, plan, known);
      if (cages.count === 0) break;
      for (let block = 0; block < cages.count; block++) this.#keys.add(keyOfCage(cages, block));
      this.#listBlocks();
      this.#listSteps();
      // Most such cells become known in one or two houses, before there are sums to derive again.
      let closed = this.#walk(exact.smallUnions, shortest, 0);
      if (closed === 0) {
        const hasLargeCages = cages.start[cages.count] >= cellsOfLargeCages * cages.count;
        const loose = hasLargeCages ? mostCellsLoose : mostCellsLooseOfSmallCages;
        const longest = { ofOneSign: mostCellsOfOneSign, mixed: mostCellsMixed, loose };
        closed = this.#walk(exact.lineUnions, longest, closed);
        closed = this.#walk(exact.regionUnions, longest, closed);
      }
      if (closed === 0 || round === mostRounds) break;
    }
  }

  /** Lists the blocks of the open cells of the exact houses. */
  #listBlocks(): void {
    const { exactStart, exactCells, exactTotal } = this.#exact;
    const houses = exactTotal.length;
    if (this.#houseRest.length < houses) {
      this.#entryStart = new Int32Array(houses + 1);
      this.#houseRest = new Int32Array(houses);
      this.#houseCost = new Int32Array(houses);
    }
    if (this.#entryBlocks.length < exactCells.length) this.#entryBlocks = new Int32Array(exactCells.length);
    const { isOpen, valueOf, openSet } = this.#known;
    const { blockOf, count: none } = this.#cages;
    this.#openSet.set(openSet);
    const blockWords = (none + 31) >>> 5;
    this.#blockWords = blockWords;
    if (this.#touched.length < houses * blockWords) this.#touched = new Int32Array(houses * blockWords);
    const touched = this.#touched;
    const entryStart = this.#entryStart;
    const entryBlocks = this.#entryBlocks;
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
      this.#houseRest[house] = rest;
    }
    entryStart[houses] = entry;
  }

  /** Lists the steps of the cages. */
  #listSteps(): void {
    const steps = this.#steps;
    const { start, count: none } = this.#cages;
    for (let block = 0; block <= none; block++) this.#firstStep[block] = this.#nextStep[block] = start[block];
    for (let block = 0; block < none; block++) {
      const first = start[block];
      const size = start[block + 1] - first;
      for (let before = 0; before < size; before++) {
        const innies = before + 1 === size ? -before : 1;
        const mixed = 2 * before + 2 <= size ? 1 : 2 * before >= size ? -1 : 0;
        const outies = before === 0 ? size - 1 : -1;
        steps[first + before] = innies + (mixed << mixedShift) + (outies << outiesShift);
      }
    }
    const first = start[none];
    steps.fill(1 + (1 << mixedShift), first, first + this.#plan.cells);
    steps[first] += endless << outiesShift;
  }

  /**
   * Looks at each union of the walk and writes its short sums. @returns the number of cells closed so far.
   */
  #walk(unions: Int32Array, longest: Longest, closed: number): number {
    let { ofOneSign: mostOfOneSign, mixed: mostMixed } = longest;
    const steps = this.#steps;
    const nextStep = this.#nextStep;
    const entryStart = this.#entryStart;
    const entryBlocks = this.#entryBlocks;
    const houseRest = this.#houseRest;
    const houseCost = this.#houseCost;
    const stack = this.#stack;
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
        closed += this.#write(Variant.Mixed, depth, total, longest.loose);
      }
      // If the innies are as few as the mixed cells, both sums are the same.
      if (innies <= mostOfOneSign && innies > mixed && innies !== (parts & costMask)) {
        closed += this.#write(Variant.Innies, depth, total, longest.loose);
      }
      if (outies <= mostOfOneSign && outies > 0 && outies !== parts >>> outiesShift) {
        closed += this.#write(Variant.Outies, depth, total, longest.loose);
      }
    }
    return closed;
  }

  /**
   * Collects one sum over the union on the stack and writes it if it is new.
   * @returns the number of cells closed: 0 or 1.
   */
  #write(variant: Variant, depth: number, total: number, mostLoose: number): number {
    const plan = this.#plan;
    const writer = this.#writer;
    const { setWords } = plan;
    const { exactSets } = this.#exact;
    const { sets, sums, peers } = this.#cages;
    const stack = this.#stack;
    const touched = this.#touched;
    const blockWords = this.#blockWords;
    const firstStep = this.#firstStep;
    const nextStep = this.#nextStep;
    const taken = this.#taken;
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
    const openSet = this.#openSet;
    const plus = this.#plus;
    const minus = this.#minus;
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
    if (
      cells > mostLoose &&
      positives > 0 &&
      negatives > 0 &&
      positives < leastOf.length &&
      negatives < leastOf.length
    ) {
      // With one group for each sign the slack is smallest.
      const slack = Math.min(
        total - leastOf[positives] + greatestOf[negatives],
        greatestOf[positives] - leastOf[negatives] - total,
      );
      if (slack > mostSlack) return 0;
    }
    writer.begin();
    if (variant !== Variant.Outies) writer.add(plus, plan, peers);
    if (variant !== Variant.Innies) writer.subtract(minus, plan, peers);
    if (cells === 1) {
      this.#known.close(writer.cells[0], positives === 1 ? total : -total, plan);
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
    if (!this.#keys.add(isTurned ? -key : key)) return 0;
    if (isTurned) writer.writeTurned(total, SumFlag.Derived);
    else writer.write(total, SumFlag.Derived);
    return 0;
  }
}

const derivation = new Derivation();

function keyOfCage({ start, cells }: Blocks, block: number): number {
  let key = 0;
  for (let i = start[block]; i < start[block + 1]; i++) key += keyOfCell[cells[i]];
  return key | 0;
}

/**
 * Compiles a board to a program, the only input of the board engines. The records of the houses are planned once for
 * each layout (house-plan.ts); the rest is written for each board straight into one reused array. layout.ts describes
 * the words.
 *
 * Compiling keeps no reference to the board. Writing is synchronous, so it need not be reentrant.
 */
import { fullMask } from '../model/bits.js';
import { statedDomainsOf } from '../model/board/build-board.js';
import { maxCellsInAll, type Board, type Cage } from '../model/board/board.js';
import { requireBoard } from '../model/board/restore-board.js';
import { KnownCells } from './blocks.js';
import { combineSums, type CombinedSum } from './clues/combined-sums.js';
import { houseLayoutOf, sortConstraints, type PlainSum, type SortedConstraints } from './clues/sort-constraints.js';
import { writeClues } from './clues/write-clues.js';
import { planHouses, planInSteps, type HousePlan } from './houses.js';
import { Header, headerWords, ProgramFlag, programVersion, SumFlag, type Program } from './layout.js';
import { deriveSums } from './rule-of-45.js';
import { SumWriter } from './sum-writer.js';

const writer = new SumWriter();
const known = new KnownCells();
const cageSet = new Int32Array((maxCellsInAll + 31) >>> 5);

/**
 * @returns a new program, which the caller may keep and change.
 * @throws PuzzleError for an object that looks like a board but is invalid.
 */
export function compileBoard(stated: Board): Program {
  const board = requireBoard(stated);
  const sorted = sortConstraints(board);
  return writeProgram(board, sorted, planHouses(houseLayoutOf(board, sorted)));
}

/** Does the same in steps of some milliseconds. */
export function* compileInSteps(stated: Board): Generator<undefined, Program, void> {
  const board = requireBoard(stated);
  const sorted = sortConstraints(board);
  return writeProgram(board, sorted, yield* planInSteps(houseLayoutOf(board, sorted)));
}

/** @returns the words of a board whose clues are not compiled: its domains as they are stated, and no rule. */
export function statedProgram({ givens, candidates, symbols, variables }: Board): Program {
  const program = new Int32Array(headerWords + variables.reduce((count, { size }) => count + size, givens.length));
  program[Header.Cells] = program.length - headerWords;
  program[Header.Symbols] = symbols.length;
  program[Header.Domains] = headerWords;
  program
    .fill(fullMask(symbols.length), headerWords)
    .set(statedDomainsOf(givens, candidates, symbols.length), headerWords);
  return program;
}

function writeProgram(board: Board, sorted: SortedConstraints, plan: HousePlan): Program {
  known.load(board, plan, sorted.domains);
  for (let c = 0; c < board.cages.length; c++) {
    const { cells, sum } = board.cages[c];
    if (cells.length === 1 && sum !== null) known.close(cells[0], sum, plan);
  }

  const header = new Int32Array(headerWords);
  header[Header.Version] = programVersion;
  header[Header.Cells] = plan.cells;
  header[Header.Symbols] = plan.symbols;
  if (board.clues.length > 0) header[Header.Flags] = ProgramFlag.Clues;
  writer.at = headerWords;
  writer.count = 0;

  header[Header.ProfileCount] = plan.profiles.length / plan.symbols;
  header[Header.Profiles] = append(plan.profiles);
  header[Header.Houses] = append(plan.houseWords);
  header[Header.HouseCount] = plan.houseCount + writeCageHouses(board.cages, plan);

  header[Header.Sums] = writer.at;
  writeCageSums(board.cages, plan);
  for (const sum of sorted.sums) writePlainSum(sum, plan);
  for (const sum of combineSums(sorted.sums, board)) writeCombinedSum(sum, plan);
  deriveSums(board, plan, known, writer);
  header[Header.SumCount] = writer.count;

  header[Header.LeftoverCount] = plan.leftovers.count;
  header[Header.Leftovers] = append(plan.leftovers.words);
  const clues = writeClues(board, sorted, plan.links.relationCount);
  header[Header.RelationCount] = plan.links.relationCount + clues.relationCount;
  header[Header.Relations] = append(plan.links.relationWords);
  append(clues.relations);
  header[Header.LinkCount] = plan.links.linkCount + clues.linkCount;
  header[Header.Links] = append(plan.links.linkWords);
  append(clues.links);
  header[Header.AutomatonCount] = clues.automatonCount;
  header[Header.Automata] = append(clues.automata);
  header[Header.RuleCount] = clues.ruleCount;
  header[Header.Rules] = append(clues.rules);
  header[Header.Values] = append(plan.values);
  header[Header.Domains] = append(known.domains.subarray(0, plan.cells));
  header[Header.Length] = writer.at;
  writer.words.set(header);
  return writer.words.slice(0, writer.at);
}

/** @returns the index of the first word appended. */
function append(words: Int32Array): number {
  writer.reserve(words.length);
  const at = writer.at;
  writer.words.set(words, at);
  writer.at += words.length;
  return at;
}

/** Writes the cages without repeats that lie in no single house as houses. @returns their number. */
function writeCageHouses(cages: readonly Cage[], plan: HousePlan): number {
  let count = 0;
  for (let c = 0; c < cages.length; c++) {
    const { cells, repeats } = cages[c];
    if (repeats || cells.length === 1 || liesInDistinctHouse(cells, plan)) continue;
    writer.reserve(2 + cells.length);
    const { words } = writer;
    words[writer.at++] = cells.length;
    words[writer.at++] = plan.distinctProfile;
    for (let i = 0; i < cells.length; i++) words[writer.at++] = cells[i];
    count++;
  }
  return count;
}

function writeCageSums(cages: readonly Cage[], plan: HousePlan): void {
  for (let c = 0; c < cages.length; c++) {
    const { cells, sum, repeats } = cages[c];
    if (sum === null || cells.length === 1) continue;
    writer.reserve(5 + 2 * cells.length);
    if (repeats) {
      writer.begin();
      writer.add(fillCageSet(cells), plan, plan.peers);
      writer.write(sum, 0);
    } else if (cells.length < plan.symbols || sum !== plan.leastOf[plan.symbols]) writer.writeDistinct(cells, sum);
  }
}

function writePlainSum({ plus, minus, total }: PlainSum, plan: HousePlan): void {
  writer.reserve(5 + 2 * (plus.length + minus.length));
  writer.begin();
  writer.add(fillCageSet(plus), plan, plan.peers);
  writer.subtract(fillCageSet(minus), plan, plan.peers);
  writer.write(total, 0);
}

function writeCombinedSum({ groups, total }: CombinedSum, plan: HousePlan): void {
  writer.reserve(5 + 2 * groups.flat().length);
  writer.begin();
  for (const group of groups) writer.add(fillCageSet(group), plan, plan.peers);
  writer.write(total, SumFlag.Derived);
}

/** Returns the cells as a set, valid until the next call. */
function fillCageSet(cells: readonly number[]): Int32Array {
  cageSet.fill(0);
  for (let i = 0; i < cells.length; i++) cageSet[cells[i] >>> 5] |= 1 << cells[i];
  return cageSet;
}

/** True if one house that has no symbol twice contains all cells. */
function liesInDistinctHouse(cells: readonly number[], plan: HousePlan): boolean {
  const { distinctHouses, distinctHouseWords } = plan;
  for (let w = 0; w < distinctHouseWords; w++) {
    let common = -1;
    for (let i = 0; i < cells.length; i++) common &= distinctHouses[cells[i] * distinctHouseWords + w];
    if (common !== 0) return true;
  }
  return false;
}

/**
 * load: builds from the words of the program the records and rows that a search uses. Sums and the links between houses
 * are loaded in steps, because a thousand of them take long.
 */
import { Header, Loaded, MAX_CELLS, Propagation, SumFlag } from '../../codes';
import { listHouses } from '../houses-of-cells';
import { addressOf, MAX_CONSTRAINTS, PROGRAM_WORDS, SumWords, word } from '../program';
import { listPeers } from '../peers';
import { clearRecords } from '../records/arena';
import {
  cellBytes,
  DOMAINS,
  domainAt,
  firstHouse,
  firstLeftover,
  propagation,
  setPropagation,
  setShape,
} from '../state';
import { listAutomata } from './automata';
import { loadHouses } from './houses';
import { loadLeftovers } from './leftovers';
import { loadLinks } from './links';
import { loadRule, orderRules, setsCount } from './rules';
import { clearShared, linkHouse } from './overlaps';
import { cageCount, loadSum, loadValues, orderSums, sumCount } from './sums';
import { isProgram } from './verify';

/** The next sum to load, then the next house to link, then the next rule to load; each by its number. */
let nextSum: i32 = 0;
let nextHouse: i32 = 0;
let nextRule: i32 = 0;

/**
 * Loads everything but the sums and the links between houses. @param bits of `Propagation`; 0 chooses what measured
 * best. @returns `Partly`, or why the program cannot be loaded.
 */
export function beginLoading(bits: i32): Loaded {
  const cells = word(Header.Cells),
    symbols = word(Header.Symbols);
  const links = word(Header.LinkCount),
    houses = word(Header.HouseCount);
  if (word(Header.Length) > PROGRAM_WORDS || cells > MAX_CELLS) return Loaded.TooLarge;
  if (!isProgram()) return Loaded.NoProgram;
  const rules = word(Header.RuleCount);
  if (links + houses + word(Header.LeftoverCount) + word(Header.SumCount) + rules > MAX_CONSTRAINTS)
    return Loaded.TooLarge;
  setPropagation(bits != 0 ? bits : choosePropagation());
  clearRecords();
  orderSums();
  orderRules();
  const leftovers = (propagation & Propagation.Derived) != 0 ? word(Header.LeftoverCount) : 0;
  setShape(cells, symbols, links, houses, leftovers, cageCount, sumCount, setsCount, rules);
  memory.copy(DOMAINS, addressOf(word(Header.Domains)), (<usize>cells) << 2);
  loadValues();
  listAutomata();
  if (!(loadLinks() && loadHouses(links, houses) && loadLeftovers(links + houses, leftovers))) return Loaded.TooLarge;
  if (rules != 0) listPeers();
  nextSum = 0;
  nextRule = 0;
  nextHouse = firstHouse;
  const isLinked = (propagation & Propagation.Intersections) != 0;
  return (sumCount == 0 && !isLinked) || listHouses(links, houses) ? Loaded.Partly : Loaded.TooLarge;
}

/** Loading a rule takes as long as so many sums: automata are unrolled. */
const workOfRule: f64 = 20;

/** Loads sums, links houses and loads rules, at most `work` in all. */
export function loadOn(work: f64): Loaded {
  for (; nextSum < sumCount; ++nextSum) {
    if (work <= 0) return Loaded.Partly;
    if (!loadSum(nextSum)) return failLoading();
    work -= 1;
  }
  if ((propagation & Propagation.Intersections) != 0) {
    for (; nextHouse < firstLeftover; ++nextHouse) {
      if (work <= 0) return Loaded.Partly;
      if (!linkHouse(nextHouse)) return failLoading();
      work -= 1;
    }
  }
  for (let count = word(Header.RuleCount); nextRule < count; ++nextRule) {
    if (work <= 0) return Loaded.Partly;
    if (!loadRule(nextRule)) return failLoading();
    work -= workOfRule;
  }
  for (let offset = 0; offset < cellBytes; offset += 4) if (domainAt(offset) == 0) return Loaded.Conflict;
  return Loaded.Ready;
}

/** Ends a load because there is no room for the rest. */
function failLoading(): Loaded {
  clearShared();
  return Loaded.TooLarge;
}

/**
 * Chooses the propagators. Intersections pay only if cages cover less than half of the cells: on killers they save a
 * tenth of the nodes, which is less than their cost. Sums of other kinds do not count.
 */
function choosePropagation(): i32 {
  const always = Propagation.Placed | Propagation.Hidden | Propagation.Cages | Propagation.Derived;
  return 2 * countCagedCells() >= word(Header.Cells) ? always : always | Propagation.Intersections;
}

function countCagedCells(): i32 {
  let cells = 0,
    sum = changetype<SumWords>(addressOf(word(Header.Sums)));
  for (let left = word(Header.SumCount); left != 0; --left, sum = sum.next)
    if ((sum.flags & SumFlag.Derived) == 0 && sum.groupCount == 1) cells += sum.size;
  return cells;
}

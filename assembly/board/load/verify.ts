/**
 * verify: tests whether the words at PROGRAM are a program, before anything else reads them: every section lies in the
 * program, every record within its section, every number in its range. Loading and searching such words stays inside
 * the memory and terminates, whoever wrote them. Whether some board has this program is not tested.
 *
 * src/engines/reference/board/read-program.ts has the same rules; test/fuzz/programs.test.ts compares the two.
 */
import {
  HEADER_WORDS,
  Header,
  MAX_CELLS,
  MAX_SYMBOLS,
  MAX_TOTAL,
  MAX_VALUE,
  NEGATIVE_GROUP,
  PROGRAM_VERSION,
} from '../../codes';
import { groupSize, word } from '../program';
import { areCells, beginSections, cells, end, isSection, symbols } from './sections';
import { areAutomata, areRules } from './verify-rules';

/** @returns true for a program. The caller has checked that it fits its memory and has at most MAX_CELLS cells. */
export function isProgram(): bool {
  beginSections();
  if (word(Header.Version) != PROGRAM_VERSION || <i32>cells < 1 || symbols < 1 || symbols > MAX_SYMBOLS) return false;
  if (end < HEADER_WORDS || end != word(Header.Length) - <i32>cells) return false;
  return (
    areTables(Header.ProfileCount, Header.Profiles) &&
    areCounts() &&
    areTables(Header.RelationCount, Header.Relations) &&
    areHouses() &&
    areSums() &&
    areLeftovers() &&
    areLinks() &&
    areAutomata() &&
    areRules() &&
    areValues() &&
    areDomains()
  );
}

/** True if each table has a word for each symbol. */
function areTables(count: Header, section: Header): bool {
  const tables = word(count);
  return tables >= 0 && tables <= end && isSection(word(section), tables * symbols);
}

/** True if all multiplicities are in range. */
function areCounts(): bool {
  const first = word(Header.Profiles);
  for (let at = first, last = first + word(Header.ProfileCount) * symbols; at < last; ++at)
    if (<u32>word(at) > <u32>MAX_CELLS) return false;
  return true;
}

function areHouses(): bool {
  const profiles: u32 = word(Header.ProfileCount);
  let at = word(Header.Houses),
    left = word(Header.HouseCount);
  if (left < 0 || !isSection(at, 0)) return false;
  for (; left != 0; --left) {
    if (!isSection(at, 2)) return false;
    const size = word(at);
    if (size < 1 || <u32>word(at + 1) >= profiles || !areCells(at + 2, size)) return false;
    at += 2 + size;
  }
  return true;
}

function areSums(): bool {
  let at = word(Header.Sums),
    left = word(Header.SumCount);
  if (left < 0 || !isSection(at, 0)) return false;
  for (; left != 0; --left) {
    if (!isSection(at, 4)) return false;
    const size = word(at),
      total = word(at + 1),
      groups = word(at + 2);
    if (size < 1 || size > MAX_CELLS || total < -MAX_TOTAL || total > MAX_TOTAL || !isSection(at + 4, groups))
      return false;
    let cell = at + 4 + groups,
      rest = size;
    for (let group = at + 4, last = cell; group < last; ++group) {
      const code = word(group),
        held = groupSize(code);
      if (<u32>code >= 2 * NEGATIVE_GROUP || held == 0 || held > rest || !areCells(cell, held)) return false;
      cell += held;
      rest -= held;
    }
    if (rest != 0) return false;
    at = cell;
  }
  return true;
}

function areLeftovers(): bool {
  let at = word(Header.Leftovers),
    left = word(Header.LeftoverCount);
  if (left < 0 || !isSection(at, 0)) return false;
  for (; left != 0; --left) {
    if (!isSection(at, 1)) return false;
    const size = word(at);
    if (size < 1 || !areCells(at + 1, size) || !areCells(at + 1 + size, size)) return false;
    at += 1 + 2 * size;
  }
  return true;
}

function areLinks(): bool {
  const relations: u32 = word(Header.RelationCount);
  let at = word(Header.Links),
    left = word(Header.LinkCount);
  if (left < 0 || !isSection(at, 0)) return false;
  for (; left != 0; --left) {
    if (!isSection(at, 2)) return false;
    const size = word(at);
    // The list has the cell itself and the other cells.
    if (size < 1 || <u32>word(at + 1) >= relations || !areCells(at + 2, size)) return false;
    at += 2 + size;
  }
  return true;
}

function areValues(): bool {
  const first = word(Header.Values);
  if (!isSection(first, symbols)) return false;
  for (let symbol = 0; symbol < symbols; ++symbol)
    if (word(first + symbol) < -MAX_VALUE || word(first + symbol) > MAX_VALUE) return false;
  return true;
}

/** True if no domain has an unknown symbol. */
function areDomains(): bool {
  let held = 0;
  for (let cell = 0; cell < <i32>cells; ++cell) held |= word(end + cell);
  return symbols == 32 || (<u32>held) >> symbols == 0;
}

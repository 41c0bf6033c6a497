import { Header } from '../../codes';
import { word } from '../program';
import { reserve } from '../records/arena';
import { appendCell, skipCells } from '../records/cells';
import { House, HouseKind, UNMATCHED } from '../records/house';
import { Profile, PROFILE_BYTES } from '../records/profile';
import { domainAt, setDomain, setRecord, symbolCount, watch } from '../state';
import { Table } from '../table';

/** @returns false when there is no room. */
export function loadHouses(first: i32, count: i32): bool {
  const profiles = loadProfiles();
  if (profiles == 0) return false;
  let at = word(Header.Houses);
  for (let constraint = first; constraint < first + count; ++constraint) {
    const size = word(at),
      profile = changetype<Profile>(profiles + <usize>word(at + 1) * PROFILE_BYTES);
    at += 2;
    const record = reserve(skipCells(offsetof<House>(), size)),
      matching = reserve(size);
    if (record == 0 || matching == 0) return false;
    memory.fill(matching, UNMATCHED, size);
    const house = changetype<House>(record);
    house.kind = kindOf(profile);
    house.size = size;
    house.profile = profile;
    house.isExact = countCopies(profile) == size;
    house.unitCount = 0;
    house.pairCount = 0;
    house.matching = changetype<Table<u8>>(matching);
    const all = profile.all;
    let end = house.cells;
    for (const last = at + size; at < last; ++at) {
      const cell = word(at) << 2;
      end = appendCell(end, cell);
      setDomain(cell, domainAt(cell) & all);
      watch(cell, constraint);
    }
    setRecord(constraint, record);
  }
  return true;
}

/** @returns the address of the first profile, or 0 when there is no room. */
function loadProfiles(): usize {
  const count = word(Header.ProfileCount),
    profiles = reserve(<usize>count * PROFILE_BYTES);
  if (profiles == 0) return 0;
  let at = word(Header.Profiles);
  for (let index = 0; index < count; ++index) {
    const profile = changetype<Profile>(profiles + <usize>index * PROFILE_BYTES);
    let all: u32 = 0,
      once: u32 = 0,
      twice: u32 = 0,
      thrice: u32 = 0;
    for (let symbol = 0; symbol < symbolCount; ++symbol, ++at) {
      const copies = word(at),
        bit: u32 = 1 << symbol;
      profile.setCopies(symbol, copies);
      if (copies > 0) all |= bit;
      if (copies == 1) once |= bit;
      if (copies == 2) twice |= bit;
      if (copies == 3) thrice |= bit;
    }
    profile.all = all;
    profile.once = once;
    profile.twice = twice;
    profile.thrice = thrice;
  }
  return profiles;
}

function kindOf(profile: Profile): HouseKind {
  if (profile.once == profile.all) return HouseKind.Once;
  return (profile.once | profile.twice | profile.thrice) == profile.all ? HouseKind.Thrice : HouseKind.Many;
}

function countCopies(profile: Profile): i32 {
  let copies = 0;
  for (let symbol = 0; symbol < symbolCount; ++symbol) copies += profile.copiesOf(symbol);
  return copies;
}

/**
 * Opens a search by the viewpoint of sets (docs/sources.md#000 and #001), alone or channelled with the viewpoint of
 * cells.
 */
import { UsageError } from '../../../model/errors.js';
import type { BoardSearch, BoardSettings } from '../../board-engine.js';
import { CellModel, type Domains } from '../board/cell-model.js';
import { post } from '../board/post.js';
import { CellPropagation } from '../board/propagate.js';
import type { Constraints } from '../board/read-program.js';
import { Search } from '../board/search.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';
import { SetBrancher } from './branch.js';
import { ChannelledPropagation } from './channelled.js';
import { SetPropagation } from './propagate.js';
import { SetModel } from './set-model.js';
import { setStructureOf } from './structure.js';

/**
 * @param domains one mask for each cell; changed in place.
 * @throws {UsageError} for a board with sums, and for settings that this viewpoint does not have.
 */
export function openSetSearch(constraints: Constraints, settings: BoardSettings, domains: Domains): BoardSearch {
  const meter = new WorkMeter();
  const sets = openSets(constraints, settings, meter);
  if (settings.viewpoint === 'both')
    return new Search(
      new CellModel(constraints, settings, channel(constraints, settings, sets, meter)),
      domains,
      meter,
    );
  return new Search(new SetModel(sets, new SetBrancher(sets.layout, settings)), sets.layout.boundsOf(domains), meter);
}

/**
 * Propagates the root alone.
 * @returns the domains at the fixpoint, or null on a conflict.
 * @throws {UsageError} as `openSetSearch` does.
 */
export function propagateSets(
  constraints: Constraints,
  settings: BoardSettings,
  domains: Domains,
  meter: WorkMeter,
): Interruptible<Uint32Array | null> {
  const sets = openSets(constraints, settings, meter);
  return settings.viewpoint === 'both'
    ? propagateBoth(channel(constraints, settings, sets, meter), domains)
    : propagateAlone(sets, domains);
}

function* propagateBoth(both: ChannelledPropagation, domains: Domains): Interruptible<Uint32Array | null> {
  return (yield* both.propagateAll(domains)) ? new Uint32Array(domains) : null;
}

function* propagateAlone(sets: SetPropagation, domains: Domains): Interruptible<Uint32Array | null> {
  return (yield* sets.propagateAll(sets.layout.boundsOf(domains)))
    ? new Uint32Array(sets.layout.domainsOf(sets.bounds))
    : null;
}

function openSets(
  constraints: Constraints,
  { viewpoint, algorithm, propagation }: BoardSettings,
  meter: WorkMeter,
): SetPropagation {
  if (algorithm !== 'propagators')
    throw new UsageError(`the algorithm ${algorithm} is of the viewpoint cells, not ${viewpoint}`);
  if (viewpoint === 'sets' && propagation !== 'auto')
    throw new UsageError('the viewpoint sets has its own propagators: propagation is for cells and both');
  if (constraints.sums.length + constraints.rules.length > 0)
    throw new UsageError(`the viewpoint ${viewpoint} is for boards without sums and rules of clues`);
  return new SetPropagation(setStructureOf(constraints), meter);
}

function channel(
  constraints: Constraints,
  { propagation }: BoardSettings,
  sets: SetPropagation,
  meter: WorkMeter,
): ChannelledPropagation {
  return new ChannelledPropagation(
    new CellPropagation(constraints.cellCount, post(constraints, propagation), meter),
    sets,
  );
}

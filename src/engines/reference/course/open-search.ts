/**
 * Opens a search by the algorithms of the course: forward checking and local consistency (docs/sources.md#002), the
 * rules of docs/sources.md#003.
 */
import { UsageError } from '../../../model/errors.js';
import type { AlgorithmName, BoardSearch, BoardSettings } from '../../board-engine.js';
import type { Domains } from '../board/cell-model.js';
import type { Constraints } from '../board/read-program.js';
import { WorkMeter, type Interruptible } from '../interruptible.js';
import { type CourseAlgorithm, ForwardChecking, LocalConsistency } from './algorithms.js';
import { Rules } from './rules.js';
import { CourseSearch, openRoot } from './search.js';
import { CourseState, courseStructureOf, type CourseStructure } from './structure.js';

/**
 * @param domains one mask for each cell; changed in place.
 * @throws {UsageError} for a board with sums, and for a branching that these algorithms do not have.
 */
export function openCourseSearch(constraints: Constraints, settings: BoardSettings, domains: Domains): BoardSearch {
  const structure = structureWithoutSums(constraints);
  const meter = new WorkMeter();
  return new CourseSearch(structure, openAlgorithm(structure, settings.algorithm, meter), settings, domains, meter);
}

/**
 * Propagates the root alone.
 * @returns the remaining domains, or null on a conflict.
 * @throws {UsageError} for a board with sums.
 */
export function propagateCourse(
  constraints: Constraints,
  { algorithm }: BoardSettings,
  domains: Domains,
  meter: WorkMeter,
): Interruptible<Uint32Array | null> {
  const structure = structureWithoutSums(constraints);
  return propagateBy(openAlgorithm(structure, algorithm, meter), structure, domains);
}

function* propagateBy(
  algorithm: CourseAlgorithm,
  structure: CourseStructure,
  domains: Domains,
): Interruptible<Uint32Array | null> {
  const state = new CourseState(structure.cellCount);
  return (yield* openRoot(structure, algorithm, domains, state)) ? new Uint32Array(state.domains) : null;
}

function structureWithoutSums(constraints: Constraints): CourseStructure {
  if (constraints.sums.length + constraints.rules.length > 0)
    throw new UsageError('the algorithms of the course are for boards without sums and rules of clues');
  return courseStructureOf(constraints);
}

function openAlgorithm(structure: CourseStructure, name: AlgorithmName, meter: WorkMeter): CourseAlgorithm {
  switch (name) {
    case 'forward-checking':
      return new ForwardChecking(structure, meter);
    case 'local-consistency':
      return new LocalConsistency(structure, meter);
    case 'propagators':
      throw new UsageError('the propagators are no algorithm of the course');
    default:
      return new Rules(structure, name, meter);
  }
}

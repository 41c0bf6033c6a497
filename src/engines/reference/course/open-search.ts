/** Opens a search by the algorithms of the course: forward checking, local consistency (source document 002), the rules of 003. */
import { UsageError } from '../../../model/errors.js';
import type { BoardSearch, BoardSettings } from '../../board-engine.js';
import type { Domains } from '../board/domains.js';
import type { Constraints } from '../board/read-program.js';

/**
 * @param domains one mask a cell; they are changed.
 * @throws {UsageError} for a board with sums, and for a branching that it has not.
 */
export function openCourseSearch(_constraints: Constraints, _settings: BoardSettings, _domains: Domains): BoardSearch {
  throw new UsageError('being built');
}

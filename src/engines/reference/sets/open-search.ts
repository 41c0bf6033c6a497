/** Opens a search by the viewpoint of sets (source documents 000, 001), by itself and channelled with that of cells. */
import { UsageError } from '../../../model/errors.js';
import type { BoardSearch, BoardSettings } from '../../board-engine.js';
import type { Domains } from '../board/domains.js';
import type { Constraints } from '../board/read-program.js';

/**
 * @param domains one mask a cell; they are changed.
 * @throws {UsageError} for a board with sums, and for a branching that it has not.
 */
export function openSetSearch(_constraints: Constraints, _settings: BoardSettings, _domains: Domains): BoardSearch {
  throw new UsageError('being built');
}

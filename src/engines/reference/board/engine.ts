/**
 * The reference engine for any board: every rule in its textbook form, in plain TypeScript, behind the contract of
 * `board-engine.ts`. It is the oracle of the tests and the last fallback.
 */
import type { BoardEngine, BoardSearch, BoardSettings } from '../../board-engine.js';
import { openCourseSearch, propagateCourse } from '../course/open-search.js';
import { openSetSearch, propagateSets } from '../sets/open-search.js';
import { CellModel } from './cell-model.js';
import { post } from './post.js';
import { Propagation } from './propagate.js';
import { ProgramReader, requireDomains, type Constraints } from './read-program.js';
import { Search } from './search.js';

class ReferenceBoards implements BoardEngine {
  readonly name = 'reference';
  private readonly reader = new ProgramReader();

  openBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): BoardSearch {
    const constraints = this.reader.read(program);
    const state = requireDomains(constraints, domains ?? constraints.domains);
    if (settings.viewpoint !== 'cells') return openSetSearch(constraints, settings, state);
    if (settings.algorithm !== 'propagators') return openCourseSearch(constraints, settings, state);
    return new Search(new CellModel(constraints, settings, propagationOf(constraints, settings)), state);
  }

  propagateBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): Uint32Array | null {
    const constraints = this.reader.read(program);
    const state = requireDomains(constraints, domains ?? constraints.domains);
    if (settings.viewpoint !== 'cells') return propagateSets(constraints, settings, state);
    if (settings.algorithm !== 'propagators') return propagateCourse(constraints, settings, state);
    return propagationOf(constraints, settings).propagateAll(state) ? new Uint32Array(state) : null;
  }
}

function propagationOf(constraints: Constraints, { propagation }: BoardSettings): Propagation {
  return new Propagation(constraints.cellCount, post(constraints, propagation));
}

/** Never fails: the reference engine runs wherever JavaScript does. */
export function openReferenceBoards(): BoardEngine {
  return new ReferenceBoards();
}

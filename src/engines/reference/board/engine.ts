/**
 * The reference engine for any board: every rule in its textbook form, in plain TypeScript, behind the contract of
 * `board-engine.ts`. It is the oracle of the tests and the last fallback.
 */
import type { BoardEngine, BoardSearch, BoardSettings } from '../../board-engine.js';
import { openCourseSearch } from '../course/open-search.js';
import { openSetSearch } from '../sets/open-search.js';
import { post } from './post.js';
import { Propagation } from './propagate.js';
import { readProgram } from './read-program.js';
import { Search } from './search.js';

class ReferenceBoards implements BoardEngine {
  readonly name = 'reference';

  openBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): BoardSearch {
    const constraints = readProgram(program);
    const state = domains ? new Int32Array(domains) : constraints.domains;
    if (settings.viewpoint !== 'cells') return openSetSearch(constraints, settings, state);
    return settings.algorithm === 'propagators' ? new Search(constraints, settings, state) : openCourseSearch(constraints, settings, state);
  }

  propagateBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): Uint32Array | null {
    const constraints = readProgram(program);
    const state = domains ? new Int32Array(domains) : constraints.domains;
    const propagation = new Propagation(constraints.cellCount, post(constraints, settings.propagation));
    return propagation.propagateAll(state) ? new Uint32Array(state) : null;
  }
}

/** Never fails: the reference engine runs wherever JavaScript does. */
export function openReferenceBoards(): BoardEngine {
  return new ReferenceBoards();
}

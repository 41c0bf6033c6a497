/**
 * The reference engine for any board: every rule in its textbook form, in plain TypeScript, behind the contract of
 * `board-engine.ts`. Tests use it as the oracle; it is also the last fallback.
 */
import type { BoardEngine, BoardSearch, BoardSettings, RootPropagation } from '../../board-engine.js';
import { openCourseSearch, propagateCourse } from '../course/open-search.js';
import { openSetSearch, propagateSets } from '../sets/open-search.js';
import { finish, WorkMeter, type Interruptible } from '../interruptible.js';
import { CellModel, type Domains } from './cell-model.js';
import { post } from './post.js';
import { CellPropagation } from './propagate.js';
import { ProgramReader, requireDomains, type Constraints } from './read-program.js';
import { Search } from './search.js';

class ReferenceBoards implements BoardEngine {
  readonly name = 'reference';
  readonly #reader = new ProgramReader();

  openBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): BoardSearch {
    const constraints = this.#reader.read(program);
    const state = requireDomains(constraints, domains ?? constraints.domains);
    if (settings.viewpoint !== 'cells') return openSetSearch(constraints, settings, state);
    if (settings.algorithm !== 'propagators') return openCourseSearch(constraints, settings, state);
    const meter = new WorkMeter();
    return new Search(new CellModel(constraints, settings, propagationOf(constraints, settings, meter)), state, meter);
  }

  openRoot(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): RootPropagation {
    const meter = new WorkMeter();
    return new Root(this.#propagate(program, settings, domains, meter), meter);
  }

  propagateBoard(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): Uint32Array | null {
    return finish(this.#propagate(program, settings, domains, new WorkMeter()));
  }

  #propagate(
    program: Int32Array,
    settings: BoardSettings,
    domains: Uint32Array | undefined,
    meter: WorkMeter,
  ): Interruptible<Uint32Array | null> {
    const constraints = this.#reader.read(program);
    const state = requireDomains(constraints, domains ?? constraints.domains);
    if (settings.viewpoint !== 'cells') return propagateSets(constraints, settings, state, meter);
    if (settings.algorithm !== 'propagators') return propagateCourse(constraints, settings, state, meter);
    return propagateCells(propagationOf(constraints, settings, meter), state);
  }
}

/** A propagation of the root that can pause. */
class Root implements RootPropagation {
  #fixpoint: Uint32Array | null = null;

  readonly #propagation: Interruptible<Uint32Array | null>;
  readonly #meter: WorkMeter;

  constructor(propagation: Interruptible<Uint32Array | null>, meter: WorkMeter) {
    this.#propagation = propagation;
    this.#meter = meter;
  }

  advance(work: number): boolean {
    this.#meter.left = work;
    const step = this.#propagation.next();
    if (step.done) this.#fixpoint = step.value;
    return step.done === true;
  }

  domains(): Uint32Array | null {
    return this.#fixpoint;
  }

  close(): void {}
}

function* propagateCells(propagation: CellPropagation, state: Domains): Interruptible<Uint32Array | null> {
  return (yield* propagation.propagateAll(state)) ? new Uint32Array(state) : null;
}

function propagationOf(constraints: Constraints, { propagation }: BoardSettings, meter: WorkMeter): CellPropagation {
  return new CellPropagation(constraints.cellCount, post(constraints, propagation), meter);
}

/** Opens the engine. It cannot fail: the reference engine runs wherever JavaScript does. */
export function openReferenceBoards(): BoardEngine {
  return new ReferenceBoards();
}

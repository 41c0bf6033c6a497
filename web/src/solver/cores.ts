/**
 * The WebAssembly cores of puzzles and boards, as files: a worker fetches each when the first board needs it. Without
 * WebAssembly, or if a policy forbids it, the engines in TypeScript serve.
 */
import { boardCore } from 'pidoku/engines/wasm/board.js';
import { classicCore } from 'pidoku/engines/wasm/compile.js';
import type { EmbeddedCore } from 'pidoku/engines/wasm/embedded-core.js';
import boardsUrl from '../../../assembly/build/boards.wasm?url';
import classicUrl from '../../../assembly/build/classic.wasm?url';
import { loadReferenceEngines } from '../on-demand/reference-engines.js';

/** A part of the solver did not arrive; a later attempt may succeed. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
}

/** Returns a function that loads a core, once; after a failure the next call tries again. */
function loadOnce(core: EmbeddedCore, url: string): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load(core, url).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The core of classic puzzles. */
export const loadClassicCore = loadOnce(classicCore, classicUrl);
/** The core of all boards, which also counts and samples the solutions of classic puzzles. */
export const loadBoardCore = loadOnce(boardCore, boardsUrl);

async function load(core: EmbeddedCore, url: string): Promise<void> {
  if (typeof WebAssembly === 'undefined') return loadReferenceEngines();
  const bytes = await fetchCore(url);
  try {
    core.compiled = await WebAssembly.compile(bytes);
  } catch {
    await loadReferenceEngines();
  }
}

async function fetchCore(url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
    throw new Error(`${response.status} ${response.statusText}`);
  } catch (error) {
    throw new NotLoadedError(String(error), { cause: error });
  }
}

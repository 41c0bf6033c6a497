/**
 * The platform of Node, Deno and Bun: an environment, the native engine, worker threads. Its exports are the names of
 * `platform.ts`.
 */
import { env } from 'node:process';
import { openNativeEngine } from '../engines/native/engine.js';
import { wasmChainSearch } from '../engines/wasm/chains.js';
import { isTurnDue, nextTurn } from './node-turns.js';
import { openWorkers } from './node-workers.js';
import type { Platform } from './platform.js';

export { isTurnDue, nextTurn, openNativeEngine, openWorkers, wasmChainSearch as chainSearch };

/** Deno asks for permission; without it there is no environment. */
export const environment: Platform['environment'] = (name) => {
  try {
    return env[name];
  } catch {
    return undefined;
  }
};

export const fetchBytes: Platform['fetchBytes'] = async (url) => {
  const { href, protocol } = new URL(url);
  if (protocol === 'file:') {
    // Loading it takes 3 ms, which every start would pay.
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(new URL(href)));
  }
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answers ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
};

export const hasWorkers: Platform['hasWorkers'] = () => true;

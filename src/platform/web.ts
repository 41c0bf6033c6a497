/**
 * The platform of browsers and workerd: no environment, no addons, no built-ins of Node. Its exports are the names of
 * `platform.ts`.
 */
import { EngineUnavailableError } from '../model/errors.js';
import type { Platform } from './platform.js';
import { openTurns } from './turns.js';

export { hasWorkers, openWorkers } from './web-workers.js';

export const environment: Platform['environment'] = () => undefined;

/**
 * Nested timers of browsers wait 4 ms; a message does not. The channel is closed at once, so that it keeps nothing
 * alive.
 */
const turns = openTurns((callback) => {
  if (typeof MessageChannel === 'undefined') return void setTimeout(callback);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    callback();
  });
  port1.start();
  port2.postMessage(null);
});
export const nextTurn: Platform['nextTurn'] = turns.nextTurn;
export const isTurnDue: Platform['isTurnDue'] = turns.isTurnDue;

export const fetchBytes: Platform['fetchBytes'] = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${String(url)} answers ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
};

export const chainSearch: Platform['chainSearch'] = () => null;

export const openNativeEngine: Platform['openNativeEngine'] = () => {
  throw new EngineUnavailableError('native', 'this runtime loads no addons');
};

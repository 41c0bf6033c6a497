/** Turns of the event loop of Node, Deno and Bun; in a file of its own for the native engine, which `node.ts` opens. */
import { setImmediate } from 'node:timers';
import type { Platform } from './platform.js';
import { openTurns } from './turns.js';

const turns = openTurns((callback) => void setImmediate(callback));
export const nextTurn: Platform['nextTurn'] = turns.nextTurn;
export const isTurnDue: Platform['isTurnDue'] = turns.isTurnDue;

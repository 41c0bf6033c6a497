/**
 * Turns of the event loop of Node, Deno and Bun. It is a separate file because the native engine, which `node.ts`
 * opens, needs it too.
 */
import { setImmediate } from 'node:timers';
import type { Platform } from './platform.js';
import { openTurns } from './turns.js';

const turns = openTurns((callback) => void setImmediate(callback));
export const nextTurn: Platform['nextTurn'] = turns.nextTurn;
export const isTurnDue: Platform['isTurnDue'] = turns.isTurnDue;

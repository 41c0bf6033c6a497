#!/usr/bin/env node
/**
 * Starts the command `pidoku`. From version 22 on, Node keeps the compiled code in a folder of the system's temporary
 * files, which saves 8 of 60 ms; `NODE_DISABLE_COMPILE_CACHE=1` turns that off.
 */
import module from 'node:module';

// Node 20 has no such function.
(module as { enableCompileCache?(): void }).enableCompileCache?.();
const { start } = await import('./run/start.js');
await start();

/** The suite as a program of Deno and Bun; the environment names the engine, as in vitest.config.ts. */
import { runSuite } from './run-suite.mjs';

const left = process.env['PIDOKU_CONTRACT_ENGINE'] === 'native' ? /^boards/ : undefined;
console.log(`\n${JSON.stringify(await runSuite(left))}`);

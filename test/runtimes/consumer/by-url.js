/** A program that imports the package's main file by its address, the first argument; the second names the engines. */
import { runScenario } from './scenario.js';

const [address, engines] = process.argv.slice(2);
console.log(JSON.stringify(await runScenario(await import(address), engines.split(','))));

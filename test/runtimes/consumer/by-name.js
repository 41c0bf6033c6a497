/** A program that imports the package by its name; its argument names the engines that must be there. */
import * as pidoku from 'pidoku';
import { runScenario } from './scenario.js';

console.log(JSON.stringify(await runScenario(pidoku, process.argv[2].split(','))));

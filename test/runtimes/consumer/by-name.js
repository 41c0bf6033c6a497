/**
 * A program that imports the package by its name; its arguments are the engines that must be there, and the threads.
 */
import * as pidoku from 'pidoku';
import { runScenario } from './scenario.js';

const [engines, threads] = process.argv.slice(2);
console.log(JSON.stringify(await runScenario(pidoku, engines.split(','), threads && Number(threads))));

/** The command `jq` of the examples: `jq [-r] [-c] FILTER [FILE]`, by the WebAssembly build of jq. */
import { readFileSync } from 'node:fs';
import { raw as jq } from 'jq-wasm';

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('-'));
const [filter, file] = words.filter((word) => !word.startsWith('-'));
console.log(await jq(readFileSync(file ?? 0, 'utf8'), filter, flags));

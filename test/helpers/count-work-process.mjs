/** Calls a reader with each text of a JSON list on standard input, and prints the work that each took, as JSON. */
import { Session } from 'node:inspector/promises';
import { text as readText } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [, , file, name] = process.argv;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Before the reader is compiled: only then its blocks count.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const url = pathToFileURL(file).href;
const { [name]: read } = await import(url);

/** Every use of a regular expression, by whatever method, comes to `exec` once it is not the one of the engine. */
let passed = 0;
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text) {
  const from = this.global || this.sticky ? this.lastIndex : 0;
  const found = exec.call(this, text);
  if (found) passed += found.index + found[0].length - from;
  else if (!this.sticky) passed += String(text).length - from;
  return found;
};

/** How often blocks of the reader ran since the last call. */
async function takeBlocks() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter((script) => script.url === url)
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

const works = [];
for (const text of JSON.parse(await readText(process.stdin))) {
  await takeBlocks();
  passed = 0;
  try {
    read(text);
  } catch {
    // Only the work matters here.
  }
  works.push((await takeBlocks()) + passed);
}
console.log(JSON.stringify(works));

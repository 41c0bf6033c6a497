#!/usr/bin/env node
/**
 * Measures the playground: sizes of the first load, first paint, blocking time, the first verdict and the verdict after
 * an edit, at full processor speed and slowed four times. It measures the files in web/dist (`npm run
 * playground:build`).
 *
 *   node bench/playground.mjs [--rounds 5]
 *
 * Prints Markdown. This machine serves the files, so no network is involved; sizes are those of `gzip -9`.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { preview } from 'vite';
import { startChromium } from '../scripts/chromium.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const server = await preview({ configFile: fromRoot('web/vite.config.ts'), preview: { host: '127.0.0.1', port: 0 } });
const home = /** @type {import('vite').ResolvedServerUrls} */ (server.resolvedUrls).local[0];
const browser = await startChromium();

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Records long tasks from the start, and the time of the first verdict. */
function watch() {
  /** @type {{ longTasks: number[], verdictMs: number | null }} */
  const seen = { longTasks: [], verdictMs: null };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => seen.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  new MutationObserver(() => {
    if (document.querySelector('.verdict.verdict-unique:not(.is-stale)')) seen.verdictMs ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Visits the page once with an empty cache. @param hash a link to a puzzle; empty for the arrival. */
async function visit(slowdown, hash = puzzle) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  /** @type {Set<string>} */
  const files = new Set();
  context.on('request', (request) => files.add(new URL(request.url()).pathname));
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${home}#${hash}`);
  await page.waitForFunction(() => globalThis.seen.verdictMs !== null, undefined, { timeout: 60_000 });
  await page.waitForTimeout(1500);
  const figures = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    verdictMs: globalThis.seen.verdictMs,
    blockingMs: globalThis.seen.longTasks.reduce((total, ms) => total + Math.max(ms - 50, 0), 0),
    longestTaskMs: Math.max(0, ...globalThis.seen.longTasks),
    shift: performance
      .getEntriesByType('layout-shift')
      .reduce((total, entry) => total + /** @type {{ value: number } & PerformanceEntry} */ (entry).value, 0),
  }));
  await context.close();
  return { figures, names: [...files] };
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const { names } = await visit(1, '');
console.log(
  `${cpus()[0].model}, ${cpus().length} threads; Chromium ${browser.version()}; ${rounds} visits each, medians\n`,
);
console.log('| file of the first load, at the arrival | kB | kB gzipped |\n|---|---:|---:|');
let [total, packed] = [0, 0];
for (const name of names.sort()) {
  const bytes = readFileSync(fromRoot(`web/dist${name === '/' ? '/index.html' : name}`));
  const gzipped = gzipSync(bytes, { level: 9 }).length;
  [total, packed] = [total + bytes.length, packed + gzipped];
  console.log(`| ${name.replace(/-[\w-]{8}\./, '.')} | ${kilobytes(bytes.length)} | ${kilobytes(gzipped)} |`);
}
console.log(`| together | ${kilobytes(total)} | ${kilobytes(packed)} |\n`);
console.log(
  '| visit, processor | first paint ms | first verdict ms | blocking ms | longest task ms |\n|---|---:|---:|---:|---:|',
);
for (const [slowdown, hash] of /** @type {[number, string][]} */ ([
  [1, ''],
  [1, puzzle],
  [4, ''],
  [4, puzzle],
])) {
  const all = [];
  for (let round = 0; round < rounds; round++) all.push((await visit(slowdown, hash)).figures);
  const of = (name) => median(all.map((figures) => figures[name])).toFixed(0);
  console.log(
    `| ${hash === '' ? 'arrival' : 'a link'}, ${slowdown === 1 ? 'as it is' : `slowed ${slowdown} times`} | ${of('firstPaintMs')} | ${of('verdictMs')} | ${of('blockingMs')} | ${of('longestTaskMs')} |`,
  );
}

/** The boards to edit: a symbol is written into a cell of the puzzle and removed again. */
const boards = [
  'sudoku1.txt',
  'pi-day-2009.json',
  'killer.json',
  'jigsaw.json',
  'sudoku-16x16.json',
  'sudoku-25x25.json',
];
const edits = 20;

/**
 * Returns the milliseconds from each key press to the change of the page that shows the verdict, and the tasks of more
 * than 50 ms meanwhile.
 */
async function editDelays(name, slowdown) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${home}#set`);
  await page.waitForSelector('.verdict.verdict-multiple:not(.is-stale)', { timeout: 60_000 });
  await page.evaluate(paste, readFileSync(fromRoot(`examples/${name}`), 'utf8'));
  await page.waitForSelector('.verdict.verdict-unique:not(.is-stale)', { timeout: 60_000 });
  await page.waitForTimeout(1000);
  const cell = page.locator('[role=gridcell][aria-label*="solution"]').first();
  const [, symbol] = /solution ([^,]+)/.exec((await cell.getAttribute('aria-label')) ?? '') ?? ['', ''];
  await cell.click();
  await page.evaluate(recordDelays);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let edit = 0; edit < edits; edit++) {
    if (edit % 2 === 0) await page.keyboard.type(symbol === 'π' ? 'p' : symbol);
    else await page.keyboard.press('Delete');
    await page.waitForFunction((count) => globalThis.delays.length > count, edit, { timeout: 60_000 });
    // Characters typed in quick succession would form one name.
    await page.waitForTimeout(200);
  }
  const seen = await page.evaluate(() => ({ delays: globalThis.delays, longTasks: globalThis.longTasks }));
  await context.close();
  return seen;
}

function paste(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function recordDelays() {
  const panel = /** @type {Element} */ (document.querySelector('.verdict'));
  let [pressedMs, wasStale] = [0, false];
  globalThis.delays = [];
  globalThis.longTasks = [];
  new PerformanceObserver((list) =>
    globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
  addEventListener('keydown', ({ timeStamp }) => void (pressedMs = timeStamp), { capture: true });
  new MutationObserver(() => {
    const isStale = panel.classList.contains('is-stale');
    if (wasStale && !isStale) globalThis.delays.push(performance.now() - pressedMs);
    wasStale = isStale;
  }).observe(panel, { attributes: true, attributeFilter: ['class'] });
}

const describeTasks = (tasks) => (tasks.length === 0 ? 'none' : `${tasks.length}, ${Math.max(...tasks).toFixed(0)}`);

console.log(
  '\n| verdict after an edit | median ms | longest of 20 ms | slowed 4 times, median ms | its tasks over 50 ms, longest ms |\n|---|---:|---:|---:|---:|',
);
for (const name of boards) {
  const [usual, slowed] = [await editDelays(name, 1), await editDelays(name, 4)];
  console.log(
    `| examples/${name} | ${median(usual.delays).toFixed(0)} | ${Math.max(...usual.delays).toFixed(0)} | ${median(slowed.delays).toFixed(0)} | ${describeTasks(slowed.longTasks)} |`,
  );
}
await browser.close();
await server.close();

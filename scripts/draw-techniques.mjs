#!/usr/bin/env node
/**
 * Draws a step of each technique of classic puzzles as the playground shows it, and writes docs/techniques/ with the
 * pictures and docs/technique-pictures.md with the words. The repository contains the results: run this after a change
 * of techniques, sentences or drawings.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain, techniqueNames } from '../dist/index.js';
import { startChromium } from './chromium.mjs';
import { serveFolder } from './serve-folder.mjs';

const root = new URL('../', import.meta.url);
const docs = new URL('docs/', root);
/** The puzzle whose path has nested chains, and the rated ones. */
const nested = '..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2';
const rated = readFileSync(new URL('bench/datasets/rated.txt', root), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.slice(0, 81));

/**
 * @typedef {object} Example
 * @property {string} puzzle
 * @property {number} at the index of the step.
 * @property {import('../dist/index.js').Step} step
 */

/** For each technique the step with the shortest sentence. @returns {Map<string, Example>} */
function findExamples() {
  /** @type {Map<string, Example>} */
  const found = new Map();
  for (const puzzle of [...rated, nested])
    explain(puzzle).steps.forEach((step, at) => {
      const known = found.get(step.technique);
      if (!known || step.text.length < known.step.text.length) found.set(step.technique, { puzzle, at, step });
    });
  return found;
}

/** @param {import('playwright-core').Page} page @param {Example} example */
async function drawStep(page, { puzzle, at }) {
  await page.goto('about:blank');
  await page.goto(`${origin}/#analyse=${puzzle}`);
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Explain all' }).click();
  await panel.getByRole('list', { name: 'All steps' }).waitFor();
  await panel.getByRole('button', { name: 'Next step' }).evaluate(async (button, times) => {
    for (let step = 0; step < times; step++) {
      /** @type {HTMLElement} */ (button).click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, at);
  await panel
    .getByText(`${at + 1} of `)
    .first()
    .waitFor();
  // The frame around the selected cell says nothing about the step.
  await page.evaluate(() => document.querySelectorAll('svg.selection').forEach((frame) => frame.remove()));
  const picture = await page.locator('.board-drawing').screenshot({ animations: 'disabled' });
  const webp = await converter.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(480, Math.round((480 * bitmap.height) / bitmap.width));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
  }, picture.toString('base64'));
  return Buffer.from(webp, 'base64');
}

const site = mkdtempSync(join(tmpdir(), 'pidoku-techniques-'));
execFileSync('npx', ['vite', 'build', 'web', '--outDir', site, '--emptyOutDir', '--logLevel', 'error'], {
  cwd: fileURLToPath(root),
});
const server = await serveFolder(site);
const { origin } = server;
const browser = await startChromium();
const context = await browser.newContext({
  locale: 'en-GB',
  colorScheme: 'light',
  viewport: { width: 1280, height: 900 },
});
const page = await context.newPage();
/** A page without the policy of the playground, which makes smaller pictures. */
const converter = await context.newPage();
mkdirSync(new URL('techniques/', docs), { recursive: true });

const examples = findExamples();
const sections = [];
for (const name of techniqueNames) {
  const example = examples.get(name);
  if (!example) continue;
  writeFileSync(new URL(`techniques/${name}.webp`, docs), await drawStep(page, example));
  const { text, rating } = example.step;
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  sections.push(
    `## ${title}\n\n![${title}](techniques/${name}.webp)\n\n${rating.toFixed(1)}: ${text}\n\n` +
      `\`${example.puzzle}\`, step ${example.at + 1}`,
  );
}
writeFileSync(
  new URL('technique-pictures.md', docs),
  `# Techniques in pictures

<!-- Written by scripts/draw-techniques.mjs. -->

A step of each technique of classic puzzles, from real puzzles, as the playground draws it and \`pidoku explain\` tells it.
[Techniques](techniques.md) has the rules.

${sections.join('\n\n')}
`,
);
await browser.close();
await server.close();
rmSync(site, { recursive: true });

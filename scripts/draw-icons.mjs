#!/usr/bin/env node
/**
 * Draws web/public/icon.svg as the PNG files that phones need. The repository contains the results: run this after a
 * change of the drawing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { startChromium } from './chromium.mjs';

const folder = new URL('../web/public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');
const browser = await startChromium();

for (const [name, size] of /** @type {const} */ ([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawing}`);
  writeFileSync(new URL(name, folder), await page.screenshot());
  await page.close();
}
await browser.close();

/** Proofs of the verdict: made on the page and accepted by the checker of the package, and the other way round. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prove } from 'pidoku/proofs.js';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { chooseWay, expectVerdict, onePuzzle, oneSolution, pasteText } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const checker = fileURLToPath(new URL('../../dist/check-lrat.mjs', import.meta.url));
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

const panelOn = (page: Page): Locator => page.getByRole('region', { name: 'Proof' });
const expectSaid = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => panelOn(page).getByRole('status').innerText()).toMatch(words);

/** @returns the name of the file. */
async function save(page: Page, button: string, path: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await panelOn(page).getByRole('button', { name: button }).click();
  const download = await waiting;
  const name = download.suggestedFilename();
  await download.saveAs(join(path, name));
  return name;
}

const textFile = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  ...{ name, mimeType: 'text/plain' },
  buffer: Buffer.from(text),
});

const choose = (page: Page, ...files: ReturnType<typeof textFile>[]): Promise<void> =>
  panelOn(page).locator('input[type=file]').setInputFiles(files);

test('the verdict is proved, and the checker of the package accepts the saved files', async () => {
  const { page } = await open({ hash: `#analyse=${onePuzzle}` });
  await panelOn(page).getByRole('button', { name: 'Prove the verdict' }).click();
  await expectSaid(page, /^Exactly one solution: a proof of \d+ steps? \(\d+ kB\), accepted by the checker\.$/);
  await save(page, 'Save the claim', folder.path);
  await save(page, 'Save the proof', folder.path);
  expect(execFileSync('node', [checker, folder.path], { encoding: 'utf8' })).toContain(`unique ${onePuzzle}`);
});

test('a proof of the command is accepted, a damaged one refused with its line', async () => {
  const { page } = await open({ hash: '#analyse' });
  const { status, puzzle, solution, proof } = prove(onePuzzle);
  const claim = textFile('000001.json', JSON.stringify({ status, puzzle, solution }));
  await choose(page, claim, textFile('000001.lrat', proof!));
  await expectSaid(page, 'Accepted by the checker: Exactly one solution.');
  await panelOn(page).getByRole('button', { name: 'Put its puzzle on the board' }).click();
  await expectVerdict(page, 'Exactly one solution');
  await choose(page, claim, textFile('000001.lrat', proof!.replace(/ \d+ 0$/m, ' 0')));
  await expectSaid(page, 'Refused by the checker: line 1: ');
  const wrong = textFile('000001.json', JSON.stringify({ status, puzzle, solution: oneSolution.replace('1', '2') }));
  await choose(page, wrong, textFile('000001.lrat', proof!));
  await expectSaid(page, 'Refused by the checker: the solution');
  await choose(page, textFile('000001.lrat', proof!));
  await expectSaid(page, 'Choose the claim');
});

test('a killer has a pseudo-Boolean proof, which is checked too', async () => {
  const { page } = await open({ hash: '#analyse' });
  const { status, puzzle, solution, proof } = prove(example('killer.json'));
  await choose(page, textFile('k.json', JSON.stringify({ status, puzzle, solution })), textFile('k.pbp', proof!));
  await expectSaid(page, 'Accepted by the checker: Exactly one solution.');
  await panelOn(page).getByRole('button', { name: 'Put its puzzle on the board' }).click();
  await expectVerdict(page, 'Exactly one solution');
  await panelOn(page).getByRole('button', { name: 'Prove the verdict' }).click();
  await expectSaid(page, 'Exactly one solution: a proof of');
  expect(await save(page, 'Save the proof', folder.path)).toMatch(/\.pbp$/);
});

test('several solutions are claimed with two of them', async () => {
  const { page } = await open({ hash: `#analyse=${'.'.repeat(81)}` });
  await panelOn(page).getByRole('button', { name: 'Prove the verdict' }).click();
  await expectSaid(page, 'More than one solution: the claim has two of them.');
  expect(await panelOn(page).getByRole('button', { name: 'Save the proof' }).count()).toBe(0);
});

test('a board with clues is proved, or its clues are named that proofs cannot say', async () => {
  const { page } = await open({ hash: '#set' });
  const board = (clue: object): string => JSON.stringify({ size: 4, givens: '12..............', clues: [clue] });
  await pasteText(page, board({ type: 'thermometer', cells: ['r2c2', 'r2c3', 'r3c3', 'r4c3'] }));
  await chooseWay(page, 'Analyse');
  await panelOn(page).getByRole('button', { name: 'Prove the verdict' }).click();
  await expectSaid(page, 'No solution: a proof of');
  await expect
    .poll(() => panelOn(page).innerText())
    .toContain('rules used, 4: thermometer r2c2–r4c3, row 2, box 1, column 2');
  expect(await panelOn(page).innerText()).toMatch(/\d\. there is no solution/);
  await pasteText(page, board({ type: 'renban', cells: ['r2c2', 'r2c3', 'r3c3', 'r4c3'] }));
  await panelOn(page).getByRole('button', { name: 'Prove the verdict' }).click();
  await expectSaid(page, 'renban line r2c2–r4c3');
});

test('a page in German tells in German why there is no solution', async () => {
  const { page } = await open({ locale: 'de-DE', hash: `#analyse=${'12345678.........9'.padEnd(81, '.')}` });
  const panel = page.getByRole('region', { name: 'Beweis' });
  await panel.getByRole('button', { name: 'Ergebnis beweisen' }).click();
  const why = panel.locator('pre[lang=de]');
  await expect.poll(() => why.innerText()).toContain('Zeile 1 hat keinen Platz für 9: r1c1 enthält 1; ');
  expect(await why.innerText()).toContain('3 benutzte Regeln: Zeile 1, Block 3, Spalte 9');
});

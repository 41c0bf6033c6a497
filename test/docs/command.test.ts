/** What the documentation says about the command: the generated reference, and options and words in all pages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildProgram } from '../../dist/cli/program.js';
import { writeCommandReference } from '../../scripts/write-command-reference.mjs';
import { blocksOf, docsPages, otherPages, root, type Page } from './pages.js';

const program = buildProgram(
  () => {},
  () => {},
);
/** Reports that programs wrote keep the words of their time. */
const isReport = ({ path }: Page): boolean => /^docs\/(experiments\/.*\/report|grading\/.*)\.md$/.test(path);
const pages = [...docsPages, ...otherPages].filter((page) => !isReport(page));

test('docs/reference/command.md is up to date: npm run docs:command', () => {
  expect(writeCommandReference(program)).toBe(readFileSync(`${root}docs/reference/command.md`, 'utf8'));
});

/** Returns each use of the command in a page: what follows `pidoku`, up to the end of that command. */
function usesOf(page: Page): string[] {
  const code = [
    ...blocksOf(page).flatMap(({ lines }) => lines.join('\n').replaceAll('\n> ', '\n').split('\n')),
    ...Array.from(page.text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g), ([, text]) => text),
  ];
  return code.flatMap((text) =>
    Array.from(text.matchAll(/(?<![\w./'-])(?:npx )?pidoku ((?:'[^']*'|[^|;&#'])*)/g), ([, words]) => words),
  );
}

test('every option that a page shows is one of its command', () => {
  const wrong = pages.flatMap((page) =>
    usesOf(page).flatMap((use) => {
      const words = use.replace(/'[^']*'/g, '').split(/\s+/);
      const command = program.commands.find((one) => one.name() === words[0]);
      const known = new Set([
        ...(command ?? program.commands.find((one) => one.name() === 'solve')!).options.flatMap(({ short, long }) => [
          short,
          long,
        ]),
        ...['--help', '-h', '--version', '-V'],
      ]);
      return words
        .filter((word) => /^--?[a-z]/.test(word) && !known.has(word.replace(/=.*/, '')))
        .map((word) => `${page.path}: pidoku ${use.trim()}: ${word}`);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Words of the first command line that the second does not have. */
const gone = [
  /(?<!prebuilds -- )--all\b/,
  /--why\b/,
  /-n 0\b/,
  /!timeout/,
  /!error/,
  /\btimeLimitMs\b/,
  /\bconflict\??\.lines\b/,
];

test.each(gone.map((pattern) => ({ pattern })))('no page says $pattern', ({ pattern }) => {
  const found = pages.filter(({ text }) => pattern.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no page but docs/sources.md numbers the sources', () => {
  const found = pages.filter(
    ({ path, text }) => path !== 'docs/sources.md' && /\bdocuments? 00\d|the course\b/i.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

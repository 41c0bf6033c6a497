/**
 * The files of .github/ as far as they can be tested without GitHub: they are YAML, the workflows name commands that
 * are there and actions by their commit, and the release collects every prebuilt binary that it must have.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { releaseFiles } from '../../scripts/prebuilds/targets.mjs';
import { packageJson, root } from './package-json.js';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string): unknown => parse(readFileSync(new URL(`.github/${path}`, root), 'utf8'));
const list = (folder: string): string[] =>
  readdirSync(new URL(`.github/${folder}`, root)).filter((name) => name.endsWith('.yml'));
const workflows = list('workflows').map((name) => ({ name, workflow: read(`workflows/${name}`) as Workflow }));

describe.each(workflows)('$name', ({ workflow }) => {
  const jobs = Object.values(workflow.jobs);
  const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => (run ? [run] : [])));

  test('may read alone, unless a job says more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('names actions by commit, since a tag can be moved', () => {
    const uses = jobs.flatMap(({ steps }) => steps.flatMap(({ uses: action }) => action ?? []));
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((action) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('runs scripts that are there', () => {
    const scripts = commands.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    const files = commands.flatMap((run) =>
      [...run.matchAll(/node ((?:scripts|test)\/\S+\.mjs)/g)].map(([, file]) => file),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  test('needs jobs that are there', () => {
    expect(Object.keys(workflow.jobs)).toEqual(expect.arrayContaining(jobs.flatMap(({ needs = [] }) => needs)));
  });
});

test('the release publishes with provenance what every system has passed, and all of it', () => {
  const { publish, ...others } = (read('workflows/release.yml') as Workflow).jobs;
  expect(publish.needs).toEqual(Object.keys(others));
  expect(publish.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(publish.steps.map(({ run }) => run)).toContain('npm publish --provenance --access public');

  const folders = publish.steps.flatMap(({ with: settings }) => settings?.['path'] ?? []);
  const uncollected = releaseFiles.filter((file) => {
    const folder = file.startsWith('prebuilds/linux-') ? 'prebuilds' : file.slice(0, file.lastIndexOf('/'));
    return !folders.includes(folder);
  });
  expect(uncollected).toEqual([]);
});

test.each(list('ISSUE_TEMPLATE').filter((name) => name !== 'config.yml'))('%s is a form of an issue', (name) => {
  expect(read(`ISSUE_TEMPLATE/${name}`)).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    body: expect.arrayContaining([expect.objectContaining({ type: 'textarea' })]),
  });
});

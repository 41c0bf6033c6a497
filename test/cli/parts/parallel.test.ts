/**
 * The plan for GNU parallel, run by it, with a shard that is killed on its first attempt. Without GNU parallel the test
 * is skipped; REQUIRE_PARALLEL=1 makes that a failure, and .ci/run installs it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jobTexts } from '../../../src/cli/parts/job-texts.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { runPidoku } from '../run-pidoku.js';
import { withCommandOnPath } from './command-on-path.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const isThere = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU parallel') ?? false;

test.runIf(isThere || process.env['REQUIRE_PARALLEL'] === '1')('a shard that is killed runs again', async () => {
  expect(isThere, 'GNU parallel').toBe(true);
  const file = folder.write('puzzles.txt', `${puzzle}\n${puzzle.slice(1)}\n${'.'.repeat(81)}\n`.repeat(1000));
  const output = join(folder.path, 'merged.txt');
  const flag = join(folder.path, 'killed');
  // Kills the first process of shard 3 as soon as it writes.
  const killing = `case "$*" in *"--shard 3/4"*) if mkdir '${flag}' 2>/dev/null; then
    ( until [ -e '${join(folder.path, 'part-3-merged.txt.part')}' ]; do :; done; kill -9 $$ ) & fi;; esac`;
  const plan = jobTexts.parallel({ file, shards: 4, command: "check -t 'ndjson'", output, server: '' });
  execFileSync('sh', ['-ec', plan], { env: withCommandOnPath(folder, killing), stdio: 'pipe', cwd: folder.path });
  expect(existsSync(flag)).toBe(true);
  const whole = await runPidoku(['check', '-t', 'ndjson', file, '-q']);
  const withoutPlaces = (text: string): string => text.replaceAll(/"i":\d+,|"(line|file)":[^,]+,/g, '');
  expect(withoutPlaces(readFileSync(output, 'utf8'))).toBe(withoutPlaces(whole.stdout));
  expect(readdirSync(folder.path).filter((name) => /\.(lock|part)$/.test(name))).toEqual([]);
});

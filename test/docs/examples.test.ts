/**
 * The examples of the guides run and print what they show: commands, TypeScript, SQL. The blocks of a page run in their
 * order in one folder, so that a block may use the files of the one before.
 */
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, test } from 'vitest';
import * as classic from '../../dist/classic.js';
import * as client from '../../dist/client.js';
import * as pidoku from '../../dist/index.js';
import { isAsSaid, runExample } from '../package/examples.js';
import { RunningService } from '../service/server.js';
import { ExampleFolder, isAsShown, stepsOf } from './console.js';
import { blocksOf, docsPages, type Block, type Page } from './pages.js';

type Packages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const packages: Packages = { pidoku, 'pidoku/classic': classic };
const ranTypes = ['console', 'ts', 'sql'];
const pages = docsPages.filter((page) => blocksOf(page).some(({ type }) => ranTypes.includes(type)));

test('every guide for users has examples', () => {
  const guides = ['bulk', 'csv', 'sets', 'embedding', 'boards', 'teaching'].map((name) => `docs/guides/${name}.md`);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(guides));
});

describe.each(pages)('$path', (page: Page) => {
  const folder = new ExampleFolder();
  afterAll(() => folder.remove());

  test.each(blocksOf(page).filter(({ type }) => ranTypes.includes(type)))('$name', async (block) => {
    if (block.type === 'console') runCommands(block, folder);
    else if (block.type === 'sql') await runQuery(block, folder);
    else await runCode(block);
  });
});

function runCommands(block: Block, folder: ExampleFolder): void {
  for (const { command, printed } of stepsOf(block)) {
    const lines = folder.run(command);
    // The comparison by vitest shows the difference.
    if (!isAsShown(lines, printed)) expect(lines, command).toEqual(printed);
  }
}

async function runCode({ lines }: Block): Promise<void> {
  const code = lines.join('\n');
  const asksService = code.includes("'pidoku/client'");
  const service = asksService ? await RunningService.start([], { PIDOKU_TOKEN: 'secret' }) : undefined;
  const asked = runExample(code, service ? { ...packages, ...clientOf(service) } : packages);
  const claims = await asked.finally(() => service?.stop());
  expect(claims.length).toBeGreaterThan(0);
  for (const claim of claims) expect(isAsSaid(claim), `${JSON.stringify(claim.value)} is not ${claim.said}`).toBe(true);
}

/** Returns the client as a package whose address is that of a service, whatever the example has. */
function clientOf({ port }: RunningService): Packages {
  class Client extends client.PidokuClient {
    constructor(_: string, options?: client.ClientOptions) {
      super(`http://127.0.0.1:${port}`, options);
    }
  }
  return { 'pidoku/client': { ...client, PidokuClient: Client } };
}

/** Runs a query by DuckDB; the comments after it are the rows of its result. */
async function runQuery({ lines }: Block, folder: ExampleFolder): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`SET file_search_path = '${folder.path}'`);
  const query = lines.filter((line) => !line.startsWith('-- ')).join('\n');
  const rows = (await connection.runAndReadAll(query)).getRows().map((row) => `-- ${row.join(' ')}`);
  connection.disconnectSync();
  expect(rows).toEqual(lines.filter((line) => line.startsWith('-- ')));
}

describe('printed lines', () => {
  test.each([
    ['a|b', 'a|b', true],
    ['a|b', 'a', false],
    ['a', 'a|b', false],
    ['abc|d', 'ab…|d', true],
    ['abc|d', 'b…|d', false],
    ['a|b|c', 'a|…|c', true],
    ['a|c', 'a|…|c', true],
    ['a|b', '…', true],
    ['a|b|c', 'a|…|b', false],
  ])('%s as %s', (printed, shown, isRight) => {
    expect(isAsShown(printed.split('|'), shown.split('|'))).toBe(isRight);
  });
});

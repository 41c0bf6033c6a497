/** The headers that the documentation tells those who serve the page to send with it. */
import { readFileSync } from 'node:fs';

export function headersOfDocs(): Record<string, string> {
  const docs = readFileSync(new URL('../../../docs/playground.md', import.meta.url), 'utf8');
  const [, block] = /```\n(Content-Security-Policy: [^`]*)```/.exec(docs) ?? [];
  return Object.fromEntries(
    (block ?? '')
      .trim()
      .split('\n')
      .map((line) => /^([\w-]+): (.*)$/.exec(line)!.slice(1)) as [string, string][],
  );
}

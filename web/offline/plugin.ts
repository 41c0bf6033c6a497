/**
 * Builds the service worker beside the page, and gives it the list of the files of the build: those of the bundler and
 * those of the public folder. The version is a hash of their names and contents, so that a build without changes is not
 * fetched again.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { cardFile } from '../social-card/plugin.js';

const workerFile = 'service-worker.js';

/** @param entry The page, the page of frames and the worker, by path. */
export function offline(entry: { readonly page: string; readonly frame: string; readonly worker: string }): Plugin {
  let resolved: ResolvedConfig;
  return {
    name: 'pidoku-offline',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: entry.page, embed: entry.frame, 'service-worker': entry.worker },
          // At the root and without a hash: the scope of a worker is its folder, and browsers look for a new worker
          // under the same name.
          output: {
            entryFileNames: ({ name }) => (name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js'),
          },
        },
      },
    }),
    configResolved(config) {
      resolved = config;
    },
    generateBundle(_, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') throw new Error(`${workerFile} is not part of the build`);
      const built = Object.values(bundle)
        .filter(({ fileName }) => fileName !== workerFile && fileName !== cardFile && !fileName.endsWith('.map'))
        .map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }));
      const files = [...built, ...publicFiles(resolved.publicDir)].sort((a, b) => (a.name < b.name ? -1 : 1));
      const version = createHash('sha256');
      for (const { name, content } of files) version.update(name).update(content);
      worker.code = worker.code
        .replaceAll(
          /\bofflineFiles\b/g,
          JSON.stringify(['./', ...files.map(({ name }) => `./${name}`).filter((name) => name !== './index.html')]),
        )
        .replaceAll(/\bofflineVersion\b/g, JSON.stringify(version.digest('hex').slice(0, 12)));
    },
  };
}

function publicFiles(folder: string): { readonly name: string; readonly content: Uint8Array }[] {
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}

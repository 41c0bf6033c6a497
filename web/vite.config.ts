/**
 * The playground: static files that run from any folder of any server, and without one once they were loaded. `pidoku`
 * is the build of this checkout, as a browser would get it from the package.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fetchBeforePaint } from './first-paint/plugin.js';
import { digitFont } from './fonts/plugin.js';
import { puzzleModules } from './gallery/plugin.js';
import { offline } from './offline/plugin.js';
import { onDemandInPage, onDemandInWorkers } from './on-demand/plugin.js';
import { packageAlias } from './package-alias.js';
import { contentSecurityPolicy } from './policy/plugin.js';
import { readSite, socialCard } from './social-card/plugin.js';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const onDemandPaths = { dist: fromRoot('dist/'), standIns: fromRoot('web/src/on-demand/') };

export default defineConfig({
  root: fromRoot('web'),
  base: './',
  resolve: { alias: packageAlias },
  plugins: [
    onDemandInPage(onDemandPaths),
    puzzleModules(),
    digitFont(),
    fetchBeforePaint(fromRoot('web/src/main.tsx')),
    contentSecurityPolicy(),
    socialCard(readSite(process.env.PIDOKU_SITE ?? '')),
    offline({
      page: fromRoot('web/index.html'),
      frame: fromRoot('web/embed.html'),
      worker: fromRoot('web/offline/service-worker.ts'),
    }),
  ],
  worker: { format: 'es', plugins: () => [onDemandInWorkers(onDemandPaths)] },
  build: {
    outDir: fromRoot('web/dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows fonts as files only.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  server: { fs: { allow: [fromRoot('.')] } },
});

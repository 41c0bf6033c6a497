/**
 * Lets the page and its solver load parts of the package when they need them. The package is one import and asks for
 * nothing to be loaded first; here some of its modules are replaced by stand-ins (`web/src/on-demand/`) that are empty
 * until the real ones were loaded.
 */
import type { Plugin } from 'vite';

/** The modules of the package that have stand-ins, and the name of the stand-in. */
const ofPage: Readonly<Record<string, string>> = { 'model/clues/clue-types.js': 'clue-types' };
const ofSolver: Readonly<Record<string, string>> = {
  ...ofPage,
  'formats/puzzle-input.js': 'puzzle-input',
  'engines/reference/engine.js': 'reference-engines',
  'engines/reference/board/engine.js': 'reference-engines',
  'engines/wasm/module.js': 'no-embedded-cores',
  'engines/wasm/board-module.js': 'no-embedded-cores',
};

/** What reads texts knows all kinds of clues. */
const reader = 'formats/read.js';

interface OnDemandPaths {
  /** The folder of the built package, with a slash at its end. */
  readonly dist: string;
  /** The folder of the stand-ins, with a slash at its end. */
  readonly standIns: string;
}

/** For the modules of the page. */
export const onDemandInPage = (paths: OnDemandPaths): Plugin => onDemand(paths, () => ofPage);

/** For workers: the solver has stand-ins; the others get the package as it is, since they do everything at once. */
export function onDemandInWorkers(paths: OnDemandPaths): Plugin {
  let isSolver = false;
  const plugin = onDemand(paths, () => (isSolver ? ofSolver : {}));
  return {
    ...plugin,
    buildStart: ({ input }) => void (isSolver = Object.values(input).some((file) => file.includes('/solver/worker.'))),
  };
}

function onDemand({ dist, standIns }: OnDemandPaths, standInsOf: () => Readonly<Record<string, string>>): Plugin {
  return {
    name: 'pidoku-on-demand',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // A stand-in loads the real module.
      if (!importer || importer.startsWith(standIns) || !source.endsWith('.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.startsWith(dist)) return null;
      const name = standInsOf()[found.id.slice(dist.length)];
      return name === undefined ? null : `${standIns}${name}.ts`;
    },
    transform: (code, id) =>
      id === `${dist}${reader}` && Object.keys(standInsOf()).length > 0
        ? `import { provideClueTypes } from '${standIns}all-clue-types.ts';\nprovideClueTypes();\n${code}`
        : null,
  };
}

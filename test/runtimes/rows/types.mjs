/** The rows of TypeScript: a program that uses the package is checked, declarations of the package included. */
import { runProcess } from '../processes.mjs';
import { findProgram, tools } from '../tools.mjs';

const settings = [
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
];

export const typeRows = ['5.2', '5', '6', '7'].flatMap((line) =>
  settings.map(([resolution, module]) => ({
    runtime: `TypeScript ${line}`,
    loading: `types, ${resolution}`,
    async run({ folder }) {
      const words = [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--lib',
        'es2023,dom',
        '--module',
        module,
        '--moduleResolution',
        resolution,
      ];
      await runProcess(process.execPath, [await findProgram(`typescript-${line}`), ...words, 'typed.ts'], {
        cwd: folder,
      });
      return { version: tools[`typescript-${line}`].version };
    },
  })),
);

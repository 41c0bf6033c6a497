/** Prints the time of each test file at the end of a run, the slowest first: what makes `npm test` slow is seen. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The files that are listed by name; the others are summed up. */
const most = 20;

export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({ name: nameOf(module), ms: timeOf(module) }));
    files.sort((a, b) => b.ms - a.ms);
    const rest = files.slice(most);
    const sum = rest.reduce((total, { ms }) => total + ms, 0);
    const lines = [...files.slice(0, most), { name: `the other ${rest.length} files`, ms: sum }];
    const text = lines.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`).join('\n');
    console.log(`\nTime of the test files, with their imports:\n${text}\n`);
  }
}

const nameOf = ({ moduleId, project }: TestModule): string => `${project.name} ${relative(process.cwd(), moduleId)}`;

/** The time from the start of a file's imports to the end of its last test, in milliseconds. */
function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

/** Runs `pidoku experiment`: reads the puzzles, runs the searches that are missing, and writes the report. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  ExperimentFolder,
  describeMachine,
  fitExperiment,
  readyMade,
  readyMadeNames,
  runExperiment,
  usualNodeLimit,
  writeExperiment,
  type Experiment,
  type Instance,
  type Plan,
} from '../../experiments/index.js';
import { UsageError } from '../../index.js';
import { showNumber } from '../../reports/index.js';
import { FileSink } from '../../stream/node/byte-sink.js';
import { checkInputOptions } from '../options/refuse.js';
import { ExitCode } from '../run/exit-codes.js';
import { Interruption } from '../run/interruption.js';
import { startBar } from '../run/progress.js';
import { malformedLines, uncheckedLines, say } from '../run/report.js';
import { armsOf, choosesArms } from './arms.js';
import { readInstances } from './instances.js';
import { describeCommand, describeResults, type ExperimentOptions } from './words.js';
import { versionOfPackage } from '../parts/version.js';

/** The folder of the checkout or of the installed package. */
const root = new URL('../../../', import.meta.url);

/** @param words the name of a ready-made experiment, or none, and the files. @returns the exit code. */
export async function runExperimentCommand(words: readonly string[], options: ExperimentOptions): Promise<ExitCode> {
  checkInputOptions(options);
  const chosen = readyMade.find(({ name }) => name === words[0]);
  const files = chosen ? words.slice(1) : words;
  const asked = chooseExperiment(chosen, files, options);
  // Installed before the folder exists, so that a run with a folder can always be continued.
  const interruption = new Interruption(() => {});
  const { instances, tally } = await readInstances(files, options);
  const version = versionOfPackage();
  const plan: Plan = {
    experiment: fitExperiment(asked, instances, {
      ...options,
      nodeLimit: options.nodeLimit === Infinity ? 0 : options.nodeLimit,
    }),
    instances,
    version,
    orderSeed: options.orderSeed,
  };
  const folder = new ExperimentFolder(options.output, plan);
  const tell = (text: string): void => (options.quiet ? undefined : say(text));
  for (const line of [...malformedLines(tally), ...uncheckedLines(tally)]) tell(line);
  if (!(await runSearches(plan, folder, interruption, options))) {
    tell(
      `interrupted after ${showNumber(folder.rows.length)} of ${showNumber(countSearches(plan))} searches; the same command goes on from there`,
    );
    return ExitCode.Interrupted;
  }
  const { summary, plotProblem } = await writeExperiment(
    options.output,
    plan,
    folder.rowsByArm(),
    describeMachine(version, root),
    describeCommand(chosen, files, options),
  );
  if (plotProblem !== null) tell(`no plots: ${plotProblem}`);
  await new FileSink(1).write(Buffer.from(describeResults(summary, options)));
  return tally.errors > 0 ? ExitCode.Malformed : ExitCode.Done;
}

/**
 * Returns the experiment that the arguments and options ask for.
 * @throws UsageError if they are missing or contradict each other.
 */
function chooseExperiment(
  chosen: Experiment | undefined,
  files: readonly string[],
  options: ExperimentOptions,
): Experiment {
  const names = readyMadeNames.join(', ');
  if (files.length === 0)
    throw new UsageError(
      `experiment: expected files of puzzles, or "-" for standard input${chosen ? '' : `, and before them one of ${names}`}`,
    );
  const missing = files.find((file) => file !== '-' && !existsSync(file));
  if (missing !== undefined)
    throw new UsageError(
      `experiment: "${missing}" is no file${missing === files[0] && !chosen ? ` and none of ${names}` : ''}`,
    );
  if (chosen && choosesArms(options))
    throw new UsageError(`experiment: ${chosen.name} has its own arms; leave out the name, or the lists`);
  if (chosen) return chosen;
  if (!choosesArms(options))
    throw new UsageError(`experiment: expected one of ${names}, or lists of values such as --viewpoint cells,sets`);
  const question = 'Arms as the cross product of lists of values, beside each other on the same instances.';
  return { name: 'own', question, ...armsOf(options), nodeLimit: usualNodeLimit, conclude: () => [] };
}

/** Runs the searches that are not in the folder yet. @returns true if all are there now. */
async function runSearches(
  plan: Plan,
  folder: ExperimentFolder,
  interruption: Interruption,
  options: ExperimentOptions,
): Promise<boolean> {
  const threads = options.threads === 'auto' ? availableParallelism() : options.threads;
  const before = folder.rows.length;
  const bar = startBar(options, () => ({
    total: countSearches(plan),
    position: () => folder.rows.length,
    format: '{searches} searches | {rate}/s | {instance}',
    fields: (seconds) => ({
      searches: folder.rows.length,
      rate: Math.round((folder.rows.length - before) / seconds),
      instance: nameInstance(plan.instances[Math.min(folder.instances, plan.instances.length - 1)]),
    }),
  }));
  try {
    await runExperiment(plan, folder, { threads, signal: interruption.immediate });
  } catch (error) {
    if (!interruption.happened) throw error;
  } finally {
    bar.stop();
    folder.close();
    interruption.release();
  }
  return folder.rows.length === countSearches(plan);
}

const nameInstance = ({ set, id }: Instance): string => `${set} ${id}`;

const countSearches = ({ experiment, instances }: Plan): number => experiment.arms.length * instances.length;

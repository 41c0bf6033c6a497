/** `pidoku verify`: the answers in a file against its puzzles. */
import { usualFormats } from '../../answers/open-drawn-writer.js';
import type { OutputFormat } from '../../answers/open-writer.js';
import { verifyPresentation, verifyStandards } from '../../questions/sets/verify.js';
import type { BlockWork } from '../../stream/node/answer-blocks.js';
import type { WrongAnswers } from '../../stream/node/verifying.js';
import { group, answerOptions, answersOption, given } from '../options/options.js';
import { draws, formatOf, recordWork } from '../options/work.js';
import { runCommand } from '../run/run.js';
import { flag, choice, defineCommand, type OptionsOf } from '../options/command-definition.js';

const verifyOptions = () => [
  ...answerOptions({ formats: usualFormats, failure: 'an answer is not correct' }),
  group.input,
  answersOption(),
  group.output,
  flag('--faults', 'write only the records whose answer is not correct, with their lines'),
  group.limits,
  choice('--against <standard>', 'the rules of the puzzle, or its solution', verifyStandards, 'rules'),
  flag('--unique', 'prove as well that a correct answer is the only one'),
];

export const verifyCommand = defineCommand({
  about: 'tell whether the answers beside the puzzles are right',
  options: verifyOptions,
  run: async (files, options) =>
    runCommand({
      files,
      options,
      blocks: await blocksOf(options),
      records: recordWork('verify', options, {
        asked: given({ against: options.against, unique: options.unique }),
        readsAnswers: true,
      }),
      // Verdict 0 is correct.
      hasFailed: ({ histogram, puzzles }) => histogram[0] !== puzzles,
      remark: ({ histogram, puzzles }) =>
        puzzles > 0 && histogram[verifyPresentation.verdicts!.indexOf('missing')] === puzzles
          ? "no record has an answer; it stands behind its puzzle, as paste -d ' ' puzzles.txt solutions.txt writes it"
          : undefined,
    }),
  examples: [
    ['pidoku verify kaggle.csv', 'the column of answers, found by name or content'],
    ['pidoku verify --answers guess -t csv model.csv', 'another column of answers; columns are added'],
    ['pidoku verify --faults solved.txt', 'what is wrong, on which line; nothing if all are correct'],
    ['pidoku verify --exit-status solved.txt > verdicts.txt', 'exit code 1 unless all are correct'],
  ],
  more: `An answer is the field behind the puzzle on its line, the column of answers of CSV, or "solution" of puzzle JSON:
"solve -t csv" and "solve -t colon" write what verify reads, and paste -d ' ' puzzles.txt solutions.txt joins two files.
A line says correct, wrong, incomplete, givens-changed, missing or not-unique, the share of the cells that are right,
and the first cell at fault with the rule that it breaks. By the rules each cell of a conflict is at fault, so one wrong
digit may count several; --against solution compares cell by cell. With --faults the line of the record follows the
word; CSV has it in the columns file and line, and NDJSON in every record.`,
});

/** Drawings, limits and the counters of searches are for the record lane. */
async function blocksOf({
  against,
  unique = false,
  engine,
  ...options
}: OptionsOf<ReturnType<typeof verifyOptions>>): Promise<BlockWork | undefined> {
  const hasLimits = options.timeout !== undefined || options.nodeLimit !== undefined;
  const format = formatOf(options);
  const isForBlocks = format === 'lines' || format === 'csv' || (isJson(format) && options.stats === undefined);
  if (!isForBlocks || draws(options) || hasLimits) return undefined;
  const { openBlockVerifier, openVerdictWriter } = await import('./lane.js');
  const wrongAnswers: WrongAnswers = new WeakMap();
  return {
    openAnswerer: openBlockVerifier({ against, unique, ...(engine && { engine }) }, wrongAnswers),
    openWriter: (writerOptions, frame) => openVerdictWriter(format, writerOptions, frame, wrongAnswers),
  };
}

const isJson = (format: OutputFormat): format is 'ndjson' | 'json' => format === 'ndjson' || format === 'json';

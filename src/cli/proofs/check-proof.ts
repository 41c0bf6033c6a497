/** `pidoku check-proof`: checks what `pidoku prove` wrote. */
import { escapeControls } from '../../model/escape-controls.js';
import { UsageError } from '../../index.js';
import { group } from '../options/options.js';
import { ExitCode } from '../run/exit-codes.js';
import { openOutput } from '../run/output.js';
import { say } from '../run/report.js';
import { readClaim, type Claim } from '../../proofs/check/check-claim.js';
import { checkFile, describeCounts, listClaims, readFile, readProof, type CheckedFiles } from './check-files.js';
import { flag, defineCommand, type OptionsOf } from '../options/command-definition.js';

const checkProofOptions = () => [
  group.output,
  flag('--explain', 'tell why boards have no solution, step by step'),
  flag('-q, --quiet', 'no totals on stderr'),
];

export const checkProofCommand = defineCommand({
  about: 'check the claims and proofs of "prove"',
  arguments: [
    ['<FILE | FOLDER...>', 'folders of claims and proofs, or claims: NAME.json beside NAME.lrat or NAME.pbp'],
  ],
  options: checkProofOptions,
  run: runCheckProof,
  examples: [
    ['pidoku check-proof proofs', 'all of a folder'],
    ['pidoku check-proof proofs/000001.json', 'one'],
    ['pidoku check-proof --explain proofs/000003.json', 'why it has no solution, in words'],
    ['pidoku check-proof proofs | grep -c unique', 'how many puzzles are proved to have one solution'],
  ],
  more: `A line for each claim: its name, its verdict and its puzzle; multiple:12 if it lists all of 12 solutions; or !refused, the line of the proof and what is wrong
there. The checker makes the formula from the 81 cells, or from the JSON of a board, by code of its own. Exit code 1: a claim or a proof is refused. With --explain, lines
after that of an impossible board say which givens and rules its proof uses, and tell its steps.`,
});

async function runCheckProof(
  paths: readonly string[],
  { explain, quiet }: OptionsOf<ReturnType<typeof checkProofOptions>>,
): Promise<ExitCode> {
  let claims: string[];
  try {
    claims = listClaims(paths);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
  const counts: CheckedFiles = { proved: 0, refused: 0, without: 0 };
  const { sink } = await openOutput(undefined);
  for (const claim of claims) {
    const { refused } = counts;
    await sink.write(Buffer.from(`${escapeControls(checkFile(claim, counts))}\n`));
    if (explain && counts.refused === refused) await sink.write(Buffer.from(await explainFile(claim)));
    if (sink.isClosed) return ExitCode.Done;
  }
  if (!quiet) say(describeCounts(counts));
  return counts.refused > 0 ? ExitCode.PropertyFailed : ExitCode.Done;
}

/** The lines that tell a proof; none for other claims than that there is no solution. */
async function explainFile(path: string): Promise<string> {
  const claim = readClaim(readFile(path, 'claim').toString()) as unknown as Claim;
  if (claim.status !== 'none' && claim.status !== 'invalid') return '';
  const { explainProof } = await import('../../questions/proving/explain-proof.js');
  try {
    const { text } = explainProof(claim, readProof(path, { ...claim })!);
    return text.replaceAll(/^.+$/gm, (line) => `  ${escapeControls(line)}`);
  } catch (error) {
    if (error instanceof UsageError) return `  ${error.message}\n`;
    throw error;
  }
}

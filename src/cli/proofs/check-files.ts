/**
 * Checks the files of claims and proofs that `pidoku prove` writes. It is bundled alone as dist/check-lrat.mjs: with
 * the checker, it is all that must be trusted.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkClaim, ProofError, readClaim, type Claim } from '../../proofs/check/check-claim.js';

export interface CheckedFiles {
  proved: number;
  refused: number;
  /** Records that claim nothing: malformed ones, and those without a verdict. */
  without: number;
}

/**
 * Lists the claims of folders and files. A proof whose claim is missing counts as one, which is then refused.
 * @throws {Error} for a path that is not there, and for a folder without claims and proofs.
 */
export function listClaims(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const there = statSync(path, { throwIfNoEntry: false });
    if (!there) throw new Error(`cannot read ${path}: no such file`);
    if (!there.isDirectory()) return [claimOf(path)];
    const names = new Set(
      readdirSync(path)
        .map(claimOf)
        .filter((name) => name.endsWith('.json')),
    );
    if (names.size === 0) throw new Error(`no claims in ${path}`);
    return [...names].sort().map((name) => join(path, name));
  });
}

/** The name of the claim beside a proof. */
const claimOf = (path: string): string => path.replace(/\.(lrat|pbp)$/, '.json');

/** Checks a claim. @returns its line, which begins with its name. */
export function checkFile(path: string, counts: CheckedFiles): string {
  const name = basename(path, '.json');
  try {
    const claim = readClaim(readFile(path, 'claim').toString());
    if (claim.status === 'malformed' || claim.status === 'unknown') {
      counts.without++;
      return `${name} !${claim.status}`;
    }
    checkClaim(claim as unknown as Claim, readProof(path, claim));
    counts.proved++;
    const { status, puzzle, solutions } = claim as unknown as Claim;
    const verdict = status === 'multiple' && solutions ? `${status}:${solutions.length}` : status;
    return `${name} ${verdict} ${typeof puzzle === 'string' ? puzzle : JSON.stringify(puzzle)}`;
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    counts.refused++;
    return `${name} !refused ${error.message}`;
  }
}

export function readFile(path: string, what: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ProofError(0, `the ${what} cannot be read: ${(error as Error).message}`);
  }
}

/** @throws {ProofError} if there is none. @returns undefined for a claim that needs none. */
export function readProof(
  path: string,
  { status, solutions, proof }: Partial<Record<string, unknown>>,
): Uint8Array | undefined {
  if (status === 'multiple' && solutions === undefined) return undefined;
  // It lies beside the claim, under the same name.
  const ending = String(proof).endsWith('.pbp') ? '.pbp' : '.lrat';
  return readFile(path.replace(/\.json$/, ending), 'proof');
}

/** Says how many claims there are. */
export function describeCounts({ proved, refused, without }: CheckedFiles): string {
  const rest = without > 0 ? `, ${without} without a claim` : '';
  return `${proved} proved, ${refused} refused${rest}`;
}

/**
 * Proves the verdict on the board, and checks the proofs of others; what came of it stays until the next request, and a
 * proof of the board until its next edit.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { language } from '../../i18n/language.js';
import { checkProof, proveBoard } from '../../solver/prover.js';
import type { CheckedClaim, ProvedVerdict } from '../../solver/questions.js';
import { puzzle, soundBoard } from '../../state/puzzle.js';

export type ProofState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'working' }
  | { readonly kind: 'proved'; readonly result: ProvedVerdict }
  | { readonly kind: 'checked'; readonly claim: CheckedClaim }
  /** The files that were chosen are no claim with a proof. */
  | { readonly kind: 'files' }
  | { readonly kind: 'failed'; readonly message: string };

/** The time for the verdict, and again for the proof. */
const timeoutMs = 60_000;
/** More bytes would take the memory of a tab. */
const mostBytes = 200_000_000;

const latest = signal<ProofState>({ kind: 'nothing' });
let running: AbortController | null = null;

export const proofState: ReadonlySignal<ProofState> = latest;

export async function proveOnBoard(): Promise<void> {
  const board = soundBoard.peek();
  const options = { timeoutMs, language: language.peek() };
  if (board) await run(async (end) => ({ kind: 'proved', result: await proveBoard(board, options, end) }));
}

/** Checks a claim with its proof: one file that is a JSON object, and one that is not. */
export async function checkFiles(files: readonly File[]): Promise<void> {
  await run(async (end) => {
    if (files.some(({ size }) => size > mostBytes)) return { kind: 'files' };
    const read = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
    const claims = read.filter(isObject);
    const proofs = read.filter((bytes) => !isObject(bytes));
    if (claims.length !== 1 || proofs.length > 1) return { kind: 'files' };
    return { kind: 'checked', claim: await checkProof(new TextDecoder().decode(claims[0]), proofs.at(0), end) };
  });
}

const isObject = (bytes: Uint8Array): boolean => bytes[0] === 0x7b;

/** Ends what runs, and forgets what came of the last request. */
export function dismissProof(): void {
  running?.abort();
  running = null;
  latest.value = { kind: 'nothing' };
}

async function run(work: (end: AbortSignal) => Promise<ProofState>): Promise<void> {
  dismissProof();
  const controller = new AbortController();
  running = controller;
  latest.value = { kind: 'working' };
  try {
    const state = await work(controller.signal);
    if (running === controller) latest.value = state;
  } catch (error) {
    if (running === controller)
      latest.value = { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

puzzle.subscribe(() => {
  // A proof is of the puzzle on the board, a checked claim of its own.
  if (latest.peek().kind !== 'checked') dismissProof();
});

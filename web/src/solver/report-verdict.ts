/**
 * Finds the verdict on a board and reports it as it becomes known: first the status with its proof; then the number of
 * solutions if there are several, or the rules that cannot hold together if there are none.
 */
import type { Board, PuzzleSession, SearchOptions } from 'pidoku';
import { loadBoardCore } from './cores.js';
import type { FoundSolution, Report, SendReport } from './questions.js';
import { untilAborted } from './turn.js';

/** A conflict that is not minimal by then is shown anyway. */
const conflictLimitMs = 5000;

/**
 * @param session about the board.
 * @param report receives a complete report first, then the changes.
 * @throws the reason of `signal` when it is aborted.
 */
export async function reportVerdict(session: PuzzleSession, report: SendReport, signal: AbortSignal): Promise<void> {
  const { board } = session;
  const { status, witnesses, givenClashes } = await session.check({ order: 'search', signal });
  report({
    status,
    witnesses: witnesses.map((line) => readCells(board, line)),
    clashes: givenClashes,
    conflict: null,
    solutions: witnesses.length,
    exact: status !== 'multiple' && status !== 'unknown',
    estimateLog10: null,
  } satisfies Report);
  if (status === 'unique' || status === 'unknown') return;
  await untilAborted(loadBoardCore(), signal);
  if (status === 'multiple') {
    const { countSolutions } = await untilAborted(import('./count-solutions.js'), signal);
    await countSolutions(board, report, signal);
  }
  if (status === 'none' || status === 'invalid') {
    const { conflict } = await session.conflict({ timeoutMs: conflictLimitMs, signal });
    report({ conflict });
  }
}

/** The only solution of the board, if there is one. */
export async function findOnlySolution(
  session: PuzzleSession,
  options: SearchOptions & { readonly signal: AbortSignal },
): Promise<FoundSolution> {
  const { status, witnesses } = await session.check({ ...options, order: 'search' });
  return { status, cells: status === 'unique' ? readCells(session.board, witnesses[0]) : null };
}

/** Converts a printed solution back to symbol indices. */
function readCells({ symbols }: Board, line: string): Uint8Array {
  const indices = new Map(symbols.map(({ name }, index) => [name, index]));
  const names = symbols.every(({ name }) => [...name].length === 1) ? [...line] : line.split(' ');
  return Uint8Array.from(names, (name) => indices.get(name)!);
}

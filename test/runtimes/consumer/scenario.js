/**
 * What every runtime is asked, the same everywhere: a few calls of the package and their answers, checked here. Plain
 * JavaScript that relies on no runtime; the module under test is handed in, since every way of loading gets at it
 * otherwise.
 */
import piDay from './pi-day-2009.js';

const classic = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Two cells of two rows can be exchanged. */
const ambiguous = '........' + classic.slice(8);

/** The same puzzle with its digits renamed: as many puzzles as wanted, with known answers. */
function rename(cells, shift) {
  return cells.replaceAll(/[1-9]/g, (digit) => String(((Number(digit) - 1 + shift) % 9) + 1));
}

function expectSame(what, found, expected) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: expected ${right}, found ${left}`);
}

function expectError(what, action, Type, code) {
  try {
    action();
  } catch (error) {
    expectSame(`${what}, its type and code`, [error instanceof Type, error.code], [true, code]);
    return;
  }
  throw new Error(`${what}: expected ${code}, found no error`);
}

/**
 * @param pidoku the package's module object.
 * @param {readonly string[]} engines those that must be here, fastest first.
 * @returns what is worth printing of this runtime.
 */
export async function runScenario(pidoku, engines, threads = 2) {
  expectSame('engines', pidoku.availableEngines(), engines);
  for (const engine of engines) {
    expectSame(`solve with ${engine}`, pidoku.solve(classic, { engine }).solution, solution);
  }

  expectSame('solve', pidoku.solve(classic).status, 'unique');
  const witnesses = pidoku.check(ambiguous).witnesses;
  expectSame('check of two solutions', [witnesses.length, new Set(witnesses).size], [2, 2]);
  expectSame('count', pidoku.count('.'.repeat(81), { limit: 1000 }).solutions, 1000);
  expectSame('solutions', [...pidoku.solutions(ambiguous)], witnesses);

  const answer = pidoku.solve(piDay);
  expectSame('Pi Day 2009', [answer.status, answer.solution], ['unique', piDay.solution.join('')]);
  expectSame('Pi Day 2009 as text', pidoku.solve(pidoku.readBoard(JSON.stringify(piDay))).status, 'unique');
  expectSame('candidates', pidoku.candidates(piDay).candidates[3], ['π']);
  expectSame('Pi Day 2009 in turns', (await pidoku.solveAsync(piDay, { threads })).status, 'unique');

  const { rating, steps } = pidoku.explain(classic);
  expectSame('explain', [rating, steps.length, steps[0].text], [1.2, 51, 'In box 2, 8 fits only in r1c6.']);

  expectError('a short line', () => pidoku.solve('123'), pidoku.PuzzleError, 'E_LENGTH');
  expectError('a short board', () => pidoku.solve({ ...piDay, givens: ['497'] }), pidoku.PuzzleError, 'E_LENGTH');

  const shifts = Array.from({ length: 400 }, (_, index) => index % 9);
  const found = [];
  for await (const result of pidoku.solveMany(
    shifts.map((shift) => rename(classic, shift)),
    { threads },
  ))
    found.push(result.solution);
  expectSame(
    'solveMany',
    found,
    shifts.map((shift) => rename(solution, shift)),
  );
  const boards = [];
  for await (const { status } of pidoku.answerBoards('solve', [piDay, piDay, piDay], { threads })) boards.push(status);
  expectSame('answerBoards', boards, ['unique', 'unique', 'unique']);

  return { engines: pidoku.availableEngines(), isIsolated: typeof SharedArrayBuffer !== 'undefined' };
}

/** A count that goes on tells ten times a second how far it is: the panel says so, and the board is not drawn again. */
import { afterAll, expect, test, vi } from 'vitest';
import type { Message, SolverReply, Report } from '../../../web/src/solver/questions.js';

/** The worker of the page, which says what the test has it say. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { readonly data: SolverReply }) => void) | null = null;
  readonly heard: Message[] = [];

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(message: Message): void {
    this.heard.push(message);
  }

  addEventListener(): void {}
  terminate(): void {}
}

vi.stubGlobal('Worker', FakeWorker);
afterAll(() => vi.unstubAllGlobals());

test('the drawn verdict stays the same object while only the count changes', async () => {
  // Other files of this process have used the modules of the page.
  vi.resetModules();
  const { verdict } = await import('../../../web/src/solver/client.js');
  const { scene } = await import('../../../web/src/view/board/board-view.js');
  const worker = FakeWorker.made.find(({ heard }) => heard[0]?.kind === 'judge')!;
  const say = (report: Partial<Report>): void => worker.onmessage!({ data: { kind: 'report', report } });
  const first: Report = {
    status: 'multiple',
    witnesses: [new Uint8Array(81), new Uint8Array(81).fill(1)],
    clashes: [],
    conflict: null,
    solutions: 2,
    exact: false,
    estimateLog10: null,
  };
  expect(scene.value.isStale).toBe(true);
  say(first);
  const drawn = scene.value;
  expect(drawn.isStale).toBe(false);
  expect(verdict.value).toMatchObject({ solutions: 2, differences: { length: 81 } });
  say({ solutions: 5000, exact: false, estimateLog10: 21 });
  expect(verdict.value).toMatchObject({
    status: 'multiple',
    solutions: 5000,
    estimateLog10: 21,
    differences: { length: 81 },
  });
  expect(scene.value).toBe(drawn);
  say({
    conflict: { givens: [], houses: [], cages: [], clues: [], rules: [], candidates: [], text: [], isMinimal: true },
  });
  expect(scene.value).not.toBe(drawn);
});

/** Which answers are right by the rules: on an engine that has a kernel for it, else in TypeScript. */
import { hasClash } from '../model/grid.js';
import type { AnswerBatch, Engine } from './engine.js';

export function checkAnswersOn(engine: Engine, batch: AnswerBatch): void {
  (engine.checkAnswers ?? checkAnswers)(batch);
}

/** See `Engine.checkAnswers`. */
export function checkAnswers({ input, puzzles, answers, count, correct }: AnswerBatch): void {
  for (let index = 0; index < count; index++) {
    const answer = answers[index];
    const isRight = isFilled(input, answer, puzzles[index]) && !hasClash(input, answer);
    correct[index] = isRight ? 1 : 0;
  }
}

/** True if all cells of an answer have digits, and those of the puzzle where that has one. */
function isFilled(input: Uint8Array, answer: number, puzzle: number): boolean {
  for (let cell = 0; cell < 81; cell++) {
    const digit = input[answer + cell];
    const given = input[puzzle + cell];
    if (digit < 0x31 || digit > 0x39 || (given >= 0x31 && given <= 0x39 && given !== digit)) return false;
  }
  return true;
}

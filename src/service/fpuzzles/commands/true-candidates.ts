/** `truecandidates`: for each candidate the number of solutions that have it, up to a cap. */
import { hasBit } from '../../../model/bits.js';
import { runInTurns } from '../../../search/steps.js';
import { noSolutions, type AnswerCommand } from './command.js';
import { candidatesAfterLogic } from './logic.js';

export const answerTrueCandidates: AnswerCommand = async ({ posed, known, reply, signal }) => {
  const { board, cap, isLogical, disabledLogic } = posed;
  const { counts } = await known().candidates({ cap, signal });
  const solutionsPerCandidate = Array.from(counts!);
  if (solutionsPerCandidate.every((count) => count === 0)) return reply(noSolutions);
  if (isLogical) {
    const masks = await runInTurns(candidatesAfterLogic(board, disabledLogic), signal);
    const digits = board.symbols.length;
    solutionsPerCandidate.forEach((count, at) => {
      const isSeen = hasBit(masks[Math.floor(at / digits)], at % digits);
      if (count === 0 && isSeen) solutionsPerCandidate[at] = -1;
    });
  }
  reply({ type: 'truecandidates', solutionsPerCandidate });
};

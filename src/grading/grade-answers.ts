/** Answers the two questions of docs/sources.md#003 in sentences, from the figures of a set. */
import { showCount, showFixed, showInterval, showNumber, showShare, type RankCorrelation } from '../reports/index.js';
import type { GradedClass, GradeSummary } from './summarize-grades.js';

/**
 * "Experts appear to grade the problems by the number and complexity of rules needed … Is this conjecture reasonably
 * correct?"
 */
export function answerConjecture({ classes, all, byRating }: GradeSummary): string {
  if (all.puzzles === 0) return 'There is no puzzle to tell by.';
  const solved = all.puzzles - puzzlesOf(classes, 'evil');
  const found = [
    `The rules alone solve ${showCount(solved)} of ${showCount(all.puzzles)} puzzles (${showShare(solved / all.puzzles)}):`,
    `${showCount(puzzlesOf(classes, 'easy'))} by rules 1 and 2, ${showCount(puzzlesOf(classes, 'medium'))} more with rule 3,`,
    `${showCount(puzzlesOf(classes, 'hard'))} more with the k-cells rule; ${showCount(puzzlesOf(classes, 'evil'))} take search.`,
  ].join(' ');
  return `${found} ${byRating ? judgeConjecture(byRating, classes) : withoutRatings}`;
}

const withoutRatings =
  'Whether that is how experts grade is not to be told from the classes alone: `--rated` sets them beside the rating by the techniques of people.';

function judgeConjecture(correlation: RankCorrelation, classes: readonly GradedClass[]): string {
  const { rho } = correlation;
  if (Number.isNaN(rho))
    return `Whether experts grade so is not to be told from this set: ${constancy(classes, 'the rating')}.`;
  const verdict = {
    strong: 'Reasonably correct: the class and the rating go together',
    moderate: 'Correct in part: the class and the rating go together loosely',
    weak: 'Not for this set: the class and the rating hardly go together',
    none: 'Not for this set: the class and the rating do not go together',
    inverse: 'Not for this set: the class falls where the rating rises',
  }[strengthOf(correlation)];
  const medians = classes
    .filter(({ puzzles }) => puzzles > 0)
    .map(
      ({ grade, rating }) =>
        `${grade} ${showNumber(rating.median)} (${showNumber(rating.least)} to ${showNumber(rating.greatest)})`,
    );
  return `${verdict} (${describeCorrelation(correlation)}). Median rating and range: ${medians.join(', ')}.`;
}

/**
 * "Report also the average number of filled-in numbers … Would this accurately reflect the difficulty of the problem?"
 */
export function answerGivens({ classes, all, byGivens }: GradeSummary): string {
  const { correlation, rightByGivens, rightBlindly } = byGivens;
  if (all.puzzles === 0) return 'There is no puzzle to tell by.';
  if (Number.isNaN(correlation.rho))
    return `Not to be told from this set: ${constancy(classes, 'the number of givens')}.`;
  const verdict = {
    strong: 'More givens go with an easier class as a rule',
    moderate: 'More givens go with an easier class, but many puzzles are otherwise',
    weak: 'Hardly: more givens go with an easier class only slightly',
    none: 'No: the number of givens and the class do not go together',
    inverse: 'No: here more givens go with a harder class',
  }[strengthOf({ ...correlation, rho: -correlation.rho, low: -correlation.high, high: -correlation.low })];
  const means = classes
    .filter(({ puzzles }) => puzzles > 0)
    .map(({ grade, givens }) => `${grade} ${showFixed(givens.mean, 2)}`);
  const guessed = [
    `Who names the commonest class for each number of givens is right for ${showShare(rightByGivens)} of the puzzles at best,`,
    `who always names the commonest class of all for ${showShare(rightBlindly)}.`,
  ].join(' ');
  return `${verdict} (${describeCorrelation(correlation)}; mean givens: ${means.join(', ')}). ${guessed}`;
}

type Strength = 'strong' | 'moderate' | 'weak' | 'none' | 'inverse';

/** The strength of a correlation that is expected to be positive; `none` if its interval contains both signs. */
function strengthOf({ rho, low, high }: RankCorrelation): Strength {
  if (low <= 0 && high >= 0) return 'none';
  if (rho < 0) return 'inverse';
  return rho >= 0.7 ? 'strong' : rho >= 0.4 ? 'moderate' : 'weak';
}

function describeCorrelation(correlation: RankCorrelation): string {
  return `rank correlation ${showNumber(correlation.rho)}, 95 % interval ${showInterval(correlation)}, ${showCount(correlation.n)} puzzles`;
}

function constancy(classes: readonly GradedClass[], measure: string): string {
  const only = classes.filter(({ puzzles }) => puzzles > 0);
  return only.length === 1 ? `all puzzles are ${only[0].grade}` : `${measure} is the same for all puzzles`;
}

const puzzlesOf = (classes: readonly GradedClass[], name: GradedClass['grade']): number =>
  classes.find(({ grade }) => grade === name)?.puzzles ?? 0;

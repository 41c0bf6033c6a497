/** What is wrong with a text, and the line that it is in with a mark below the place. */
import type { JSX } from 'preact';
import { describeLoadError } from '../../i18n/problems.js';
import { showText } from '../../i18n/show-text.js';
import { t } from '../../i18n/texts.js';
import { cutLine } from './cut-line.js';
import type { TextProblem } from './read-puzzles.js';

export function ProblemView({
  problem,
  lines,
}: {
  readonly problem: TextProblem;
  readonly lines: readonly string[];
}): JSX.Element {
  const { message, line, column } = problem;
  const excerpt = line === null ? null : cutLine(lines[line - 1] ?? '', column ?? 1);
  return (
    <div class="problem" role="alert">
      <p>
        {line !== null && column !== null && <strong>{t('problem.place', { line, column })} </strong>}
        {describeLoadError(message)}
      </p>
      {excerpt && (
        <pre aria-hidden="true">
          {showText(excerpt.shown)}
          {column !== null && `\n${' '.repeat(excerpt.mark)}^`}
        </pre>
      )}
    </div>
  );
}

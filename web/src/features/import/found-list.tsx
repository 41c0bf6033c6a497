/** The puzzles of a text, to choose from, with what is wrong in those that are damaged. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { ProblemView } from './problem-view.js';
import type { FoundPuzzle } from './read-puzzles.js';
import { choose, chosen } from './taken-text.js';

export function FoundList({ puzzles, text }: { readonly puzzles: readonly FoundPuzzle[]; readonly text: string }): JSX.Element {
  return (
    <ol class="found-list" aria-label={t('import.list')}>
      {puzzles.map(({ line, board, problem }, index) => (
        <li key={index}>
          {board ? (
            <button type="button" aria-pressed={chosen.value === index} onClick={() => choose(index)}>
              {nameOf(board.meta.title ?? board.id, line)}
              <span class="note">
                {t('import.size', { rows: board.rows, columns: board.columns, count: board.givens.filter((given) => given >= 0).length })}
              </span>
            </button>
          ) : (
            problem && <ProblemView problem={problem} text={text} />
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (name: string | null, line: number): string => name ?? t('import.line', { line });

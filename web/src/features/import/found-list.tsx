/** The puzzles of a text, to choose from, with what is wrong in those that are damaged. */
import type { JSX } from 'preact';
import { showText } from '../../i18n/show-text.js';
import { t } from '../../i18n/texts.js';
import { ProblemView } from './problem-view.js';
import type { FoundPuzzle } from './read-puzzles.js';
import { choose, chosen } from './taken-text.js';

interface FoundListProps {
  readonly puzzles: readonly FoundPuzzle[];
  /** Of the whole text. */
  readonly lines: readonly string[];
}

export function FoundList({ puzzles, lines }: FoundListProps): JSX.Element {
  return (
    <ol class="found-list" aria-label={t('import.list')}>
      {puzzles.map(({ line, board, problem }, index) => (
        <li key={index}>
          {board ? (
            <button type="button" aria-pressed={chosen.value === index} onClick={() => choose(index)}>
              <bdi>{nameOf(board.meta.title ?? board.id, line)}</bdi>
              <span class="note">
                {t('import.size', {
                  rows: board.rows,
                  columns: board.columns,
                  count: board.givens.filter((given) => given >= 0).length,
                })}
              </span>
            </button>
          ) : (
            problem && <ProblemView problem={problem} lines={lines} />
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (name: string | null, line: number): string =>
  name === null ? t('import.line', { line }) : showText(name);

/** The panel about the givens as a whole: it removes those that are not needed, and leads to the canonical form. */
import type { JSX } from 'preact';
import { nameBoardCell } from 'pidoku';
import { describeLoadError } from '../i18n/problems.js';
import { t } from '../i18n/texts.js';
import { classicCells } from '../state/classic-cells.js';
import { compared } from '../state/compared.js';
import { verdict } from '../solver/client.js';
import { fillGivens } from '../state/edits.js';
import { edit, puzzle, soundBoard } from '../state/puzzle.js';
import { tab } from '../state/view-state.js';
import { cancelMinimizing, isMinimizing, minimized, minimizeOnBoard, type Minimized } from './givens/minimize.js';
import './features.css';

export function GivensPanel(): JSX.Element {
  const hasGivens = puzzle.value.givens.some((given) => given !== null);
  const board = soundBoard.value;
  const isOff = board === null || !hasGivens;
  const cells = board && classicCells(board);
  return (
    <section class="panel" aria-labelledby="givens-title">
      <h2 id="givens-title">{t('givens.title')}</h2>
      <p class="buttons">
        <button type="button" disabled={isOff || isMinimizing.value} onClick={() => void minimizeOnBoard()}>
          {t('givens.minimize')}
        </button>
        {isMinimizing.value && (
          <button type="button" onClick={cancelMinimizing}>
            {t('givens.stop')}
          </button>
        )}
        <button type="button" disabled={isOff || cells === null} onClick={() => showForm(cells!)}>
          {t('givens.canonical')}
        </button>
        <FillButton />
      </p>
      <p role="status" class="note">
        {isMinimizing.value ? t('givens.working') : describe(minimized.value)}
      </p>
    </section>
  );
}

/** Writes the only solution into the puzzle. */
function FillButton(): JSX.Element | null {
  const { status, witnesses, board, isStale } = verdict.value;
  if (status !== 'unique' || !board?.givens.includes(-1)) return null;
  return (
    <button type="button" disabled={isStale} onClick={() => edit((draft) => fillGivens(draft, witnesses[0]))}>
      {t('givens.fill')}
    </button>
  );
}

/** Opens the canonical tab with a puzzle. */
function showForm(cells: string): void {
  compared.value = { first: cells, second: null };
  tab.value = 'canonical';
}

function describe(answer: Minimized): string {
  if (answer === null) return '';
  if ('failure' in answer) return t('givens.failed', { reason: describeLoadError(answer.failure) });
  const { board, result } = answer;
  const { status, removed, clues } = result;
  if (status === 'multiple') return t('givens.several');
  if (status !== 'unique') return t('givens.unsolvable');
  if (removed.length === 0) return t('givens.isMinimal', { count: clues });
  const cells = [...removed]
    .sort((a, b) => a - b)
    .map((cell) => `${nameBoardCell(cell, board.columns)}=${board.symbols[board.givens[cell]].name}`);
  return `${t('givens.removed', { count: removed.length, left: clues })} ${cells.join(', ')}`;
}

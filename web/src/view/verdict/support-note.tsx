/** Explains the shades of the candidates. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { support } from '../../solver/live-support.js';
import { scene } from '../board/board-view.js';

export function SupportNote(): JSX.Element | null {
  const found = support.value;
  if (!found) return null;
  const { solutions: count, exact } = found;
  const undecided = scene.value.marks.filter(({ kind }) => kind === 'undecided').length;
  if (count === 0 && undecided === 0) return null;
  return (
    <p class="note">
      {count > 0 && (exact ? t('support.all', { count }) : t('support.sample', { count }))}{' '}
      {undecided > 0 && t('support.undecided', { count: undecided })}
    </p>
  );
}

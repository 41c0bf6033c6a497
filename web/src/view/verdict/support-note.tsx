/** Explains the shades of the candidates. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { support } from '../../solver/live-support.js';

export function SupportNote(): JSX.Element | null {
  const found = support.value;
  if (!found || found.solutions === 0) return null;
  return (
    <p class="note">
      {found.exact ? t('support.all', { count: found.solutions }) : t('support.sample', { count: found.solutions })}
    </p>
  );
}

/** What the puzzle on the board says of itself, and what of its link was not understood. */
import type { JSX } from 'preact';
import { showText } from '../i18n/show-text.js';
import { t } from '../i18n/texts.js';

/** Longer rules are folded, so that the board stays in sight. */
const mostCharacters = 160;

export function AboutBoard({ meta }: { readonly meta: Readonly<Record<string, string>> }): JSX.Element | null {
  const { title, author, rules, source, unchecked } = meta;
  if ([title, author, rules, unchecked].every((text) => text === undefined)) return null;
  const isLong = rules !== undefined && (rules.length > mostCharacters || rules.includes('\n'));
  const isNamed = title !== undefined || author !== undefined;
  return (
    <div class="about-board">
      <p>
        {title !== undefined && <strong dir="auto">{showText(title)}</strong>}{' '}
        {author !== undefined && <bdi>{t('about.by', { author })}</bdi>}
        {rules !== undefined && !isLong && (
          <>
            {isNamed && ' · '}
            <bdi>{showText(rules)}</bdi>
          </>
        )}{' '}
        {source !== undefined && <small dir="auto">{showText(source)}</small>}
      </p>
      {isLong && (
        <details>
          <summary>{t('about.rules')}</summary>
          <p class="board-rules" dir="auto">
            {showText(rules)}
          </p>
        </details>
      )}
      {unchecked !== undefined && (
        <p class="unchecked" role="note">
          ⚠ {t('about.unchecked', { notes: unchecked })}
        </p>
      )}
    </div>
  );
}

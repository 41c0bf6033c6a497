/**
 * The verdict in one line above the board, for screens so narrow that its panel is below the keypad. Screen readers use
 * the panel.
 */
import type { JSX } from 'preact';
import { verdict } from '../../solver/client.js';
import { headline } from './headline.js';

export function VerdictStrip(): JSX.Element {
  const now = verdict.value;
  return (
    <p class={`verdict-strip verdict-${now.status}${now.isStale ? ' is-stale' : ''}`} aria-hidden="true">
      {headline(now)}
    </p>
  );
}

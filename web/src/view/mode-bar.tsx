/** The mode of a setter's edits (givens, candidates, regions, cages or clues), above the board. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { mode, modeNames } from '../state/view-state.js';
import { Segments } from './segments.js';

export function ModeBar(): JSX.Element {
  return (
    <Segments
      label={t('mode.label')}
      group="mode"
      names={modeNames}
      chosen={mode.value}
      onChoose={(name) => (mode.value = name)}
      textOf={(name) => t(`mode.${name}`)}
    />
  );
}

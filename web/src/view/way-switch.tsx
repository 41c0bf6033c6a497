/** Switches between the ways to use the board. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { way, wayNames } from '../state/way.js';
import { Segments } from './segments.js';

export function WaySwitch(): JSX.Element {
  return (
    <Segments
      label={t('way.label')}
      group="way"
      names={wayNames}
      chosen={way.value}
      onChoose={(name) => (way.value = name)}
      textOf={(name) => t(`way.${name}`)}
    />
  );
}

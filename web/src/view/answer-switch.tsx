/** Chooses what open cells show: nothing, the solution, or the true candidates. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { answerNames, shownAnswer } from '../state/view-state.js';
import { Segments } from './segments.js';

export function AnswerSwitch(): JSX.Element {
  return (
    <Segments
      label={t('show.label')}
      group="answer"
      names={answerNames}
      chosen={shownAnswer.value}
      onChoose={(name) => (shownAnswer.value = name)}
      textOf={(name) => t(`show.${name}`)}
    />
  );
}

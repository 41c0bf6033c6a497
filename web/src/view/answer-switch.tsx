/** Chooses what open cells show: nothing, the solution, or the true candidates with a note on their shades. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { answerNames, shownAnswer, showsSupport } from '../state/view-state.js';
import { Segments } from './segments.js';
import { SupportNote } from './verdict/support-note.js';

export function AnswerSwitch(): JSX.Element {
  return (
    <div class="answer-switch">
      <Segments
        label={t('show.label')}
        group="answer"
        names={answerNames}
        chosen={shownAnswer.value}
        onChoose={(name) => (shownAnswer.value = name)}
        textOf={(name) => t(`show.${name}`)}
      />
      {showsSupport.value && <SupportNote />}
    </div>
  );
}

/** Shows the steps of an explanation: the current one, controls to move between them, and the list of all. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { PathControls } from './path-controls.js';
import { apply, currentStep, position, type ShownPath } from './path.js';
import { StepCard } from './step-card.js';
import { StepList } from './step-list.js';
import './steps.css';

export function PathWalk({ path }: { readonly path: ShownPath }): JSX.Element {
  const at = position.value;
  return (
    <div class="path">
      {path.kind === 'path' && <PathControls path={path} />}
      <StepCard path={path} at={at} />
      <p class="buttons">
        {currentStep.value && (
          <button type="button" onClick={() => void apply(at + 1)}>
            {path.kind === 'hint' || at === 0 ? t('steps.apply') : t('steps.applyUpTo', { count: at + 1 })}
          </button>
        )}
        {path.kind === 'path' && (
          <button type="button" onClick={() => void apply(path.steps.length)}>
            {t('steps.applyAll')}
          </button>
        )}
      </p>
      {path.kind === 'path' && <StepList path={path} />}
    </div>
  );
}

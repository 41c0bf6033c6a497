/** Shows the steps of an explanation: the current one, controls to move between them, and the list of all. */
import { useEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { localizeStep, nameTechnique } from '../../i18n/board-words.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { apply, currentStep, goTo, position, type ShownPath } from './path.js';

export function PathWalk({ path }: { readonly path: ShownPath }): JSX.Element {
  const step = currentStep.value;
  const at = position.value;
  return (
    <div class="path">
      {path.kind === 'path' && <PathControls last={path.steps.length} />}
      <div class="step-card" role="status">
        {step ? (
          <>
            <p class="step-name">
              <strong>{nameTechnique(step.technique)}</strong>
              <span class="rating" title={t('steps.scale')}>
                {t('steps.rating', { rating: formatNumber(step.rating, { minimumFractionDigits: 1 }) })}
              </span>
            </p>
            <p>{localizeStep(path.board, step)}</p>
          </>
        ) : (
          <p>{path.isSolved ? t('steps.end') : t('steps.endStuck')}</p>
        )}
      </div>
      <p class="buttons">
        {step && (
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

function PathControls({ last }: { readonly last: number }): JSX.Element {
  const at = position.value;
  const controls = [
    ['«', t('steps.first'), 0],
    ['‹', t('steps.previous'), at - 1],
    ['›', t('steps.next'), at + 1],
    ['»', t('steps.last'), last],
  ] as const;
  const button = ([sign, name, target]: (typeof controls)[number]): JSX.Element => (
    <button
      type="button"
      class="path-button"
      aria-label={name}
      title={name}
      disabled={target < 0 || target > last || target === at}
      onClick={() => goTo(target)}
    >
      {sign}
    </button>
  );
  return (
    <div class="path-controls">
      {controls.slice(0, 2).map(button)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('steps.position')}
        aria-valuetext={t('steps.count', { at: Math.min(at + 1, last), last })}
        onInput={(event) => goTo(event.currentTarget.valueAsNumber)}
      />
      {controls.slice(2).map(button)}
      <span class="count" aria-hidden="true">
        {t('steps.count', { at: Math.min(at + 1, last), last })}
      </span>
    </div>
  );
}

function StepList({ path: { steps } }: { readonly path: ShownPath }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const at = position.value;
  useEffect(() => {
    const item = list.current?.children[at] as HTMLElement | undefined;
    // `scrollIntoView` would scroll the whole page.
    if (item) list.current!.scrollTop = item.offsetTop - list.current!.clientHeight / 2;
  }, [at]);
  return (
    <ol class="step-list" ref={list} aria-label={t('steps.list')} tabIndex={0}>
      {steps.map((step, index) => (
        <li key={index}>
          <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => goTo(index)}>
            <span>{nameTechnique(step.technique)}</span>
            <span class="rating">{formatNumber(step.rating, { minimumFractionDigits: 1 })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

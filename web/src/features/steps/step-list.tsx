/** The list of all steps: runs of singles folded, other techniques below their names, the hardest step marked. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { effectOf } from '../../i18n/step-words.js';
import { nameTechnique } from '../../i18n/board-words.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { foldSteps, hardestStep, type StepRun } from './fold.js';
import { goTo, position, type ShownPath } from './path.js';

interface ListProps {
  readonly path: ShownPath;
}

export function StepList({ path }: ListProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const at = position.value;
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the whole page.
    if (item) list.current!.scrollTop = item.offsetTop - list.current!.clientHeight / 2;
  }, [at]);
  return (
    <ol class="step-list" ref={list} aria-label={t('steps.list')} tabIndex={0}>
      {foldSteps(path.steps).map((run) => (
        <li key={run.first}>
          {run.kind === 'singles' ? <FoldedRun path={path} run={run} /> : <OpenRun path={path} run={run} />}
        </li>
      ))}
    </ol>
  );
}

interface RunProps extends ListProps {
  readonly run: StepRun;
}

/** A run of singles: one line, which opens. A single one is shown as it is. */
function FoldedRun({ path, run }: RunProps): JSX.Element {
  const isOpen = useSignal(false);
  const { first, end } = run;
  const at = position.value;
  if (end - first === 1) return <OpenRun path={path} run={run} />;
  const isHere = at >= first && at < end;
  return (
    <>
      <button
        type="button"
        class="run-button"
        aria-expanded={isOpen.value}
        aria-current={isHere && !isOpen.value ? 'step' : undefined}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <span class="run-sign" aria-hidden="true">
          {isOpen.value ? '▾' : '▸'}
        </span>
        {t('walk.singles', { count: end - first })}
        {isHere && <span class="run-here">{t('steps.count', { at: at - first + 1, last: end - first })}</span>}
      </button>
      {isOpen.value && <StepItems path={path} run={run} namesTechnique />}
    </>
  );
}

function OpenRun({ path, run }: RunProps): JSX.Element {
  const { technique, first, end } = run;
  const count = end - first;
  return (
    <>
      <p class="run-name">
        {nameTechnique(technique)}
        {count > 1 && <span class="rating">{t('walk.times', { count })}</span>}
      </p>
      <StepItems path={path} run={run} />
    </>
  );
}

function StepItems({
  path: { board, steps },
  run: { first, end },
  namesTechnique = false,
}: RunProps & { readonly namesTechnique?: boolean }): JSX.Element {
  const at = position.value;
  const hardest = hardestStep(steps);
  return (
    <ol class="run-steps">
      {steps.slice(first, end).map((step, offset) => {
        const index = first + offset;
        return (
          <li key={index}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => goTo(index)}>
              <span class="step-number">{formatNumber(index + 1)}</span>
              <span class="step-effect">
                {effectOf(board, step)}
                {namesTechnique && <span class="step-technique"> {nameTechnique(step.technique)}</span>}
              </span>
              {index === hardest && <span class="hardest-mark">{t('walk.hardest')}</span>}
              <span class="rating">{formatNumber(step.rating, { minimumFractionDigits: 1 })}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

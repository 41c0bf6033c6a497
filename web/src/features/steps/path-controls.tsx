/** Moves along a path: step by step, by a slider, to the hardest step, or by playing it. */
import type { JSX } from 'preact';
import { formatNumber, t } from '../../i18n/texts.js';
import { hardestStep } from './fold.js';
import { goTo, position, type ShownPath } from './path.js';
import { isPlaying, pause, play, speed, speeds } from './play.js';

export function PathControls({ path: { steps } }: { readonly path: ShownPath }): JSX.Element {
  const at = position.value;
  const last = steps.length;
  const keys: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const press = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isField || !(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    goTo(keys[event.key]);
  };
  return (
    <div class="path-controls" role="group" aria-label={t('walk.title')} onKeyDown={press}>
      <div class="path-row">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('steps.position')}
          aria-valuetext={t('steps.count', { at: Math.min(at + 1, last), last })}
          onInput={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
        <span class="count" aria-hidden="true">
          {t('steps.count', { at: Math.min(at + 1, last), last })}
        </span>
      </div>
      <div class="path-row">
        <MoveButton sign="«" name={t('steps.first')} target={0} last={last} />
        <MoveButton sign="‹" name={t('steps.previous')} target={at - 1} last={last} />
        <button
          type="button"
          class="path-button play-button"
          aria-label={isPlaying.value ? t('walk.pause') : t('walk.play')}
          title={isPlaying.value ? t('walk.pause') : t('walk.play')}
          onClick={isPlaying.value ? pause : play}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isPlaying.value ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1l11 7-11 7z'} />
          </svg>
        </button>
        <MoveButton sign="›" name={t('steps.next')} target={at + 1} last={last} />
        <MoveButton sign="»" name={t('steps.last')} target={last} last={last} />
        <SpeedChoice />
        <button type="button" class="hardest-button" onClick={() => goTo(hardestStep(steps))}>
          {t('walk.hardest')}
        </button>
      </div>
    </div>
  );
}

interface MoveButtonProps {
  readonly sign: string;
  readonly name: string;
  readonly target: number;
  readonly last: number;
}

function MoveButton({ sign, name, target, last }: MoveButtonProps): JSX.Element {
  const isOff = target < 0 || target > last || target === position.value;
  // Not `disabled`, which would take the focus away at the end of the path.
  return (
    <button
      type="button"
      class="path-button"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && goTo(target)}
    >
      {sign}
    </button>
  );
}

function SpeedChoice(): JSX.Element {
  return (
    <select
      class="speed-choice"
      aria-label={t('walk.speed')}
      title={t('walk.speed')}
      value={speed.value}
      onChange={({ currentTarget }) => void (speed.value = Number(currentTarget.value))}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {formatNumber(each)}×
        </option>
      ))}
    </select>
  );
}

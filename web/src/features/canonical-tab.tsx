/**
 * The canonical tab: the canonical form of a classic puzzle or a full grid, and whether two of them are equivalent.
 */
import type { JSX } from 'preact';
import { canonicalEn } from '../i18n/en/canonical.js';
import { addEnglish, t } from '../i18n/texts.js';
import { classicCells } from '../state/classic-cells.js';
import { writeComparedLink } from '../state/compared.js';
import { soundBoard } from '../state/puzzle.js';
import { describeSymmetry } from './canonical/describe-symmetry.js';
import { FormView } from './canonical/form-view.js';
import {
  clear,
  finding,
  problems,
  setSideText,
  sides,
  takeTexts,
  texts,
  type ShownForms,
  type Forms,
  type Side,
  type SideProblem,
} from './canonical/state.js';
import { symmetryBetween } from './canonical/symmetry-between.js';
import { ProblemView } from './import/problem-view.js';
import { useAnnouncement } from './parts/announcement.js';
import { CopyButton } from './parts/copy-button.js';
import './features.css';

addEnglish(canonicalEn);

const documentation = 'https://github.com/pidoku/pidoku/blob/main/docs/canonical.md';

export function CanonicalTab(): JSX.Element {
  const announcement = useAnnouncement();
  const announce = (text: string): void => void (announcement.value = text);
  const found = finding.value;
  return (
    <section class="panel wide" aria-labelledby="canonical-title">
      <h2 id="canonical-title">{t('canonical.title')}</h2>
      <p>{t('canonical.about')}</p>
      <form
        class="canonical-form"
        onSubmit={(event) => {
          event.preventDefault();
          takeTexts();
        }}
      >
        {sides.map((side) => (
          <TextSide key={side} side={side} />
        ))}
        <p class="buttons">
          <button type="submit" class="primary">
            {t('canonical.find')}
          </button>
          <BoardButton />
          <button type="button" onClick={clear}>
            {t('canonical.clear')}
          </button>
          {found?.kind === 'found' && (
            <CopyButton
              label={t('canonical.copyLink')}
              text={() => new URL(`#${writeComparedLink(found.of)}`, location.href).href}
              announce={announce}
            />
          )}
        </p>
      </form>
      <p role="status" class="verdict-line">
        {announcement.value === '' ? summarise(found) : announcement.value}
      </p>
      {found?.kind === 'found' && <Comparison forms={found.forms} />}
      {found?.kind === 'found' && <FormViews forms={found.forms} announce={announce} />}
      <section class="definition" aria-labelledby="canonical-definition">
        <h3 id="canonical-definition">{t('canonical.what')}</h3>
        <p>
          {t('canonical.definition')} <a href={documentation}>{t('canonical.more')}</a>
        </p>
      </section>
    </section>
  );
}

function TextSide({ side }: { readonly side: Side }): JSX.Element {
  const problem = problems.value[side];
  const text = texts.value[side];
  return (
    <div class="text-side">
      <label class="note" for={`canonical-${side}`}>
        {t(`canonical.${side}`)}
      </label>
      <textarea
        id={`canonical-${side}`}
        class="text-box"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => setSideText(side, currentTarget.value)}
      />
      {problem !== null && <SideProblemView problem={problem} text={text} />}
    </div>
  );
}

function SideProblemView({ problem, text }: { readonly problem: SideProblem; readonly text: string }): JSX.Element {
  if (typeof problem === 'object') return <ProblemView problem={problem} lines={text.split('\n')} />;
  return (
    <p class="problem" role="alert">
      {t(problem === 'empty' ? 'canonical.empty' : 'canonical.notClassic')}
    </p>
  );
}

/** Takes the puzzle on the board, if that has a canonical form. */
function BoardButton(): JSX.Element {
  const board = soundBoard.value;
  const cells = board && classicCells(board);
  return (
    <button
      type="button"
      disabled={!cells || !/[1-9]/.test(cells)}
      onClick={() => {
        setSideText('first', cells!);
        takeTexts();
      }}
    >
      {t('canonical.fromBoard')}
    </button>
  );
}

/** One sentence on the result. */
function summarise(found: ShownForms): string {
  if (found === null) return '';
  if (found.kind === 'working') return t('canonical.working');
  if (found.kind === 'failed') return t('canonical.failed', { reason: found.reason });
  const { first, second } = found.forms;
  if (!first?.form || (second && !second.form)) return t('canonical.noForm');
  if (!second) return t('canonical.found');
  return first.form === second.form ? t('canonical.equivalent') : t('canonical.different');
}

/** The symmetry between two equivalent puzzles. */
function Comparison({ forms: { first, second } }: { readonly forms: Forms }): JSX.Element | null {
  if (!first?.form || first.form !== second?.form) return null;
  return (
    <div class="comparison">
      <p>{t('canonical.between')}</p>
      <ul>
        {describeSymmetry(symmetryBetween(first.transform!, second.transform!)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The forms: one, if both puzzles have the same. */
function FormViews({
  forms: { first, second },
  announce,
}: {
  readonly forms: Forms;
  readonly announce: (text: string) => void;
}): JSX.Element {
  const isOne = !second || (first!.form !== null && first!.form === second.form);
  return (
    <div class="form-views">
      <FormView title={isOne ? t('canonical.form') : t('canonical.formFirst')} result={first!} announce={announce} />
      {!isOne && <FormView title={t('canonical.formSecond')} result={second} announce={announce} />}
    </div>
  );
}

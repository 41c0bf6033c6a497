/** The puzzle of the day: made when the gallery is first shown, with the way to make it again. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { language } from '../../i18n/language.js';
import { t } from '../../i18n/texts.js';
import { generatePuzzle } from '../../solver/maker.js';
import type { Draft } from '../../state/draft.js';
import { BoardDrawing } from '../../view/board/board-drawing.js';
import { dailyAt, type Daily } from '../generate/daily.js';
import { draftOfMade } from '../generate/made-draft.js';
import { puzzleScene } from '../parts/puzzle-scene.js';
import { showPuzzle } from './show-puzzle.js';

interface Made {
  readonly daily: Daily;
  /** Null while it is made, or if that failed. */
  readonly draft: Draft | null;
  readonly failure: string | null;
}

const latest = signal<Made | null>(null);

/** Makes the puzzle of today, unless it is there. */
async function makeDaily(piBoard: Draft): Promise<void> {
  const daily = dailyAt(Date.now(), piBoard);
  const known = latest.peek();
  if (known?.daily.date === daily.date && known.failure === null) return;
  latest.value = { daily, draft: null, failure: null };
  try {
    const made = await generatePuzzle(daily.options, new AbortController().signal);
    latest.value = { daily, draft: { ...draftOfMade(made!), id: `daily-${daily.date}` }, failure: null };
  } catch (error) {
    latest.value = { daily, draft: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

export function DailyCard({ piBoard }: { readonly piBoard: Draft }): JSX.Element | null {
  useEffect(() => void makeDaily(piBoard), []);
  if (latest.value === null) return null;
  const { daily, draft, failure } = latest.value;
  const { kind, date, options, command } = daily;
  const title = t('daily.of', { date: formatDay(date) });
  return (
    <section class="daily" aria-labelledby="daily-title">
      <div class="daily-board">
        {draft ? (
          <BoardDrawing draft={draft} scene={puzzleScene(draft)} />
        ) : (
          <p role="status" class="note">
            {failure === null ? t('generate.working') : t('generate.failed', { reason: failure })}
          </p>
        )}
      </div>
      <div class="daily-text">
        <h3 id="daily-title">{title}</h3>
        <p>{t(`daily.kind.${kind}`)}</p>
        <p class="buttons">
          <button
            type="button"
            class="primary"
            disabled={!draft}
            onClick={() => showPuzzle({ ...draft!, meta: { title } })}
          >
            {t('daily.open')}
          </button>
        </p>
        <p class="note">{t('daily.how', { seed: String(options.seed) })}</p>
        <p class="note">
          <code lang="en">{command}</code>
        </p>
      </div>
    </section>
  );
}

const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString(language.value, { dateStyle: 'full', timeZone: 'UTC' });

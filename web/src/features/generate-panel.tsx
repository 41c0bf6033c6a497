/** The panel that generates puzzles: what they should be like, and which one of a seed is on the board. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { puzzle } from '../state/puzzle.js';
import { cancelGenerating, generateOnBoard, isGenerating, lastEnding, lastMade } from './generate/state.js';
import { commandOf } from './generate/wishes.js';
import { isFormValid, WishesForm } from './generate/wishes-form.js';
import { useAnnouncement } from './parts/announcement.js';
import { CopyButton } from './parts/copy-button.js';
import './features.css';

export function GeneratePanel(): JSX.Element {
  const announcement = useAnnouncement();
  const made = lastMade.value;
  const isShown = made !== null && made.draft === puzzle.value;
  return (
    <section class="panel" aria-labelledby="generate-title">
      <h2 id="generate-title">{t('generate.title')}</h2>
      <details class="wishes-box">
        <summary>{t('generate.wishes')}</summary>
        <WishesForm />
      </details>
      <p class="buttons">
        <button type="button" class="primary" disabled={!isFormValid()} onClick={() => void generateOnBoard()}>
          {t('generate.start')}
        </button>
        {isGenerating.value && (
          <button type="button" onClick={cancelGenerating}>
            {t('generate.stop')}
          </button>
        )}
        {isShown && (
          <CopyButton
            label={t('generate.copyCommand')}
            text={() => commandOf(made.wishes, made.puzzle.seed, made.puzzle.index, 1)}
            announce={(text) => void (announcement.value = text)}
          />
        )}
      </p>
      <p role="status" class="note">
        {announcement.value === '' ? describeEnding(isShown) : announcement.value}
      </p>
    </section>
  );
}

function describeEnding(isShown: boolean): string {
  if (isGenerating.value) return t('generate.working');
  const ending = lastEnding.value;
  if (ending === 'unmet') return t('generate.unmet');
  if (ending !== null && typeof ending === 'object') return t('generate.failed', { reason: ending.failure });
  if (!isShown) return '';
  const { clues, seed, index } = lastMade.value!.puzzle;
  return t('generate.made', { count: clues, seed: String(seed), number: String(index) });
}

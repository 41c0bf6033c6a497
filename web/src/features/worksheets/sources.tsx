/** The three sources of puzzles besides the board: a text with any number of them, the gallery, and the generator. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { gradeNames, type GradeName } from 'pidoku';
import type { GalleryCard } from '../../../gallery/entry.js';
import { language } from '../../i18n/language.js';
import { t } from '../../i18n/texts.js';
import { loadClueTypes } from '../../on-demand/clue-types.js';
import { describeBoard } from '../../state/describe-board.js';
import { cancelMaking, makePuzzles, making } from './make-puzzles.js';
import { galleryPuzzles, mostOnSheets, textPuzzles } from './state.js';

const text = signal('');
const damaged = signal(0);

/** Reads the text; what comes later is read alone. */
async function takeText(typed: string): Promise<void> {
  text.value = typed;
  const { takePuzzles } = await import('../import/read-puzzles.js');
  if (text.peek() !== typed) return;
  const found = typed.trim() === '' ? [] : takePuzzles(typed).puzzles;
  const boards = found.flatMap(({ board }) => (board ? [board] : []));
  damaged.value = found.length - boards.length;
  textPuzzles.value = boards.map(describeBoard);
}

export function TextChoice(): JSX.Element {
  return (
    <>
      <label class="wide-field">
        {t('worksheets.text')}
        <textarea
          class="text-box"
          rows={6}
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget }) => void takeText(currentTarget.value)}
        />
      </label>
      {damaged.value > 0 && (
        <p class="reason" role="alert">
          {t('import.others', { count: damaged.value })}
        </p>
      )}
    </>
  );
}

/** Null until they are loaded. */
const entries = signal<readonly GalleryCard[] | null>(null);
/** The ids, in the order in which they were chosen. */
const chosen = signal<readonly string[]>([]);

function choose(id: string, isChosen: boolean): void {
  chosen.value = isChosen ? [...chosen.peek(), id] : chosen.peek().filter((one) => one !== id);
  galleryPuzzles.value = chosen.peek().map((one) => entries.peek()!.find((entry) => entry.id === one)!.draft);
}

export function GalleryChoice(): JSX.Element {
  useEffect(() => {
    void Promise.all([import('virtual:gallery'), loadClueTypes()]).then(
      ([{ default: loaded }]) => (entries.value = loaded),
    );
  }, []);
  return (
    <fieldset class="worksheets-gallery">
      <legend>{t('worksheets.choose')}</legend>
      {entries.value?.map(({ id, title }) => (
        <label key={id} class="switch">
          <input
            type="checkbox"
            checked={chosen.value.includes(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
          {title[language.value]}
        </label>
      ))}
    </fieldset>
  );
}

const count = signal(6);
const grade = signal<GradeName | 'any'>('any');

export function GenerateChoice(): JSX.Element {
  const isValid = Number.isInteger(count.value) && count.value >= 1 && count.value <= mostOnSheets;
  return (
    <div class="fields">
      <label>
        {t('worksheets.howMany')}
        <input
          type="number"
          min={1}
          max={mostOnSheets}
          value={count.value}
          onInput={({ currentTarget }) => void (count.value = Number(currentTarget.value))}
        />
      </label>
      <label>
        {t('generate.grade')}
        <select
          value={grade.value}
          onChange={({ currentTarget }) => void (grade.value = currentTarget.value as GradeName | 'any')}
        >
          {(['any', ...gradeNames] as const).map((name) => (
            <option key={name} value={name}>
              {t(`generate.grade.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={!isValid && !making.value}
        onClick={() => (making.value ? cancelMaking() : void makePuzzles(count.value, grade.value))}
      >
        {making.value ? t('generate.stop') : t('generate.start')}
      </button>
    </div>
  );
}

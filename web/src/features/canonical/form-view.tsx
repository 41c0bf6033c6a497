/** A canonical form: drawn, as text, with what is known of it, to copy and to put on the board. */
import type { JSX } from 'preact';
import type { CanonicalResult } from 'pidoku';
import { formatNumber, t } from '../../i18n/texts.js';
import { emptyBoard } from '../../state/presets.js';
import { loadDraft } from '../../state/puzzle.js';
import { tab } from '../../state/view-state.js';
import { BoardDrawing } from '../../view/board/board-drawing.js';
import { CopyButton } from '../parts/copy-button.js';
import { puzzleScene } from '../parts/puzzle-scene.js';
import { describeSymmetry } from './describe-symmetry.js';

interface FormViewProps {
  readonly title: string;
  /** Null for a puzzle with a digit twice in a house. */
  readonly result: CanonicalResult;
  readonly announce: (text: string) => void;
}

export function FormView({ title, result, announce }: FormViewProps): JSX.Element {
  const { form, automorphisms, band, transform } = result;
  if (form === null)
    return (
      <div class="problem">
        <h3>{title}</h3>
        <p>{t('canonical.invalid')}</p>
      </div>
    );
  const draft = { ...emptyBoard(9), givens: Array.from(form, (cell) => (cell === '.' ? null : cell)) };
  return (
    <section class="form-view" aria-label={title}>
      <h3>{title}</h3>
      <div class="form-parts">
        <BoardDrawing draft={draft} scene={puzzleScene(draft)} />
        <div>
          <p>
            <code class="cells">{form}</code>
          </p>
          <ul>
            <li>{t('canonical.automorphisms', { count: automorphisms! })}</li>
            {band !== null && <li>{t('canonical.band', { band: formatNumber(band) })}</li>}
            <li>
              {t('canonical.transform')}
              <ul>
                {describeSymmetry(transform!).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          </ul>
          <p class="buttons">
            <CopyButton label={t('canonical.copy')} text={() => form} announce={announce} />
            <button
              type="button"
              onClick={() => {
                loadDraft(draft);
                tab.value = 'board';
              }}
            >
              {t('canonical.toBoard')}
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}

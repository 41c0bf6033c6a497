/** The hint for the player: as much of it as was asked for. */
import type { JSX } from 'preact';
import { nameBoardCell } from 'pidoku';
import { localizeStep, nameHouse, nameTechnique } from '../../i18n/board-words.js';
import { nameClue } from '../../i18n/clue-names.js';
import { t } from '../../i18n/texts.js';
import { Sheet } from '../../view/sheet.js';
import { closeHint, level, sayMore, shownHint, type StepHint } from './hint.js';

export function HintCard(): JSX.Element | null {
  const now = shownHint.value;
  if (now === null) return null;
  return (
    <Sheet label={t('hint.title')} isOpen>
      <div role="status">{now.kind === 'step' ? <StepSoFar {...now} /> : <p>{t(`hint.${now.kind}`)}</p>}</div>
      <p class="buttons">
        {now.kind === 'step' && level.value < 3 && (
          <button type="button" onClick={sayMore}>
            {level.value === 1 ? t('hint.showTechnique') : t('hint.showStep')}
          </button>
        )}
        <button type="button" onClick={closeHint}>
          {t('hint.close')}
        </button>
      </p>
    </Sheet>
  );
}

function StepSoFar(found: StepHint): JSX.Element {
  const { board, step } = found;
  return (
    <>
      <p>{t('hint.where', { place: placeOf(found) })}</p>
      {level.value >= 2 && (
        <p>
          <strong>{nameTechnique(step.technique)}</strong>
        </p>
      )}
      {level.value === 3 && <p>{localizeStep(board, step)}</p>}
    </>
  );
}

/** Names the houses of the step, or its cage or clue, or else its cells. */
function placeOf({ board, step: { houses, cells, clue } }: StepHint): string {
  if (houses.length > 0) return houses.map((house) => nameHouse(board.houses[house])).join(', ');
  if (clue?.kind === 'clue') return nameClue(board.clues[clue.index], board);
  const named = clue?.kind === 'cage' ? board.cages[clue.index].cells : cells;
  return named.map((cell) => nameBoardCell(cell, board.columns)).join(', ');
}

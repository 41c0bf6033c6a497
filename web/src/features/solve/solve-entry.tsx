/** The tools of the player: what is entered, the keypad, undo, check and hint. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { puzzle } from '../../state/puzzle.js';
import { canRedoEntry, canUndoEntry, redoEntry, undoEntry } from '../../state/solve/game.js';
import { colourCount, toolNames } from '../../state/solve/entries.js';
import { tool } from '../../state/solve/preferences.js';
import { isArrival } from '../../state/way.js';
import { enterWith, eraseSelected } from '../../view/board/solve-actions.js';
import { KeyButtons } from '../../view/key-buttons.js';
import { KeysButton } from '../../view/keys-help.js';
import { Segments } from '../../view/segments.js';
import { UndoButtons } from '../../view/undo-buttons.js';
import { checkEntries } from './check.js';
import { askHint } from './hint.js';
import { HintCard } from './hint-card.js';
import { SolveDisplay } from './solve-display.js';
import { SolveStatus } from './solve-status.js';
import './solve.css';

export function SolveEntry(): JSX.Element {
  return (
    <>
      <Segments
        label={t('solve.tools')}
        group="tool"
        names={toolNames}
        chosen={tool.value}
        onChoose={(name) => (tool.value = name)}
        textOf={(name) => t(`solve.tool.${name}`)}
      />
      <SolveKeypad />
      <div class="edit-bar" role="toolbar" aria-label={t('solve.bar')}>
        <UndoButtons canUndo={canUndoEntry.value} canRedo={canRedoEntry.value} undo={undoEntry} redo={redoEntry} />
        <button type="button" class={isArrival.value ? undefined : 'primary'} onClick={checkEntries}>
          {t('solve.check')}
        </button>
        <button type="button" onClick={() => void askHint()}>
          {t('solve.hint')}
        </button>
        <KeysButton />
      </div>
      <SolveStatus />
      <HintCard />
      <SolveDisplay />
    </>
  );
}

/** The symbols, or the colours, and the key that erases. */
function SolveKeypad(): JSX.Element {
  const keys =
    tool.value === 'colour'
      ? Array.from({ length: colourCount }, (_, at) => ({
          name: String(at + 1),
          label: t('solve.colour', { number: at + 1 }),
          look: `colour-key colour-key-${at + 1}`,
        }))
      : puzzle.value.symbols.map(({ name }) => ({ name, look: `${tool.value}-key` }));
  return (
    <KeyButtons label={t('keypad.label')} keys={keys} onPress={(index) => enterWith(index)} onErase={eraseSelected} />
  );
}

/** The clues of the board in words, each to be changed or removed; a row lights its cells. Clues are made here too. */
import type { JSX } from 'preact';
import { nameClue, nameClueType } from '../i18n/clue-names.js';
import { t } from '../i18n/texts.js';
import { soundClues } from '../state/clues/board-of-draft.js';
import { changeClue, lightClue, takeOut } from '../state/clues/clue-in-hand.js';
import { isEditable } from '../state/clues/clue-tool.js';
import { puzzle } from '../state/puzzle.js';
import { mode } from '../state/view-state.js';
import { loadClueTypes } from '../on-demand/clue-types.js';
import { lazyTab } from '../view/lazy-tab.js';

const ClueEditor = lazyTab(async () => {
  const [{ ClueEditor: editor }] = await Promise.all([import('./clues/clue-editor.js'), loadClueTypes()]);
  return editor;
});

export function CluesPanel(): JSX.Element | null {
  const draft = puzzle.value;
  const isEditing = mode.value === 'clues';
  if (draft.clues.length === 0 && !isEditing) return null;
  const sound = soundClues(draft);
  return (
    <section class="panel" aria-labelledby="clues-title">
      <h2 id="clues-title">{t('clues.title')}</h2>
      {isEditing && <ClueEditor />}
      <ul class="clue-list" aria-label={t('clues.list')}>
        {draft.clues.map(({ type }, index) => {
          const clue = sound?.board.clues[sound.indices.indexOf(index)];
          return (
            <ClueRow
              key={index}
              index={index}
              canChange={clue !== undefined && isEditable(type)}
              name={clue ? nameClue(clue, sound.board) : nameClueType(type)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface ClueRowProps {
  readonly index: number;
  /** True if a form can change it. */
  readonly canChange: boolean;
  readonly name: string;
}

function ClueRow({ index, canChange, name }: ClueRowProps): JSX.Element {
  return (
    <li
      onPointerEnter={() => lightClue(index)}
      onPointerLeave={() => lightClue(null)}
      onFocusCapture={() => lightClue(index)}
      onBlurCapture={() => lightClue(null)}
    >
      <span>{name}</span>
      {canChange && (
        <button type="button" aria-label={t('clues.editOne', { clue: name })} onClick={() => changeClue(index)}>
          {t('clues.edit')}
        </button>
      )}
      <button type="button" aria-label={t('clues.removeOne', { clue: name })} onClick={() => takeOut(index)}>
        {t('clues.remove')}
      </button>
    </li>
  );
}

/** The board tab: the board with its tools, and panels beside it or, on a phone, below it. */
import type { JSX } from 'preact';
import { CluesPanel } from '../features/clues-panel.js';
import { ExportPanel } from '../features/export-panel.js';
import { GeneratePanel } from '../features/generate-panel.js';
import { GivensPanel } from '../features/givens-panel.js';
import { ImportPanel } from '../features/import-panel.js';
import { StepsPanel } from '../features/steps-panel.js';
import { t } from '../i18n/texts.js';
import { linkProblem } from '../state/follow-link.js';
import { puzzle } from '../state/puzzle.js';
import { AboutBoard } from './about-board.js';
import { BoardView } from './board/board-view.js';
import { EditBar } from './edit-bar.js';
import { Keypad } from './keypad.js';
import { ModeBar } from './mode-bar.js';
import { SettingsPanel } from './settings/settings-panel.js';
import { VerdictPanel } from './verdict/verdict-panel.js';
import { VerdictStrip } from './verdict/verdict-strip.js';

export function BoardTab(): JSX.Element {
  return (
    <div class="board-tab">
      <div class="board-column">
        {linkProblem.value && (
          <p class="alarm" role="alert">
            {linkProblem.value.reason === 'draft'
              ? t('link.draft', { reason: linkProblem.value.message })
              : t(`link.${linkProblem.value.reason}`)}
          </p>
        )}
        <AboutBoard meta={puzzle.value.meta ?? {}} />
        <EditBar />
        <VerdictStrip />
        <BoardView />
        <div class="entry">
          <Keypad />
          <ModeBar />
        </div>
      </div>
      <div class="panels">
        <VerdictPanel />
        <CluesPanel />
        <StepsPanel />
        <GeneratePanel />
        <GivensPanel />
        <ImportPanel />
        <SettingsPanel />
        <ExportPanel />
      </div>
    </div>
  );
}

/** The board tab: the board with its tools, and panels beside it or, on a phone, below it. */
import type { JSX } from 'preact';
import { ExportPanel } from '../features/export-panel.js';
import { GeneratePanel } from '../features/generate-panel.js';
import { GivensPanel } from '../features/givens-panel.js';
import { ImportPanel } from '../features/import-panel.js';
import { StepsPanel } from '../features/steps-panel.js';
import { showText } from '../i18n/show-text.js';
import { t } from '../i18n/texts.js';
import { linkProblem } from '../state/follow-link.js';
import { puzzle } from '../state/puzzle.js';
import { BoardView } from './board/board-view.js';
import { EditBar } from './edit-bar.js';
import { Keypad } from './keypad.js';
import { ModeBar } from './mode-bar.js';
import { SettingsPanel } from './settings/settings-panel.js';
import { VerdictPanel } from './verdict/verdict-panel.js';
import { VerdictStrip } from './verdict/verdict-strip.js';

export function BoardTab(): JSX.Element {
  const { meta } = puzzle.value;
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
        <EditBar />
        <VerdictStrip />
        <BoardView />
        <div class="entry">
          <Keypad />
          <ModeBar />
        </div>
        {meta?.title !== undefined && (
          <p class="about-board">
            <strong dir="auto">{showText(meta.title)}</strong> <bdi>{showText(meta.rules ?? '')}</bdi>{' '}
            {meta.source !== undefined && <small dir="auto">{showText(meta.source)}</small>}
          </p>
        )}
      </div>
      <div class="panels">
        <VerdictPanel />
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

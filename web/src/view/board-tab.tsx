/** The board tab: what the puzzle is, the verdict and the board, and beside or below them what one does with it. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Arrival } from '../features/arrival/arrival.js';
import { CluesPanel } from '../features/clues-panel.js';
import { installPrintSheet } from '../features/export/print-sheet.js';
import { ExportPanel } from '../features/export-panel.js';
import { GeneratePanel } from '../features/generate-panel.js';
import { GivensPanel } from '../features/givens-panel.js';
import { ImportPanel } from '../features/import-panel.js';
import { SolveEntry } from '../features/solve/solve-entry.js';
import { t } from '../i18n/texts.js';
import { linkProblem } from '../state/follow-link.js';
import { highlight } from '../state/highlight.js';
import { puzzle } from '../state/puzzle.js';
import { isArrival, way, type WayName } from '../state/way.js';
import { AboutBoard } from './about-board.js';
import { AnswerSwitch } from './answer-switch.js';
import { BoardView } from './board/board-view.js';
import { EditBar } from './edit-bar.js';
import { Keypad } from './keypad.js';
import { lazyTab } from './lazy-tab.js';
import { ModeBar } from './mode-bar.js';
import { SettingsPanel } from './settings/settings-panel.js';
import { Sheet } from './sheet.js';
import { ReasonsPanel } from './verdict/reasons-panel.js';
import { SupportNote } from './verdict/support-note.js';
import { VerdictHero } from './verdict/verdict-hero.js';
import { WaySwitch } from './way-switch.js';
import './board-tab.css';

const ProofPanel = lazyTab(async () => (await import('../features/proof-panel.js')).ProofPanel);
const StepsPanel = lazyTab(async () => (await import('../features/steps-panel.js')).StepsPanel);

const sides: Readonly<Record<WayName, () => JSX.Element>> = {
  solve: () => (
    <div class="entry">
      <SolveEntry />
    </div>
  ),
  set: () => (
    <>
      <div class="entry">
        <Keypad />
        <EditBar />
        <AnswerSwitch />
        <SupportNote />
      </div>
      <div class="panels">
        <ReasonsPanel />
        <CluesPanel />
        <ImportPanel />
        <SettingsPanel />
        <GeneratePanel />
        <GivensPanel />
        <ExportPanel />
      </div>
    </>
  ),
  analyse: () => (
    <div class="panels">
      <SupportNote />
      <ReasonsPanel />
      <Sheet isOpen={highlight.value !== null}>
        <StepsPanel />
      </Sheet>
      <GivensPanel />
      <ProofPanel />
      <EditBar />
      <ExportPanel />
    </div>
  ),
};

export function BoardTab(): JSX.Element {
  const Side = sides[way.value];
  useEffect(installPrintSheet, []);
  return (
    <div class={`board-tab way-${way.value}`}>
      <div class="board-head">
        {isArrival.value && <Arrival />}
        <WaySwitch />
        {linkProblem.value && (
          <p class="alarm" role="alert">
            {linkProblem.value.reason === 'draft'
              ? t('link.draft', { reason: linkProblem.value.message })
              : t(`link.${linkProblem.value.reason}`)}
          </p>
        )}
        <AboutBoard meta={puzzle.value.meta ?? {}} />
      </div>
      <div class="stage">
        <VerdictHero />
        {way.value === 'set' && <ModeBar />}
        {way.value === 'analyse' && <AnswerSwitch />}
        <BoardView />
      </div>
      <div class="side">
        <Side />
      </div>
    </div>
  );
}

/** The board of one player: its picture alone, or with cells, tools and a keypad to solve it. */
import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { language } from '../src/i18n/language.js';
import { t } from '../src/i18n/texts.js';
import { regionLabels } from '../src/state/draft.js';
import { colourCount, toolNames } from '../src/state/solve/entries.js';
import { BoardDrawing } from '../src/view/board/board-drawing.js';
import { CellElements, gridStyle } from '../src/view/board/cells.js';
import { nameCells } from '../src/view/board/cell-name.js';
import { FrameAround } from '../src/view/board/selection-frame.js';
import { KeyButtons } from '../src/view/key-buttons.js';
import { Segments } from '../src/view/segments.js';
import { PlayerInput } from './player-input.js';
import type { Player } from './player.js';

interface PlayerViewProps {
  readonly player: Player;
  readonly canSolve: boolean;
}

export function PlayerView({ player, canSolve }: PlayerViewProps): JSX.Element {
  const { draft } = player;
  const scene = player.scene.value;
  const label = t('board.label', { rows: draft.rows, columns: draft.columns });
  const drawing = <BoardDrawing draft={draft} scene={scene} tintsRegions={typeof draft.regions !== 'string'} />;
  if (!canSolve)
    return (
      <div class="board" role="img" aria-label={[draft.meta?.title, label].filter(Boolean).join(', ')}>
        {drawing}
      </div>
    );
  return (
    <>
      <div class="board">
        {drawing}
        <FrameAround size={draft} sides={scene.sides} cells={player.selection.value} />
        <Grid player={player} label={label} />
      </div>
      <Tools player={player} />
    </>
  );
}

interface GridProps {
  readonly player: Player;
  readonly label: string;
}

function Grid({ player, label }: GridProps): JSX.Element {
  const grid = useRef<HTMLDivElement>(null);
  const input = useMemo(() => new PlayerInput(player), [player]);
  const { draft } = player;
  const scene = player.scene.value;
  const focusOn = (cell: number): void =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  useSignalEffect(() => {
    const cell = player.focus.value;
    if (grid.current?.matches(':focus-within')) queueMicrotask(() => focusOn(cell));
  });
  return (
    <div
      ref={grid}
      class="cell-grid"
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      style={gridStyle(draft, scene.sides)}
      onFocusIn={() => player.selection.peek().size === 0 && player.select([player.focus.peek()], player.focus.peek())}
      onKeyDown={(event) => input.press(event) && event.preventDefault()}
      onPointerDown={(event) => {
        input.down(event);
        focusOn(player.focus.peek());
      }}
      onPointerMove={input.move}
      onPointerUp={input.up}
      onPointerCancel={input.up}
    >
      <CellElements
        size={draft}
        names={nameCells(draft, regionLabels(draft), scene)}
        chosen={player.selection.value}
        focus={player.focus.value}
      />
    </div>
  );
}

function Tools({ player }: Pick<PlayerViewProps, 'player'>): JSX.Element {
  const tool = player.tool.value;
  const isSolved = player.isSolved.value;
  const group = useMemo(() => `tool-${Math.random().toString(36).slice(2)}`, []);
  const keys =
    tool === 'colour'
      ? Array.from({ length: colourCount }, (_, at) => ({
          name: String(at + 1),
          label: t('solve.colour', { number: at + 1 }),
          look: `colour-key colour-key-${at + 1}`,
        }))
      : player.draft.symbols.map(({ name }) => ({ name, look: `${tool}-key` }));
  return (
    <div class="tools" lang={language.value}>
      <p class="solved" role="status">
        {isSolved ? t('solve.finished') : ''}
      </p>
      <Segments
        label={t('solve.tools')}
        group={group}
        names={toolNames}
        chosen={tool}
        onChoose={(name) => (player.tool.value = name)}
        textOf={(name) => t(`solve.tool.${name}`)}
      />
      <KeyButtons
        label={t('keypad.label')}
        keys={keys}
        onPress={(index) => player.enter(index)}
        onErase={player.erase}
      />
      <p class="buttons">
        <button type="button" disabled={!player.canUndo.value} onClick={player.undo}>
          ↶ {t('edit.undo')}
        </button>
        <button type="button" disabled={!player.canRedo.value} onClick={player.redo}>
          ↷ {t('edit.redo')}
        </button>
      </p>
    </div>
  );
}

/** One page of a worksheet: the same on paper and, smaller, in the preview. `worksheets.css` has its sizes. */
import type { JSX } from 'preact';
import { showText } from '../../i18n/show-text.js';
import { t } from '../../i18n/texts.js';
import type { Draft } from '../../state/draft.js';
import { BoardDrawing } from '../../view/board/board-drawing.js';
import type { Scene } from '../../view/board/scene.js';
import { puzzleScene } from '../parts/puzzle-scene.js';
import { QrCode } from '../share/qr-code.js';
import { linkOfPuzzle, solutionOf } from './details.js';
import type { WorksheetPage } from './pages.js';
import { layout, puzzles } from './state.js';

export function Worksheet({ page }: { readonly page: WorksheetPage }): JSX.Element {
  const { kind, columns, places } = page;
  const { heading } = layout.value;
  const isSolutions = kind === 'solutions';
  const line = [showText(heading), ...(isSolutions ? [t('worksheets.solutions')] : [])].filter((part) => part !== '');
  return (
    <section class={`worksheet worksheet-${kind} worksheet-of-${places.length}`} aria-label={t(`worksheets.${kind}`)}>
      {line.length > 0 && <p class="worksheet-heading">{line.join(' · ')}</p>}
      <div class={`worksheet-places columns-${columns}`}>
        {places.map((index, at) => (
          <div key={at} class="worksheet-place">
            {index !== null && puzzles.value[index] && (
              <Place draft={puzzles.value[index]} number={index + 1} isSolution={isSolutions} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface PlaceProps {
  readonly draft: Draft;
  /** The number of the puzzle on the worksheets. */
  readonly number: number;
  readonly isSolution: boolean;
}

function Place({ draft, number, isSolution }: PlaceProps): JSX.Element {
  const { hasTitles, hasCodes } = layout.value;
  const { title, author, rules } = draft.meta ?? {};
  const link = hasCodes && !isSolution ? linkOfPuzzle(draft) : undefined;
  const name = [
    ...(puzzles.value.length > 1 ? [String(number)] : []),
    ...(hasTitles && title !== undefined ? [showText(title)] : []),
  ].join(' · ');
  return (
    <>
      <div class="worksheet-title">
        {name !== '' && <h3 dir="auto">{name}</h3>}
        {hasTitles && !isSolution && author !== undefined && <p dir="auto">{showText(author)}</p>}
        {!isSolution && rules !== undefined && (
          <p class="worksheet-rules" dir="auto">
            {showText(rules)}
          </p>
        )}
      </div>
      <div class="worksheet-board">
        <Picture draft={draft} isSolution={isSolution} />
        {link !== undefined && <QrCode text={link} label={t('share.code')} />}
      </div>
    </>
  );
}

function Picture({ draft, isSolution }: Pick<PlaceProps, 'draft' | 'isSolution'>): JSX.Element {
  if (!isSolution) return <BoardDrawing draft={draft} scene={puzzleScene(draft)} />;
  const found = solutionOf(draft);
  if (found === undefined) return <p class="worksheet-note">…</p>;
  return (
    <>
      {found.status !== 'unique' && <p class="worksheet-note">{t(`worksheets.status.${found.status}`)}</p>}
      {found.status === 'unique' && <BoardDrawing draft={draft} scene={solvedScene(draft, found.cells!)} />}
    </>
  );
}

/** The puzzle with its solution, and without the candidates that it states. */
function solvedScene(draft: Draft, cells: Uint8Array): Scene {
  const scene = puzzleScene(draft);
  const digits = draft.givens.flatMap((given, cell) =>
    given === null ? [{ cell, text: draft.symbols[cells[cell]].name, kind: 'solved' as const }] : [],
  );
  return { ...scene, digits: [...scene.digits, ...digits], marks: [] };
}

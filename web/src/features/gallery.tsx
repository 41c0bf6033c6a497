/** The gallery: boards to start with, drawn as on the board; choosing one loads it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { readBoard } from 'pidoku';
import { gallerySections, type GalleryEntry } from '../../gallery/entry.js';
import { language } from '../i18n/language.js';
import { t } from '../i18n/texts.js';
import { describeBoard } from '../state/describe-board.js';
import type { Draft } from '../state/draft.js';
import { loadDraft, puzzle } from '../state/puzzle.js';
import { tab } from '../state/view-state.js';
import { BoardDrawing } from '../view/board/board-drawing.js';
import { puzzleScene } from './parts/puzzle-scene.js';
import './features.css';

interface Card extends GalleryEntry {
  readonly draft: Draft;
}

/** Null until they are loaded: they are not part of the first load of the page. */
const cards = signal<readonly Card[] | null>(null);

async function loadCards(): Promise<void> {
  const { default: entries } = await import('virtual:gallery');
  cards.value ??= entries.map((entry) => ({ ...entry, draft: describeBoard(readBoard(entry.puzzle)) }));
}

export function Gallery(): JSX.Element {
  useEffect(() => void loadCards(), []);
  return (
    <section class="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t('gallery.title')}</h2>
      <p>{t('gallery.about')}</p>
      {gallerySections.map((section) => (
        <section key={section} aria-labelledby={`gallery-${section}`}>
          <h3 id={`gallery-${section}`}>{t(`gallery.section.${section}`)}</h3>
          <ul class="cards">
            {cards.value
              ?.filter((card) => card.section === section)
              .map((card) => (
                <CardView key={card.id} card={card} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function CardView({ card }: { readonly card: Card }): JSX.Element {
  const { id, draft, title, about, author, source } = card;
  const isHere = puzzle.value.id === id;
  return (
    <li>
      <button type="button" class="card" aria-current={isHere ? 'true' : undefined} onClick={() => open(card)}>
        <BoardDrawing draft={draft} scene={puzzleScene(draft)} />
        <strong>{title[language.value]}</strong>
        <span>{about[language.value]}</span>
        <small lang="en">{author === null ? source : t('gallery.by', { author, source })}</small>
      </button>
    </li>
  );
}

function open({ draft }: Card): void {
  loadDraft(draft);
  tab.value = 'board';
  requestAnimationFrame(() => {
    // The card may be far down the page.
    scrollTo(0, 0);
    // Keyboard users continue at the board.
    document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  });
}

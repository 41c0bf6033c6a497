/** A card of the gallery: the board as a button, its size and difficulty, and a button for a puzzle like it. */
import type { JSX } from 'preact';
import type { Difficulty, GalleryCard } from '../../../gallery/entry.js';
import { language } from '../../i18n/language.js';
import { formatNumber, t } from '../../i18n/texts.js';
import { puzzle } from '../../state/puzzle.js';
import { BoardDrawing } from '../../view/board/board-drawing.js';
import { likenessOf } from '../generate/likeness.js';
import { puzzleScene } from '../parts/puzzle-scene.js';
import { cancelLike, liked, makeLike } from './like.js';
import { showPuzzle } from './show-puzzle.js';

export function CardView({ card }: { readonly card: GalleryCard }): JSX.Element {
  const { id, draft, title, about, author, source } = card;
  const isHere = puzzle.value.id === id;
  return (
    <li>
      <button type="button" class="card" aria-current={isHere ? 'true' : undefined} onClick={() => showPuzzle(draft)}>
        <BoardDrawing draft={draft} scene={puzzleScene(draft)} />
        <strong>{title[language.value]}</strong>
        <span class="badges">
          <span class="badge">{`${draft.rows}×${draft.columns}`}</span>
          <DifficultyBadge difficulty={card} />
        </span>
        <span>{about[language.value]}</span>
        <small lang="en">{author === null ? source : t('gallery.by', { author, source })}</small>
      </button>
      <LikeButton card={card} />
    </li>
  );
}

/** The rating, else the class; nothing where neither is known. */
function DifficultyBadge({ difficulty: { rating, grade } }: { readonly difficulty: Difficulty }): JSX.Element | null {
  if (rating === null && grade === null) return null;
  const words =
    rating === null
      ? t(`generate.grade.${grade!}`)
      : t('gallery.rating', { rating: formatNumber(rating, { minimumFractionDigits: 1 }) });
  return <span class={`badge badge-${levelOf(rating)}`}>{words}</span>;
}

/** The colour of a badge. Ratings below 2 need singles alone; puzzles without one, more than our techniques. */
const levelOf = (rating: number | null): string =>
  rating === null || rating >= 3 ? 'hard' : rating < 2 ? 'easy' : 'medium';

function LikeButton({ card }: { readonly card: GalleryCard }): JSX.Element | null {
  const { id, draft } = card;
  const title = card.title[language.value];
  const wishes = likenessOf(draft, card);
  if (typeof wishes === 'string') return null;
  const ending = liked.value?.id === id ? liked.value.ending : null;
  const isWorking = ending === 'working';
  const make = async (): Promise<void> => {
    const made = await makeLike(id, wishes);
    if (made) showPuzzle(made);
  };
  return (
    <>
      <button
        type="button"
        class="like"
        aria-label={isWorking ? t('gallery.cancelLike', { title }) : t('gallery.likeOf', { title })}
        onClick={() => (isWorking ? cancelLike() : void make())}
      >
        {isWorking ? t('gallery.making') : t('gallery.like')}
      </button>
      <p role="status" class="note">
        {ending === 'unmet' && t('gallery.unmet')}
        {ending !== null && typeof ending === 'object' && t('generate.failed', { reason: ending.failure })}
      </p>
    </>
  );
}

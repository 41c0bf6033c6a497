/** The gallery: the puzzle of the day, and boards from the easiest to the strangest, drawn as on the board. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { gallerySections, type GalleryCard, type GallerySection } from '../../gallery/entry.js';
import { galleryEn } from '../i18n/en/gallery.js';
import { addEnglish, t } from '../i18n/texts.js';
import { loadClueTypes } from '../on-demand/clue-types.js';
import { CardView } from './gallery/card.js';
import { DailyCard } from './gallery/daily-card.js';
import { likenessOf } from './generate/likeness.js';
import './features.css';
import './gallery/gallery.css';

addEnglish(galleryEn);

/** Null until they are loaded: they are not part of the first load of the page. */
const cards = signal<readonly GalleryCard[] | null>(null);

async function loadCards(): Promise<void> {
  const [{ default: loaded }] = await Promise.all([import('virtual:gallery'), loadClueTypes()]);
  cards.value ??= loaded;
}

export function Gallery(): JSX.Element {
  useEffect(() => void loadCards(), []);
  const piBoard = cards.value?.find(({ id }) => id === 'pi-day-2009')?.draft;
  return (
    <section class="gallery" aria-labelledby="gallery-title">
      <h2 id="gallery-title">{t('gallery.title')}</h2>
      <p>{t('gallery.about')}</p>
      {piBoard && <DailyCard piBoard={piBoard} />}
      <p class="note">{t('gallery.aboutRating')}</p>
      {gallerySections.map((section) => (
        <Section key={section} name={section} />
      ))}
    </section>
  );
}

function Section({ name }: { readonly name: GallerySection }): JSX.Element {
  const own = (cards.value ?? []).filter(({ section }) => section === name);
  const reasons = new Set(
    own.map((card) => likenessOf(card.draft, card)).filter((wishes) => typeof wishes === 'string'),
  );
  return (
    <section aria-labelledby={`gallery-${name}`}>
      <h3 id={`gallery-${name}`}>{t(`gallery.section.${name}`)}</h3>
      {[...reasons].map((reason) => (
        <p key={reason} class="note">
          {t(`gallery.noLike.${reason}`)}
        </p>
      ))}
      <ul class="cards">
        {own.map((card) => (
          <CardView key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

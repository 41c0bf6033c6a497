/** Light or dark: the system's setting until the user chooses; the choice is kept for the next visit. */
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { keep, readKept } from '../state/kept-choice.js';

type Theme = 'light' | 'dark';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const system = signal<Theme>(prefersDark.matches ? 'dark' : 'light');
prefersDark.addEventListener('change', ({ matches }) => (system.value = matches ? 'dark' : 'light'));
const kept = readKept('theme');
const chosen = signal<Theme | null>(kept === 'light' || kept === 'dark' ? kept : null);

effect(() => {
  if (chosen.value) document.documentElement.dataset.theme = chosen.value;
});

export function ThemeToggle(): JSX.Element {
  const theme = chosen.value ?? system.value;
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" class="quiet" onClick={() => choose(other)}>
      {t(`theme.${other}`)}
    </button>
  );
}

function choose(theme: Theme): void {
  chosen.value = theme;
  keep('theme', theme);
}

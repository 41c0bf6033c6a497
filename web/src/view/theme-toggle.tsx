/** Light or dark: as the system has it, until somebody chooses; the choice is kept for the next visit. */
import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';

type Theme = 'light' | 'dark';
const storageKey = 'pidoku.theme';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const system = signal<Theme>(prefersDark.matches ? 'dark' : 'light');
prefersDark.addEventListener('change', ({ matches }) => (system.value = matches ? 'dark' : 'light'));
const chosen = signal<Theme | null>(readSaved());

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
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

function readSaved(): Theme | null {
  try {
    const saved = localStorage.getItem(storageKey);
    return saved === 'light' || saved === 'dark' ? saved : null;
  } catch {
    return null;
  }
}

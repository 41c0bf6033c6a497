/**
 * The theme: light, dark or high contrast if the user chose one, else what the system asks for; the choice is kept for
 * the next visit. `styles/base.css` has the colours of each.
 */
import { effect, signal } from '@preact/signals';
import { keep, readKept } from './kept-choice.js';

export const themeNames = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeName = (typeof themeNames)[number];

const isThemeName = (name: string | null): name is ThemeName => themeNames.some((one) => one === name);

/** The attributes of the document for a theme. High contrast is light or dark as the system is. */
export const lookOf = (
  theme: ThemeName,
  systemWantsContrast: boolean,
): { readonly theme?: 'light' | 'dark'; readonly contrast?: 'more' } => ({
  ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  ...(theme === 'contrast' || systemWantsContrast ? { contrast: 'more' as const } : {}),
});

const kept = readKept('theme');
export const theme = signal<ThemeName>(isThemeName(kept) ? kept : 'system');

export function chooseTheme(name: ThemeName): void {
  theme.value = name;
  keep('theme', name);
}

/** Has the document follow the choice and the system. */
export function keepTheme(): void {
  const contrast = matchMedia('(prefers-contrast: more)');
  const wantsContrast = signal(contrast.matches);
  contrast.addEventListener('change', ({ matches }) => (wantsContrast.value = matches));
  effect(() => {
    const look = lookOf(theme.value, wantsContrast.value);
    for (const name of ['theme', 'contrast'] as const) {
      if (look[name] === undefined) document.documentElement.removeAttribute(`data-${name}`);
      else document.documentElement.setAttribute(`data-${name}`, look[name]);
    }
  });
}

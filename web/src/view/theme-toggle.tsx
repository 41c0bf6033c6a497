/** The choice of the theme: as the system is, light, dark or with high contrast. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';
import { chooseTheme, theme, themeNames, type ThemeName } from '../state/theme.js';

export function ThemeToggle(): JSX.Element {
  return (
    <select
      class="quiet"
      aria-label={t('theme.label')}
      value={theme.value}
      onChange={({ currentTarget }) => chooseTheme(currentTarget.value as ThemeName)}
    >
      {themeNames.map((name) => (
        <option key={name} value={name}>
          {t(`theme.${name}`)}
        </option>
      ))}
    </select>
  );
}

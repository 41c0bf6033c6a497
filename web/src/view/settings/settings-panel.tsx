/** The settings of the board: its size, symbols, regions and rules. */
import type { JSX } from 'preact';
import { nameRule } from '../../i18n/board-words.js';
import { t } from '../../i18n/texts.js';
import { toggleRule } from '../../state/board-edits.js';
import { namedRuleNames } from '../../state/draft.js';
import { presetBoard, presetNames } from '../../state/presets.js';
import { edit, loadDraft, puzzle } from '../../state/puzzle.js';
import { Fold } from '../fold.js';
import { RegionSettings } from './region-settings.js';
import { SizeForm } from './size-form.js';
import { SymbolsForm } from './symbols-form.js';

export function SettingsPanel(): JSX.Element {
  const { rules, rows, columns, extra } = puzzle.value;
  return (
    <section class="panel" aria-labelledby="settings-title">
      <Fold name="settings" title={t('settings.title')}>
        <div class="settings">
          <p class="buttons" role="group" aria-label={t('settings.presets')}>
            {presetNames.map((name) => (
              <button key={name} type="button" onClick={() => loadDraft(presetBoard(name))}>
                {name === '12π' ? t('settings.pi') : `${name}×${name}`}
              </button>
            ))}
          </p>
          <SizeForm />
          <SymbolsForm />
          <RegionSettings />
          <fieldset class="choices">
            <legend>{t('settings.rules')}</legend>
            {namedRuleNames.map((rule) => (
              <label key={rule} class="switch">
                <input
                  type="checkbox"
                  checked={rules.includes(rule)}
                  disabled={rule === 'diagonals' && rows !== columns}
                  onChange={() => edit((draft) => toggleRule(draft, rule))}
                />
                {nameRule(rule)}
              </label>
            ))}
          </fieldset>
          {extra.length > 0 && <p class="note">{t('settings.extra', { count: extra.length })}</p>}
        </div>
      </Fold>
    </section>
  );
}

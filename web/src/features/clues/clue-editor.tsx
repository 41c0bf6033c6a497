/** The kinds of clues to choose from, and the form of the chosen one. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { clueTypes, findClueType } from 'pidoku';
import { nameClueType } from '../../i18n/clue-names.js';
import { language } from '../../i18n/language.js';
import { t } from '../../i18n/texts.js';
import { chooseType, clueTool } from '../../state/clues/clue-in-hand.js';
import { isEditable } from '../../state/clues/clue-tool.js';
import { ClueForm } from './clue-form.js';
import { ruleOf } from './rule-of.js';
import '../features.css';
import './clues.css';

export function ClueEditor(): JSX.Element {
  const tool = clueTool.value;
  return tool ? <ClueForm key={`${tool.type} ${tool.index}`} tool={tool} /> : <ClueMenu />;
}

/** All kinds that the page can make, or those with all words of the search in their names or rules. */
function ClueMenu(): JSX.Element {
  const search = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  // A form that was closed had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const found = findTypes(search.value);
  return (
    <div class="clue-menu">
      <label for="clue-search" class="note">
        {t('clues.search')}
      </label>
      <input
        ref={field}
        id="clue-search"
        type="search"
        autocomplete="off"
        spellcheck={false}
        value={search.value}
        onInput={({ currentTarget }) => (search.value = currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found.length === 0) return;
          event.preventDefault();
          chooseType(found[0]);
        }}
      />
      <ul class="clue-kinds" aria-label={t('clues.kinds')}>
        {found.map((type) => (
          <li key={type}>
            <button type="button" onClick={() => chooseType(type)}>
              <strong>{nameClueType(type)}</strong> <span class="note">{ruleOf(type)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" class="note">
          {t('clues.none')}
        </p>
      )}
    </div>
  );
}

/** Those whose names have the words come before those whose rules have them. */
function findTypes(search: string): string[] {
  const words = search.toLocaleLowerCase(language.value).split(/\s+/);
  const has = (text: string): boolean => words.every((word) => text.toLocaleLowerCase(language.value).includes(word));
  const names = clueTypes.map(({ type }) => type).filter(isEditable);
  const nameText = (type: string): string => `${nameClueType(type)} ${type} ${findClueType(type)!.title}`;
  const byName = names.filter((type) => has(nameText(type)));
  const byRule = names.filter((type) => !byName.includes(type) && has(ruleOf(type)));
  return [...byName, ...byRule];
}

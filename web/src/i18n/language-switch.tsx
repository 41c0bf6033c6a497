/** A button that switches to the other language, labelled in that language. */
import type { JSX } from 'preact';
import { language, languageNames, languages, setLanguage } from './language.js';

export function LanguageSwitch(): JSX.Element {
  const others = languages.filter((one) => one !== language.value);
  return (
    <>
      {others.map((other) => (
        <button key={other} type="button" class="quiet" lang={other} onClick={() => setLanguage(other)}>
          {languageNames[other]}
        </button>
      ))}
    </>
  );
}

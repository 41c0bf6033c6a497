/** A button that switches to the other language, labelled in that language. */
import type { JSX } from 'preact';
import { language, languageNames, languages, setLanguage, type Language } from './language.js';
import { loadLanguage } from './load-language.js';

/** The language stays where the texts of the other one cannot be loaded. */
async function switchTo(other: Language): Promise<void> {
  try {
    await loadLanguage(other);
    setLanguage(other);
  } catch (reason) {
    console.info('No texts:', reason);
  }
}

export function LanguageSwitch(): JSX.Element {
  const others = languages.filter((one) => one !== language.value);
  return (
    <>
      {others.map((other) => (
        <button key={other} type="button" class="quiet" lang={other} onClick={() => void switchTo(other)}>
          {languageNames[other]}
        </button>
      ))}
    </>
  );
}

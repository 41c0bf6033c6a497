/** A button that copies a text; the panel that it is in says that it did. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';

export interface CopyButtonProps {
  readonly label: string;
  /** What to copy, made when it is wanted. */
  readonly text: () => string | Promise<string>;
  /** Takes what is to be said in the live region of the panel. */
  readonly say: (words: string) => void;
}

export function CopyButton({ label, text, say }: CopyButtonProps): JSX.Element {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      say(t('copy.done'));
    } catch {
      say(t('copy.failed'));
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {label}
    </button>
  );
}

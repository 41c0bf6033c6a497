/** A button that copies a text; the panel announces the result. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';

export interface CopyButtonProps {
  readonly label: string;
  /** Makes the text to copy, on demand. */
  readonly text: () => string | Promise<string>;
  /** Announces a text in the live region of the panel. */
  readonly announce: (text: string) => void;
}

export function CopyButton({ label, text, announce }: CopyButtonProps): JSX.Element {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      announce(t('copy.done'));
    } catch {
      announce(t('copy.failed'));
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {label}
    </button>
  );
}

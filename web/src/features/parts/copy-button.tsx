/** A button that copies a text; the panel announces the result. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';

interface CopyButtonProps {
  readonly label: string;
  /** Makes the text to copy, on demand. */
  readonly text: () => string | Promise<string>;
  /** Announces a text in the live region of the panel. */
  readonly announce: (text: string) => void;
  /** True for the button that its view is for. */
  readonly isPrimary?: boolean;
}

export function CopyButton({ label, text, announce, isPrimary = false }: CopyButtonProps): JSX.Element {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      announce(t('copy.done'));
    } catch {
      announce(t('copy.failed'));
    }
  };
  return (
    <button type="button" class={isPrimary ? 'primary' : undefined} onClick={() => void copy()}>
      {label}
    </button>
  );
}

/** A button that copies a text, and says so beside itself and to screen readers. */
import { useEffect, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';

export interface CopyButtonProps {
  readonly label: string;
  /** What to copy, made when it is wanted. */
  readonly text: () => string | Promise<string>;
}

/** How long the confirmation stays. */
const confirmedMs = 4000;

export function CopyButton({ label, text }: CopyButtonProps): JSX.Element {
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => say(''), confirmedMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      say(t('copy.done'));
    } catch {
      say(t('copy.failed'));
    }
  };
  return (
    <span class="copy">
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" class="note">
        {said}
      </span>
    </span>
  );
}

/** The keys of a keypad in rows of equal length, with the key that erases as the last one. */
import type { JSX } from 'preact';
import { t } from '../i18n/texts.js';

interface KeyButton {
  readonly name: string;
  /** The name for screen readers, where it is not the text. */
  readonly label?: string;
  /** How often the symbol occurs in a house, if not once. */
  readonly count?: number;
  /** A class for its look. */
  readonly look?: string;
}

interface KeyButtonsProps {
  readonly label: string;
  readonly keys: readonly KeyButton[];
  readonly onPress: (index: number) => void;
  readonly onErase: () => void;
}

/** Nine symbols and the key that erases are two rows of five; more symbols get longer rows. */
function columnsFor(keys: number): number {
  if (keys <= 5) return keys;
  return keys <= 10 ? 5 : keys <= 12 ? 6 : 7;
}

export function KeyButtons({ label, keys, onPress, onErase }: KeyButtonsProps): JSX.Element {
  return (
    <div
      class="keypad key-buttons"
      role="group"
      aria-label={label}
      style={{ '--columns': columnsFor(keys.length + 1) }}
    >
      {keys.map(({ name, label: spoken, count = 1, look }, index) => (
        <button key={name} type="button" class={look} aria-label={spoken} onClick={() => onPress(index)}>
          <span>{name}</span>
          {count !== 1 && <sub>×{count}</sub>}
        </button>
      ))}
      <button type="button" class="keypad-erase" aria-label={t('keypad.erase')} onClick={onErase}>
        ⌫
      </button>
    </div>
  );
}

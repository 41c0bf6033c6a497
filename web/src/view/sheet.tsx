/**
 * A panel beside the board that becomes a sheet at the lower edge of a phone while it is open: the board above it stays
 * in sight.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import './sheet.css';

const narrow = '(max-width: 56rem) and (min-height: 30.01rem)';

interface SheetProps {
  readonly isOpen: boolean;
  /** Names a sheet that is a panel itself; none if its content has panels. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function Sheet({ isOpen, label, children }: SheetProps): JSX.Element {
  useEffect(() => {
    if (isOpen && matchMedia(narrow).matches) document.querySelector('.board')?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  const look = `sheet${isOpen ? ' is-open' : ''}`;
  return label === undefined ? (
    <div class={look}>{children}</div>
  ) : (
    <section class={`panel ${look}`} aria-label={label}>
      {children}
    </section>
  );
}

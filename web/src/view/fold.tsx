/** A panel that can be folded to its title, so that what is used less does not push away the rest. */
import type { ComponentChildren, JSX } from 'preact';
import { isUnfolded, setFold, type FoldName } from '../state/folds.js';

interface FoldProps {
  readonly name: FoldName;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Fold({ name, title, children }: FoldProps): JSX.Element {
  return (
    <details class="fold" open={isUnfolded(name)} onToggle={({ currentTarget }) => setFold(name, currentTarget.open)}>
      <summary>
        <h2 id={`${name}-title`}>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

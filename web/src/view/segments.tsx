/** A switch with one button for each choice, of which one is pressed. */
import type { ComponentChildren, JSX } from 'preact';

interface SegmentsProps<Name extends string> {
  /** Names the switch for screen readers. */
  readonly label: string;
  /** Identifies the switch on the page. */
  readonly group: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly textOf: (name: Name) => ComponentChildren;
}

export function Segments<Name extends string>(props: SegmentsProps<Name>): JSX.Element {
  const { label, group, names, chosen, onChoose, textOf } = props;
  return (
    <fieldset class={`segments segments-${group}`}>
      <legend class="unseen">{label}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
          <span>{textOf(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { JSX } from 'preact';

export function StepsPanel(): JSX.Element {
  return <></>;
}

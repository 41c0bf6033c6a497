import type { JSX } from 'preact';

export function ImportPanel(): JSX.Element {
  return <></>;
}

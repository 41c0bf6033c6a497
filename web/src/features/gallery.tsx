import type { JSX } from 'preact';

export function Gallery(): JSX.Element {
  return <></>;
}

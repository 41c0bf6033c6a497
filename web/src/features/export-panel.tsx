import type { JSX } from 'preact';

export function ExportPanel(): JSX.Element {
  return <></>;
}

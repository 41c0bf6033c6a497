import type { JSX } from 'preact';

export function BulkTab(): JSX.Element {
  return <></>;
}

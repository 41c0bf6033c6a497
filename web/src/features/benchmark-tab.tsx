import type { JSX } from 'preact';

export function BenchmarkTab(): JSX.Element {
  return <></>;
}

/** The page: its head, its tabs and what the chosen one shows. */
import type { JSX } from 'preact';

export function App(): JSX.Element {
  return <main>Pidoku</main>;
}

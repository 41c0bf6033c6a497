/**
 * A result of the benchmark that a link brought, `benchmark=` and its text: the tab reads it when it is shown. The
 * address stays that of the result as long as the tab is.
 */
import { signal } from '@preact/signals';

/** More than any result needs. */
const mostCharacters = 2000;

/** Null for none. */
export const sharedText = signal<string | null>(null);

/** The text after `#`. */
export const writeSharedLink = (text: string): string => `benchmark=${encodeURIComponent(text)}`;

/** Reads the text after `#`, decoded; null if it is no address of a result. */
export function readSharedLink(hash: string): string | null {
  const prefix = 'benchmark=';
  return hash.startsWith(prefix) && hash.length <= mostCharacters ? hash.slice(prefix.length) : null;
}

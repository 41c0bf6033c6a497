/** A word to the reader that goes away by itself: `Copied.` */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const staysMs = 4000;

/** @returns what a panel says in its live region; empty some seconds after it was set. */
export function useSaid(): Signal<string> {
  const said = useSignal('');
  const text = said.value;
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => void (said.value = ''), staysMs);
    return () => clearTimeout(timer);
  }, [said, text]);
  return said;
}

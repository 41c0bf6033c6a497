/** A short announcement that disappears after some seconds: `Copied.` */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const visibleMs = 4000;

/** @returns the text of a panel's live region; it is emptied some seconds after it was set. */
export function useAnnouncement(): Signal<string> {
  const announcement = useSignal('');
  const text = announcement.value;
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => void (announcement.value = ''), visibleMs);
    return () => clearTimeout(timer);
  }, [announcement, text]);
  return announcement;
}

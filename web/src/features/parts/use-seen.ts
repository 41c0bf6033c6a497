/** Tells when a part of the page first comes into sight: what it shows is not loaded before. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** @returns the reference for the element, and a signal that is true from then on. */
export function useSeen<E extends Element>(): [RefObject<E | null>, ReadonlySignal<boolean>] {
  const element = useRef<E | null>(null);
  const isSeen = useSignal(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      isSeen.value = true;
      observer.disconnect();
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen];
}

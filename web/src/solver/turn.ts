/**
 * Gives waiting work on this thread its turn, for instance a message to stop. It is faster than a timer, which browsers
 * may delay.
 */
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** @throws the reason of `signal` if it was aborted meanwhile. */
export async function takeTurns(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
  signal.throwIfAborted();
}

/** Waits for something that cannot be stopped. @throws the reason of `signal` as soon as it is aborted. */
export function untilAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    awaited.then(resolve, reject);
  });
}

/** The longest time of work without a turn. */
export const sliceMs = 10;

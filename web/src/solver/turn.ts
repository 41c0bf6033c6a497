/** Gives whatever waits on this thread its turn, a message to stop for instance; sooner than a timer, which may be held back. */
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** @throws the reason of `signal` when it was aborted meanwhile. */
export async function takeTurns(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
  signal.throwIfAborted();
}

/** Longest work without a turn. */
export const sliceMs = 10;

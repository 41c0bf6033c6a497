/** A page that asks the setters' service, for tests: puzzles in its form, and a WebSocket. */
import lzString from 'lz-string';
import { WebSocket } from 'ws';
import type { ServiceReply } from '../../src/service/fpuzzles/messages.js';

export type Reply = ServiceReply & { readonly nonce: number };

/** The data of a request: 81 characters as a puzzle of f-puzzles, with more members of its JSON. */
export function dataOf(cells: string, more: object = {}): string {
  const side = Math.sqrt(cells.length);
  const grid = Array.from({ length: side }, (_, row) =>
    [...cells.slice(row * side, (row + 1) * side)].map((digit) =>
      digit === '.' ? {} : { value: Number(digit), given: true },
    ),
  );
  return dataOfDocument({ size: side, grid, ...more });
}

export const dataOfDocument = (document: object): string => lzString.compressToBase64(JSON.stringify(document));

export class Page {
  readonly replies: Reply[] = [];
  readonly #waiting: { readonly isDone: (reply: Reply) => boolean; readonly resolve: (reply: Reply) => void }[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const reply = JSON.parse((data as Buffer).toString()) as Reply;
      this.replies.push(reply);
      for (const waiting of this.#waiting.filter(({ isDone }) => isDone(reply))) waiting.resolve(reply);
    });
  }

  static open(port: number, origin = 'https://www.f-puzzles.com', headers: Record<string, string> = {}): Promise<Page> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin, headers });
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new Page(socket)));
      socket.once('error', reject);
    });
  }

  /** The first reply that fits, of those to come. */
  next(isDone: (reply: Reply) => boolean): Promise<Reply> {
    return new Promise((resolve) => this.#waiting.push({ isDone, resolve }));
  }

  /** Asks, and waits for the last reply. */
  ask(nonce: number, command: string, data: string, dataType = 'fpuzzles'): Promise<Reply> {
    const last = this.next((reply) => reply.nonce === nonce && !('inProgress' in reply && reply.inProgress));
    this.socket.send(JSON.stringify({ nonce, command, dataType, data }));
    return last;
  }
}

/**
 * The WebSocket of the setters' service. It is bound to this machine, and takes pages of known origins only: any page
 * of the web could otherwise ask it. Programs that are no browser send no origin.
 */
import type { IncomingMessage } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { longestMessage } from '../limits.js';
import { isAllowedOrigin, isLoopbackHost, loopbackHosts, repeatedHeader } from '../origins.js';
import { FPuzzlesSession } from './session.js';

/** Most connections at a time. */
const mostConnections = 64;

/** Hosts of pages that may connect, and of all below them; on this machine at any port. */
export const setterHosts = ['f-puzzles.com', 'sudokupad.app', 'crackingthecryptic.com', ...loopbackHosts];

interface ListenOptions {
  readonly port: number;
  /** Origins of further pages, such as `https://example.org`. */
  readonly origins: readonly string[];
  readonly note?: ((unchecked: string) => void) | undefined;
}

export interface FPuzzlesService {
  readonly port: number;
  /** Ends all commands and connections. */
  close(): Promise<void>;
}

/** @throws (rejects) the error of the port, such as EADDRINUSE. */
export function listenForFPuzzles({ port, origins, note }: ListenOptions): Promise<FPuzzlesService> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: longestMessage,
    verifyClient: ({ origin, req: { headers, rawHeaders } }: { origin?: string; req: IncomingMessage }) =>
      server.clients.size < mostConnections &&
      repeatedHeader(rawHeaders) === undefined &&
      isLoopbackHost(headers.host ?? '') &&
      isAllowedOrigin(origin, origins, setterHosts),
  });
  const sessions = new Set<FPuzzlesSession>();
  server.on('connection', (socket) => serve(socket, sessions, note));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ port: bound, close: () => closeServer(server, sessions) });
    });
  });
}

function serve(socket: WebSocket, sessions: Set<FPuzzlesSession>, note: ListenOptions['note']): void {
  const session = new FPuzzlesSession({
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    note,
  });
  sessions.add(session);
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(1003);
    else void session.receive((data as Buffer).toString('utf8'));
  });
  // A message that is too long, or no WebSocket frame, ends the connection.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    session.close();
    sessions.delete(session);
  });
}

async function closeServer(server: WebSocketServer, sessions: ReadonlySet<FPuzzlesSession>): Promise<void> {
  for (const session of sessions) session.close();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
}

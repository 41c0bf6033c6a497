/**
 * The messages between a page and its workers. A worker first says that it is ready; then it gets one task at a time
 * and answers each.
 */
import type { WorkerKind } from '../platform.js';

export interface WorkerRequest {
  readonly kind: WorkerKind;
  readonly task: unknown;
}

export type WorkerAnswer = 'listening' | { readonly reply: unknown } | { readonly error: unknown };

/** The interface of a dedicated worker for its owner; TypeScript declares it for browsers only. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null;
  onmessageerror: (() => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
  terminate(): void;
}

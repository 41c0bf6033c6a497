/**
 * The messages of the protocol that the setters' page speaks: requests and replies as JSON, each reply with the nonce
 * of its request. Source: the protocol of dclamage's SudokuSolver, which the page's plug-in is written for
 * (docs/sources.md).
 */
import { parseJson } from '../../formats/json/parse.js';

export const commandNames = [
  'solve',
  'check',
  'count',
  'truecandidates',
  'solvepath',
  'step',
  'estimate',
  'cancel',
] as const;

export interface ServiceRequest {
  readonly nonce: number;
  readonly command: string;
  readonly dataType: string;
  /** The puzzle, as in a link of f-puzzles. */
  readonly data: string;
}

/** A cell after steps of logic: placed, or with the candidates that are left. */
export type LogicalCell = { readonly value: number } | { readonly value: 0; readonly candidates: readonly number[] };

export type ServiceReply =
  | { readonly type: 'canceled' }
  | { readonly type: 'invalid'; readonly message: string }
  | { readonly type: 'solved'; readonly solution: readonly number[] }
  | { readonly type: 'count'; readonly count: number; readonly inProgress: boolean }
  /**
   * For each cell and digit, at `cell × n + digit − 1`: the number of solutions up to the cap, 0 for none, −1 for none
   * though logic does not see it.
   */
  | { readonly type: 'truecandidates'; readonly solutionsPerCandidate: readonly number[] }
  | {
      readonly type: 'logical';
      readonly cells: readonly LogicalCell[];
      readonly message: string;
      readonly isValid: boolean;
    }
  | {
      readonly type: 'estimate';
      readonly estimate: number;
      readonly stderr: number;
      readonly iterations: number;
      readonly ci95_lower: number;
      readonly ci95_upper: number;
      readonly relErrPercent: number;
    };

/** @returns what is missing for an answer, undefined for text that is no object. */
export function parseRequest(text: string): ServiceRequest | undefined {
  let message: unknown;
  try {
    message = parseJson(text);
  } catch {
    return undefined;
  }
  if (typeof message !== 'object' || message === null) return undefined;
  const { nonce, command, dataType, data } = message as Record<string, unknown>;
  const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    nonce: Number.isSafeInteger(nonce) ? (nonce as number) : 0,
    command: textOr(command),
    dataType: textOr(dataType),
    data: textOr(data),
  };
}

/** JSON has no infinite numbers; the protocol writes them as texts. */
export function writeReply(nonce: number, reply: ServiceReply): string {
  return JSON.stringify({ nonce, ...reply }, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );
}

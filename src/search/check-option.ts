/** Checks the values of options, whatever their type says. Nothing is checked of one that is not given. */
import { showValue } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';

/** @throws {UsageError} for another value than true and false. */
export function requireSwitch(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean') refuse(name, 'true or false', value);
}

/** Returns the value. @throws {UsageError} for another one than these. */
export function requireOneOf<T extends string | undefined>(name: string, value: T, words: readonly string[]): T {
  if (value !== undefined && !words.includes(value)) refuse(name, `one of ${words.join(', ')}`, value);
  return value;
}

function refuse(name: string, expected: string, value: unknown): never {
  throw new UsageError(`${name} must be ${expected}, not ${showValue(value)}`);
}

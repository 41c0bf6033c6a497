/**
 * Whether the native engine is to be tested here: it is there, or REQUIRE_NATIVE says that it must be.
 */
import { loadBinding } from '../../src/engines/native/binding.js';
import { EngineUnavailableError } from '../../src/model/errors.js';

export const isNativeExpected = process.env['REQUIRE_NATIVE'] === '1' || isBuilt();

function isBuilt(): boolean {
  try {
    loadBinding();
    return true;
  } catch (error) {
    if (error instanceof EngineUnavailableError) return false;
    throw error;
  }
}

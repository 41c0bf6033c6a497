/**
 * What the contract suite takes from `vitest`, for runtimes on which vitest does not run: its own runner and matchers,
 * which need nothing but JavaScript. bundle-suite.mjs puts this in its place.
 */
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const { expect } = chai;
export { afterAll, afterEach, beforeAll, beforeEach, describe, test } from '@vitest/runner';

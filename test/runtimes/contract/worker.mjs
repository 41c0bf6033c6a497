/** The suite in a worker of a page, where files can be read at once; its name is the engine's. */
import { runSuite } from './run-suite.mjs';

globalThis.contractEnvironment = { PIDOKU_CONTRACT_ENGINE: self.name };
runSuite().then(
  (report) => globalThis.postMessage({ report }),
  (error) => globalThis.postMessage({ error: error.stack ?? String(error) }),
);

/** The same service, deployed with the WebAssembly module of the package. */
import core from 'pidoku/pidoku.wasm';
import { initSync } from 'pidoku';

initSync(core);

export { default } from './service.js';

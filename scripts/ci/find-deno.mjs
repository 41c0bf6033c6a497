/** Prints the path of the Deno that the tests of runtimes use: the package for JSR is checked by the same. */
import { findProgram } from '../../test/runtimes/tools.mjs';

console.log(await findProgram('deno'));

/**
 * A transform of the AssemblyScript compiler for code that is optimized for size: it first inlines functions that have
 * one caller. That makes nothing larger and spares their calls, but the compiler only does it up to 80 words.
 */
import binaryen from 'assemblyscript/binaryen';
import { Transform } from 'assemblyscript/transform';

/** Functions above this size stay: a function of a hundred locals and more compresses worse. */
const mostOnce = 2000;

export default class InlineOnce extends Transform {
  /** @param {{ runPasses: (names: readonly string[]) => void }} module */
  afterCompile(module) {
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(1);
    binaryen.setAlwaysInlineMaxSize(2);
    binaryen.setFlexibleInlineMaxSize(2);
    binaryen.setOneCallerInlineMaxSize(mostOnce);
    binaryen.setAllowInliningFunctionsWithLoops(true);
    module.runPasses(['remove-unused-module-elements', 'inlining']);
  }
}

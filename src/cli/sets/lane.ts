/** What the commands for sets load when one of them runs, so that the others start without it. */
export { Annotator } from '../../stream/node/annotating/annotator.js';
export { Converter } from '../../stream/node/converting/converter.js';
export { NpyFolder } from '../../stream/node/converting/npy-folder.js';
export { comparingPasses } from '../../stream/node/comparing/passes.js';
export { Deduper } from '../../stream/node/comparing/deduper.js';
export { DuplicateList } from '../../stream/node/comparing/duplicate-list.js';
export { KeptForm } from '../../stream/node/rewriting/kept-form.js';
export { OverlapList } from '../../stream/node/comparing/overlap-list.js';
export { Sampler } from '../../stream/node/rewriting/sampler.js';
export { Shuffler } from '../../stream/node/rewriting/shuffler.js';
export { Splitter } from '../../stream/node/rewriting/splitter.js';
export { openBlockCanonicalizer } from '../../stream/blocks/replacing/block-canonicalizer.js';
export { openBlockMinimizer } from '../../stream/blocks/replacing/block-minimizer.js';
export { openFormRows } from '../../stream/blocks/replacing/form-rows.js';
export { openBlockVerifier } from '../../stream/node/verifying/block-verifier.js';
export { openVerdictWriter } from '../../stream/node/verifying/verdict-writers.js';
export { runRewriting } from '../run/rewrite.js';

/** Generates one puzzle and writes it as a record of NDJSON, on a worker thread. */
import { UsageError } from '../../../model/errors.js';
import { openMaker, requireMet } from '../../../questions/generate/generate.js';
import { requireRequest, type GenerateOptions } from '../../../questions/generate/request.js';
import { runNow } from '../../../search/steps.js';
import { GeneratedRecords } from '../../generated-records.js';
import { streamWriterOptions } from '../../stream-run.js';
import { Tally } from '../../tally.js';
import { type OneQuestionReply, replyOfRefusal } from './one-question.js';

export interface OneGenerationTask {
  readonly kind: 'generation';
  readonly options: GenerateOptions;
}

export function generateOne({ options }: OneGenerationTask): OneQuestionReply {
  const startMs = performance.now();
  try {
    const request = requireRequest(options, []);
    if (request.count !== 1) throw new UsageError('count must be 1: each request makes one puzzle');
    const block = runNow(openMaker(request, undefined)({ first: request.first, count: 1 }));
    requireMet(request, block);
    const bytes = new GeneratedRecords('ndjson', streamWriterOptions, new Tally()).render(block);
    const text = new TextDecoder().decode(bytes);
    return { kind: 'answer', text, timeMs: performance.now() - startMs, isCut: false };
  } catch (error) {
    return replyOfRefusal(error, startMs);
  }
}

/** The worker that measures, so that the page stays responsive. */
import type { BenchmarkSample } from '../../../gallery/sample.js';
import { measure, type BenchmarkOptions } from './measure.js';

addEventListener('message', ({ data }: MessageEvent<{ sample: BenchmarkSample; options: BenchmarkOptions }>) => {
  measure(data.sample, data.options, (reply) => postMessage(reply));
});

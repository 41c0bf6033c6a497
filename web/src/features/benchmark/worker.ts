/** Measures away from the page. */
import type { BenchmarkSample } from '../../../gallery/sample.js';
import { measure, type Effort } from './measure.js';

addEventListener('message', ({ data }: MessageEvent<{ sample: BenchmarkSample; effort: Effort }>) => {
  measure(data.sample, data.effort, (reply) => postMessage(reply));
});

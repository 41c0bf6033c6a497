import type { Step } from '../model/step.js';

/** What a hint rests on, and why it holds. */
export type Telling = Pick<Step, 'cells' | 'houses' | 'symbols' | 'links' | 'ends' | 'branches' | 'text'>;

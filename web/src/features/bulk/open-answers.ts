/** Opens the answers to a task other than `solve`. It is loaded with the first of them. */
import { answerStream, type AnsweredStream } from 'pidoku';
import type { FileRequest } from './task.js';

const formAlone = { automorphisms: false, transform: false } as const;

export function openAnswers(
  file: Blob,
  { task, threads, format, against, signal }: FileRequest & { readonly task: 'verify' | 'canonical' | 'minimize' },
): AnsweredStream {
  // None of these tasks has a third format.
  const to = format === 'csv' ? 'csv' : 'lines';
  const common = { threads, signal, to } as const;
  switch (task) {
    case 'verify':
      return answerStream('verify', file, { ...common, against });
    case 'canonical':
      // A line has nothing but the form.
      return answerStream('canonical', file, to === 'csv' ? common : { ...common, ...formAlone });
    case 'minimize':
      return answerStream('minimize', file, common);
  }
}

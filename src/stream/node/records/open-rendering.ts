/** Opens the writer of a rendering, in the forms that only the command has too. */
import type { AnswerWriter } from '../../../answers/answer-writer.js';
import { openWriter } from '../../../answers/open-writer.js';
import { openFormattedRatings } from '../../../answers/rate-form.js';
import type { Answer } from '../../../questions/asking/questions.js';
import type { Rendering } from '../../records/record-renderer.js';

export function openRendering({ question, format, form, writerOptions }: Rendering): AnswerWriter<Answer> {
  if (!form || format !== 'lines') return openWriter(format, question, writerOptions);
  return openFormattedRatings(form, writerOptions);
}

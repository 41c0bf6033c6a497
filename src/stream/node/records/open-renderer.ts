/** Opens the renderer of a rendering, in the scales and forms that only the command has too. */
import type { AnswerWriter } from '../../../answers/answer-writer.js';
import { openUsualWriter, openWriter, type UsualFormat } from '../../../answers/open-drawn-writer.js';
import { openFormattedLines, scaleOf } from '../../../answers/rate-form.js';
import { presentationOf, questionOf } from '../../../questions/asking/questions.js';
import { RecordRenderer, type AnswerParts, type Rendering } from '../../records/record-renderer.js';

export function openRenderer(rendering: Rendering): RecordRenderer {
  const { form, format, writerOptions } = rendering;
  if (!form) {
    const { question } = rendering;
    const writer = openWriter(format, question, writerOptions);
    return new RecordRenderer(rendering, {
      question: questionOf(question),
      presentation: presentationOf(question),
      writer,
    });
  }
  const { question, presentation } = scaleOf(form);
  const { lineFormat } = form;
  const writer: AnswerWriter =
    lineFormat !== undefined && format === 'lines'
      ? openFormattedLines(lineFormat, form, writerOptions)
      : openUsualWriter(format as UsualFormat, presentation, writerOptions);
  return new RecordRenderer(rendering, { question, presentation, writer } as unknown as AnswerParts);
}

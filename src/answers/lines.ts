/** One line per record: the line of the question's presentation. */
import { escapeControls } from '../model/escape-controls.js';
import { inAscii } from './ascii.js';
import { errorWords, placeWords, type WriterOpener } from './answer-writer.js';

export const openLines: WriterOpener = (presentation, options) => ({
  answer(out, record) {
    let line = presentation.line(record.answer, record);
    if (options.leftOut !== undefined && typeof line === 'string')
      line = line.replace(' ', () => ` ${placeWords(record, options)}: `);
    if (typeof line !== 'string') out.put(line);
    else out.put(options.isUtf8 ? escapeControls(line) : inAscii(escapeControls(line), record.board));
    out.put('\n');
  },
  error: (out, record) => out.put(`${errorWords(record, options)}\n`),
});

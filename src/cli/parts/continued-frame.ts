/** The frame of an output of which an earlier part is written. */
import { OutputFrame } from '../../answers/output-frame.js';
import { TextBuffer } from '../../answers/text-buffer.js';

/** @param before what stands in the output: the text before the first record, and records. */
export function continuedFrame(before: { readonly hasBegun: boolean; readonly hasRecords: boolean }): OutputFrame {
  const frame = new OutputFrame();
  const nothing = new TextBuffer(1);
  if (before.hasBegun) frame.begin(nothing, {}, undefined);
  if (before.hasRecords) frame.separate(nothing, {});
  return frame;
}

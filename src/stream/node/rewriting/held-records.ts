/** Writes the records that a writer held back until the end of the input. */
import type { RunContext } from '../run-context.js';
import type { RecordWriter } from './record-writer.js';

/** The texts that are written together. */
const together = 1024;

export async function writeHeld(
  writer: RecordWriter,
  { sink, tally, interruption }: Pick<RunContext, 'sink' | 'tally' | 'interruption'>,
): Promise<void> {
  let texts: Uint8Array[] = [];
  const write = async (): Promise<void> => {
    await sink.write(Buffer.concat(texts));
    tally.addHeld(texts.length);
    texts = [];
  };
  for (const text of writer.held?.() ?? []) {
    texts.push(text);
    if (texts.length >= together) await write();
    if (sink.isClosed || interruption.isHurried) return;
  }
  await write();
}

/** Renders blocks of generated puzzles in the formats of answers. */
import type { AnsweredRecord, AnswerWriter, WriterOptions } from '../answers/answer-writer.js';
import { openUsualWriter, type UsualFormat } from '../answers/open-drawn-writer.js';
import { OutputFrame } from '../answers/output-frame.js';
import { TextBuffer } from '../answers/text-buffer.js';
import { boardOf } from '../formats/puzzle-input.js';
import { asBoard } from '../model/board/classic-board.js';
import type { BoardBlock } from '../questions/generate/boards/board-block.js';
import type { AnyBlock, GeneratedBlock } from '../questions/generate/generated-block.js';
import { GeneratedOfBlock, generatedPresentation, type GeneratedView } from '../questions/generate/presentation.js';
import type { Tally } from './tally.js';

const decoder = new TextDecoder('latin1');

export class GeneratedRecords {
  readonly #out = new TextBuffer();
  readonly #frame = new OutputFrame();
  readonly #writer: AnswerWriter<GeneratedView>;
  readonly #puzzle = new GeneratedOfBlock();
  readonly #blank: number;
  readonly #tally: Tally;

  constructor(format: UsualFormat, writerOptions: WriterOptions, tally: Tally) {
    this.#blank = writerOptions.blank.charCodeAt(0);
    this.#writer = openUsualWriter(format, generatedPresentation, writerOptions);
    this.#tally = tally;
  }

  /** Returns the text of a block, which is valid until the next call. */
  render(block: AnyBlock): Uint8Array {
    this.#frame.begin(this.#out, this.#writer, undefined);
    for (const record of 'boards' in block ? this.#boardsOf(block) : this.#puzzlesOf(block)) {
      this.#frame.separate(this.#out, this.#writer);
      this.#writer.answer(this.#out, record);
      this.#tally.addVerdict(0);
    }
    return this.#out.take();
  }

  /** Returns the text after the last puzzle. */
  finish(): string {
    return this.#frame.finish(this.#writer, this.#tally);
  }

  *#puzzlesOf(block: GeneratedBlock): Generator<AnsweredRecord<GeneratedView>, void> {
    const { puzzles, count } = block;
    for (let at = 0; at < puzzles.length; at++) if (puzzles[at] < 0x31) puzzles[at] = this.#blank;
    const answer = this.#puzzle;
    answer.block = block;
    for (let place = 0; place < count; place++) {
      answer.place = place;
      const { bytes, start, end } = answer.puzzle;
      yield {
        ...this.#place(answer),
        cells: answer.puzzle,
        board: () => asBoard({ form: 'givens', bytes: bytes.subarray(start, end) }),
        puzzle: () => decoder.decode(bytes.subarray(start, end)),
      };
    }
  }

  *#boardsOf({ boards, first }: BoardBlock): Generator<AnsweredRecord<GeneratedView>, void> {
    for (const [place, board] of boards.entries()) {
      const answer = { ...board, index: first + place, grade: null, rating: NaN };
      yield {
        ...this.#place(answer),
        cells: undefined,
        board: () => boardOf(board.puzzle),
        puzzle: () => board.puzzle,
        document: () => JSON.parse(board.puzzle) as object,
      };
    }
  }

  #place(answer: GeneratedView) {
    const { records } = this.#tally;
    const { index } = answer;
    return {
      ...{ file: '-', line: records + 1, index, row: undefined, id: null },
      ...{ answer, verdict: 0, stats: {} },
    };
  }
}

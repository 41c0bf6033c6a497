/** What a record says beside its puzzle, as answers in JSON repeat it. */
import type { AnsweredRecord } from '../../answers/answer-writer.js';
import type { Beside } from '../../formats/json/write.js';
import type { Board } from '../../model/board/board.js';

/** Returns the function of a record that says what stands beside its board. */
export const wordsBeside =
  (beside?: Beside) =>
  ({ id, meta }: Board): AnsweredRecord['words'] => ({
    id: id ?? undefined,
    meta: Object.keys(meta).length > 0 ? meta : undefined,
    fields: beside?.fields,
  });

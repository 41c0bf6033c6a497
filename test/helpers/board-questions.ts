/** The questions that are asked about a puzzle or a board, each with an `Async` form. */
export const boardQuestions = [
  'solve',
  'check',
  'count',
  'candidates',
  'findConflict',
  'estimateSolutions',
  'explain',
  'hint',
] as const;

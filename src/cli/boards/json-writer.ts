/** One JSON object a board, version 1, as the classic puzzles have them, and a summary at the end. */
import { escapeControls, printableName, verdictNames, type Tally } from '../../bulk/index.js';
import { writeCellLine, type BoardStats } from '../../index.js';
import { explanationFields, hintFields } from './explain-words.js';
import { gradeFields } from './grade-words.js';
import type { BoardRecord } from './records.js';
import { verdictOf, type Answered } from './words.js';
import type { BoardWriter, BoardWriterOptions } from './writers.js';

/** What a terminal would obey is written as JSON escapes, which are the same JSON. */
export const jsonLine = (value: object): string => `${escapeControls(JSON.stringify(value))}\n`;

export function makeJsonWriter({ namesFiles, hasStats, limit }: BoardWriterOptions): BoardWriter {
  const place = ({ file, line }: BoardRecord, i: number): object => ({
    v: 1,
    i,
    ...(namesFiles && { file: printableName(file) }),
    line,
  });
  return {
    answer: (record, answered, index) => {
      const board = record.board();
      const head = {
        ...place(record, index),
        ...(board.id !== null && { id: board.id }),
        puzzle: writeCellLine(board, board.givens),
      };
      const stats = hasStats && { stats: statsOf(answered.answer.stats) };
      return jsonLine({ ...head, ...fieldsOf(answered, record, limit), ...stats });
    },
    error: (record, { error }, index) => {
      const { code, column, expected, found } = error;
      const culprit = 'culprit' in error && { culprit: error.culprit };
      const line = (error.line ?? 1) + record.linesBefore;
      const problem = { code, line, ...(column !== undefined && { column }), ...culprit, expected, found };
      return jsonLine({ ...place(record, index), status: 'error', error: problem });
    },
    finish: summarize,
  };
}

function summarize({ histogram, records, errors }: Tally): string {
  const verdicts = Object.fromEntries(verdictNames.map((name, verdict) => [name, histogram[verdict]]));
  delete verdicts['cancelled'];
  return jsonLine({ type: 'summary', v: 1, records, ...verdicts, error: errors });
}

function fieldsOf(answered: Answered, record: BoardRecord, limit: number): object {
  const status = verdictNames[verdictOf(answered, limit)];
  switch (answered.question) {
    case 'solve': {
      const { solutions, exact, solution, canonical } = answered.answer;
      return { status, solutions, exact, ...(solution !== null && { solution }), ...(!canonical && { canonical }) };
    }
    case 'check': {
      const { witnesses, canonical, givenClashes, conflict } = answered.answer;
      const { symbols } = record.board();
      const clashes = givenClashes.map((clash) => ({
        ...clash,
        symbols: clash.symbols.map((symbol) => symbols[symbol].name),
      }));
      return {
        status,
        ...(witnesses.length > 0 && { witnesses }),
        ...(!canonical && { canonical }),
        ...(clashes.length > 0 && { clashes }),
        ...(conflict && { conflict: { rules: conflict.lines, minimal: conflict.isMinimal } }),
      };
    }
    case 'count': {
      const { solutions, exact } = answered.answer;
      return { status, solutions, exact };
    }
    case 'candidates': {
      const { candidates, exact } = answered.answer;
      return { status, exact, candidates };
    }
    case 'estimate': {
      const { mean, standardError, log10, samples, hits, exact } = answered.answer;
      return { estimate: mean, standardError, log10, samples, hits, exact };
    }
    case 'layout': {
      const { status: layout, example } = answered.answer;
      return { status: layout, ...(example !== null && { example }) };
    }
    case 'grade':
      return { status, ...gradeFields(answered.answer) };
    case 'explain':
      return { status, ...explanationFields(answered.answer, record.board()) };
    case 'hint':
      return { status, ...hintFields(answered.answer, record.board()) };
  }
}

/** Times to the microsecond. */
const statsOf = (stats: BoardStats): object => ({ ...stats, timeMs: Number(stats.timeMs.toFixed(3)) });

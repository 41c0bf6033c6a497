/** Answers about boards in words, a line each: what `--to lines` prints, and the sentences under a drawing. */
import { Verdict, escapeControls, noncanonicalWord, printableName, statusWords } from '../../bulk/index.js';
import {
  describeBoardClash,
  type Board,
  type BoardAnswers,
  type BoardQuestion,
  type CandidatesResult,
  type Conflict,
  type EstimateResult,
  type MalformedBoard,
} from '../../index.js';
import { describeExplanation, describeHint } from './explain-words.js';
import { describeGrade } from './grade-words.js';
import { joinNames } from './names.js';
import type { BoardRecord } from './records.js';

/** An answer with its question, so that a writer knows what it writes. */
export type Answered = {
  readonly [Q in BoardQuestion]: { readonly question: Q; readonly answer: BoardAnswers[Q] };
}[BoardQuestion];

/** The verdict that an answer counts as. */
export function verdictOf(answered: Answered, limit: number): Verdict {
  switch (answered.question) {
    case 'count': {
      const { solutions, exact } = answered.answer;
      if (!exact && solutions < limit) return Verdict.Unknown;
      return solutions > 1
        ? Verdict.Multiple
        : solutions === 0
          ? Verdict.None
          : exact
            ? Verdict.Unique
            : Verdict.Solved;
    }
    case 'estimate':
      return answered.answer.hits > 0 ? Verdict.Solved : Verdict.Unknown;
    case 'layout':
      return { fillable: Verdict.Solved, impossible: Verdict.None, unknown: Verdict.Unknown }[answered.answer.status];
    default:
      return verdicts[answered.answer.status];
  }
}

const verdicts = {
  unique: Verdict.Unique,
  multiple: Verdict.Multiple,
  none: Verdict.None,
  invalid: Verdict.Invalid,
  unknown: Verdict.Unknown,
} as const;

/** One line, without its end; titles and names are the puzzle's own, and may hold anything. */
export function describeAnswer(answered: Answered, record: BoardRecord): string {
  return escapeControls(wordsOf(answered, record));
}

function wordsOf(answered: Answered, record: BoardRecord): string {
  switch (answered.question) {
    case 'solve': {
      const { status, solution } = answered.answer;
      return status === 'unique' ? solution! : statusWords[verdicts[status]];
    }
    case 'check':
      return describeCheck(answered.answer, record);
    case 'count':
      return describeCount(answered.answer);
    case 'candidates':
      return describeCandidates(answered.answer, record.board());
    case 'estimate':
      return describeEstimate(answered.answer);
    case 'layout':
      return answered.answer.status;
    case 'grade':
      return describeGrade(answered.answer);
    case 'explain':
      return describeExplanation(answered.answer);
    case 'hint':
      return describeHint(answered.answer, record.board());
  }
}

function describeCount({ solutions, exact }: BoardAnswers['count']): string {
  return exact ? `${solutions}` : `>=${solutions}`;
}

/** `none` and `invalid` with the reason, `multiple` with two witnesses. */
function describeCheck(
  { status, witnesses, canonical, givenClashes, conflict }: BoardAnswers['check'],
  record: BoardRecord,
): string {
  if (status === 'multiple') return [status, ...witnesses, ...(canonical ? [] : [noncanonicalWord])].join(' ');
  if (status === 'invalid')
    return `${status} ${givenClashes.map((clash) => describeBoardClash(record.board(), clash)).join('; ')}`;
  return conflict?.isMinimal ? `${status} ${describeConflict(conflict)}` : status;
}

export const describeConflict = ({ lines }: Conflict): string => escapeControls(lines.join('; '));

/** Cell by cell with blanks between; of a classic puzzle 729 characters, which are read as pencilmarks. */
function describeCandidates({ candidates, exact, status }: CandidatesResult, board: Board): string {
  if (status === 'none' || status === 'invalid') return statusWords[verdicts[status]];
  if (!exact) return statusWords[Verdict.Unknown];
  const slots = (names: readonly string[]): string =>
    board.symbols.map(({ name }) => (names.includes(name) ? name : '.')).join('');
  if (isClassicSize(board)) return candidates.map(slots).join('');
  return candidates.map((names) => joinNames(board, names)).join(' ');
}

const isClassicSize = ({ symbols, rows, columns }: Board): boolean =>
  rows === 9 && columns === 9 && symbols.length === 9 && symbols.every(({ name }, index) => name === `${index + 1}`);

/** `~6.67e+21 +-1.2e+20`: mean and standard error. */
function describeEstimate({ mean, standardError, log10, exact }: EstimateResult): string {
  if (exact) return `${mean}`;
  if (log10 === -Infinity) return '~0';
  if (mean === Infinity) return `~${(10 ** (log10 % 1)).toFixed(2)}e+${Math.floor(log10)}`;
  return `~${mean.toPrecision(3)} +-${standardError.toPrecision(2)}`;
}

/** `!error E_CAGE_SUM line 3 column 18: …`, with the file before the line where there are several. */
export function describeError(
  { error }: MalformedBoard,
  { file, linesBefore }: BoardRecord,
  namesFiles: boolean,
): string {
  const { code, expected, found } = error;
  const culprit = 'culprit' in error ? `${error.culprit}: ` : '';
  const column = error.column === undefined ? '' : ` column ${error.column}`;
  const place = `${namesFiles ? `${printableName(file)} ` : ''}line ${(error.line ?? 1) + linesBefore}${column}`;
  return escapeControls(`${code} ${place}: ${culprit}expected ${expected}, found ${found}`);
}

/** Other names for symbols that a plain terminal cannot show, where they have one. */
export function inAscii(text: string, board: () => Board): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  return board().symbols.reduce((so, { name, aliases }) => {
    const other = aliases.find((alias) => /^[\x21-\x7e]$/.test(alias));
    return other !== undefined && /[^\x00-\x7f]/.test(name) ? so.replaceAll(name, other) : so;
  }, text);
}

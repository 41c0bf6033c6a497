/** What `pidoku help WORD` says about words that are no commands. */
import { techniqueNames } from '../../index.js';
import { inputFormatNames } from '../options/options.js';

interface Topic {
  readonly name: string;
  /** Other words that lead here. */
  readonly words: readonly string[];
  readonly text: string;
}

const formatTexts: Readonly<Record<(typeof inputFormatNames)[number], string>> = {
  lines:
    '81 cells on a line (blanks . 0 _ * - x X ?), a comment or fields after them; .sdm, HoDoKu; boards of one line',
  grid: 'rows of nine, with or without frames; .sdk, .ss',
  csv: 'rows of fields; the column of puzzles is found by its name or by what it holds',
  pencilmarks: '729 characters on a line: the candidates of each cell',
  json: 'puzzle JSON of Pidoku: any board, one document',
  ndjson: 'puzzle JSON, one object on a line',
  text: 'the text form of Pidoku: %alphabet, %regions, rows',
  jigsaw: 'givens, then the labels of the regions',
  sumocue: 'SumoCueV1 killers',
  ps: '3x3::k: codes of killers',
  minizinc: 'MiniZinc data of the published models',
  positions: 'lists of positions: val = [(row, column, digit), …]',
  iss: 'constraint strings of Interactive Sudoku Solver: .Cage~10~R1C1~R1C2',
  fpuzzles: 'links of f-puzzles, or their JSON; links of all three pages may be mixed',
  sudokupad: 'links of SudokuPad: fpuzzles…, scl…, ctc…; what is only drawn or in words is named as unchecked',
  sudokumaker: 'links of SudokuMaker, or their JSON',
};

const formatWidth = Math.max(...inputFormatNames.map((name) => name.length));

export const topics: readonly Topic[] = [
  {
    name: 'words',
    words: [
      ...['unique', 'multiple', 'none', 'invalid', 'unknown', 'malformed', 'solved', 'noncanonical', 'canonical'],
      ...['verdicts', 'status', 'reason', 'exact', 'solutions', 'uniqueness'],
    ],
    text: `The verdict on a puzzle:
  unique     exactly one solution, proved
  multiple   two solutions or more
  none       no solution
  invalid    givens that contradict each other
  unknown    ended by a limit before the verdict; the reason is timeout, node-limit or cancelled
  malformed  a record that cannot be read; its error has a code, line, column, expected and found
  solved     a solution, but it was not asked whether there are more
"solutions" is the number that was found; only with "exact" there are no more. count and check stop at two.
In lines a verdict in place of a solution begins with "!". Of several solutions the smallest is shown;
where that is not known, the answer is marked noncanonical.`,
  },
  {
    name: 'formats',
    words: ['from', 'gz', 'gzip', 'zst', 'zstd', ...inputFormatNames],
    text: `What is read (--from; found out by itself):
${inputFormatNames.map((name) => `  ${name.padEnd(formatWidth)}  ${formatTexts[name]}`).join('\n')}
convert writes all of these, and sdk, ss, hodoku, rrn (CSV without a header), npy (NumPy arrays), cnf and opb
(formulas) and minizinc-model.
gzip and zstd are read as they are. Empty lines, and lines that begin with "#", are no records.`,
  },
  {
    name: 'output',
    words: ['to', 'lines', 'csv', 'ndjson', 'json', 'grid', 'colon', 'text', 'minizinc', 'comet'],
    text: `What is written (--to), a record for each puzzle, in the order of the input:
  lines     a line each; the default, unless a few puzzles go to a terminal
  csv       the columns of the input, then status, those of the command, and reason
  ndjson    a JSON object on each line: v, i, line, puzzle, status, …
  json      one document: {"v":1,"records":[…],"summary":{…}}
  grid      drawings, for people
  colon     puzzle:count:solution
  text, minizinc, comet   solved boards in other forms, for solve
The totals go to stderr (--stats, --stats=json) or to a file (--summary FILE).`,
  },
  {
    name: 'csv-columns',
    words: ['columns', 'column', 'delimiter', 'header'],
    text: `Columns of CSV: those of the input stay as they came, and ours follow. A name that is taken gets the
prefix pidoku_. Fields are separated by comma, semicolon, tab or bar, as in the input. The column of
puzzles is found by its name (puzzle, quiz, question, sudoku, …) or by what it holds, and a line on
stderr says which it is; --column names another. Quoted fields may hold line breaks (RFC 4180).
  solve, check   status,solutions,exact,solution,reason
  count          status,solutions,exact,reason
  candidates     status,exact,candidates,reason
  explain        status,rating,solved,steps,techniques,reason
  hint           status,technique,rating,hint,reason
  rate           status,er,ep,ed,reason
  grade          status,grade,rules,givens,guesses,backtracks,nodes,rating,er,ep,ed,reason
  verify         status,right,cells,cell,place,reason
  canonical      status,canonical,automorphisms,band,transform,reason
  redundant      status,clues,minimal,redundant,reason
  minimize       status,minimized,clues,removed,minimal,reason
generate has no status: its columns are puzzle,index,clues,solution,grade,rating.
A board that is more than its cells is puzzle JSON in the column puzzle.
NDJSON has the other columns of a table, and the other members of JSON, as "fields".`,
  },
  {
    name: 'shards',
    words: ['shard', 'part', 'parts'],
    text: `Parts of a job on several machines: --shard i/N answers part i of N, from 1.
  A record belongs to the part in whose share of the bytes of the files it begins. A part reads the head of a file, for
  its format and columns, and its own range. gzip and zstd cannot be read from the middle on: every part decompresses all
  of the file for its size, and then again up to its own end. Plain files are faster. Pipes are refused.
  The first part alone writes the header of CSV, so that the outputs one after another are the output of the whole.
  Lines and records are counted from the start of the part. If that is not the start of the file, records name their
  file with the byte where the count begins: puzzles.txt@1048610 line 3; tail -c +1048611 shows line 1.
  --shard auto asks the scheduler: SLURM_ARRAY_TASK_ID with SLURM_ARRAY_TASK_COUNT and SLURM_ARRAY_TASK_MIN (Slurm);
  JOB_COMPLETION_INDEX (Kubernetes) with --shards N; AWS_BATCH_JOB_ARRAY_INDEX with AWS_BATCH_JOB_ARRAY_SIZE.`,
  },
  {
    name: 'resume',
    words: ['journal', 'journal-every', 'lock'],
    text: `Runs that go on: with -o FILE --resume a run goes on where an earlier run of the same command ended, after a crash, kill -9
or a loss of power. The same command serves the first time, and does nothing when the file is complete.
  FILE.part     the output so far; it becomes FILE when it is complete
  FILE.journal  input, options, version, and how much is done; every 5 seconds (--journal-every), after the output is on disk
  FILE.lock     the process that writes; a lock of a process that has ended is taken over
Another input, other options or another version are refused. --shard with -o writes the journal too, for merge.`,
  },
  {
    name: 'exit-codes',
    words: ['exit', 'exit-code', 'codes'],
    text: `Exit codes:
  0         done, whatever the verdicts
  1         with --exit-status: the property that the command tests failed
  2         a wrong option, or a file that cannot be read or written
  3         some records are malformed
  4         some verdicts are unknown
  5         an internal check failed: a defect of Pidoku
  130, 143  interrupted, terminated
If several apply, 3 comes before 4, and 4 before 1.`,
  },
  {
    name: 'ratings',
    words: [
      'rating',
      'difficulty',
      'rated',
      'rate',
      'er',
      'ep',
      'ed',
      'scale',
      'sukaku',
      'se121',
      'serate',
      'hodoku',
      'techniques',
      'technique',
      'explain',
      'hint',
      ...techniqueNames,
    ],
    text: `The rating of a puzzle is that of its hardest step, when the easiest technique is taken each time: from 1.0, the
last cell of a house, on the scale of Sukaku Explainer. "-" or nothing: the techniques do not reach the solution.
"rate" has all techniques of that scale, for classic puzzles, in two dialects: ER/EP/ED, up to 11.9;
its --format has the codes of serate: %g the puzzle, %r ER, %p EP, %d ED, %n its number, %e seconds, %% a percent sign.
"rate --scale hodoku" adds up the scores of the steps: 364/Hard (%s and %l), or "-" where the techniques below do not
reach the solution. "rate --scale pidoku" is a level by ER: easy to 1.5, medium to 2.5, hard to 4.0, expert to 6.4, evil
to 8.7, extreme above. Their columns of CSV are score,level and level,er.
Techniques, from the easiest: ${techniqueNames.join(', ')}.`,
  },
  {
    name: 'grades',
    words: ['easy', 'medium', 'hard', 'evil', 'rules', '123k', 'k-cells', 'guesses', 'backtracks'],
    text: `The grade of a puzzle is the hardest rule that its solution takes, and no measure of how people feel about it:
  easy    rules 1 and 2: single values, and their removal from the other cells
  medium  rule 3: a value that fits in one cell of a house
  hard    rule k: k cells that hold the same k values
  evil    something had to be guessed
"rules" names those that acted, such as 123k. Only puzzles with one solution have a grade; --rated adds a rating,
--scale ER, EP and ED.`,
  },
  {
    name: 'errors',
    words: [
      'error',
      'e_length',
      'e_cell',
      'e_quote',
      'e_column_missing',
      'e_leading_zero_lost',
      'e_line_too_long',
      'e_candidates',
    ],
    text: `A malformed record has an error: a code such as E_LENGTH (too few cells, or too many), E_CELL (a character that is no
cell) or E_QUOTE (a quote of CSV that is never closed), then line, column, what was expected and what was found.
The other records are answered all the same, and the exit code is 3.`,
  },
  {
    name: 'environment',
    words: ['env', 'variables', 'pidoku_engine', 'pidoku_debug', 'no_color'],
    text: `Environment:
  PIDOKU_ENGINE  the engine: auto, native, wasm or reference
  PIDOKU_VERIFY  1 checks every solution by independent code
  PIDOKU_DEBUG   1 prints where an internal error happened
  NO_COLOR       no colours`,
  },
  {
    name: 'engines',
    words: ['engine', 'native', 'wasm', 'reference'],
    text: `Engines: native is a C++ addon with AVX-512, AVX2 or 128-bit vectors, where one is built or prebuilt; wasm is
WebAssembly SIMD, everywhere; reference is plain TypeScript, to compare with. The answers are the same.`,
  },
];

export const findTopics = (word: string): Topic[] =>
  topics.filter(({ name, words }) => name === word || words.some((one) => one.toLowerCase() === word));

/** The paragraphs after the list of commands. */
export function commandTopics(): string {
  const texts = ['words', 'exit-codes', 'environment'].flatMap((name) => findTopics(name).map(({ text }) => text));
  return [...texts, `More: pidoku help ${topics.map(({ name }) => name).join(' | ')}`].join('\n\n');
}

/**
 * Rules in words: which of them no part of the board says. A sentence is accounted for if it says what every Sudoku
 * says, if all kinds of clues that it names were read, or if it is no rule at all. Every other one is a rule that was
 * left out, also one in another language than English: a warning too many is better than a wrong answer.
 */

/** A pattern, and how the kinds begin of which one must have been read for a sentence with it. */
type Topic = readonly [pattern: RegExp, kinds: string];

/** Words that name the kind that begins as they do. */
const names =
  /\b(thermo|palindrom|lockout|entrop|modular|parity|nabner|zipper|clone|sandwich|skyscraper|cage|odd\b|even\b)/g;

/** Other words that name kinds of clues. */
const topics: readonly Topic[] = [
  [/\bbulb/, 'thermometer|arrow|between'],
  [/\barrows?\b/, 'arrow|double-arrow|little-killer|minimum|maximum'],
  [/\brenban|(set|run|sequence) of (non-repeating )?consecutive/, 'renban'],
  [/\bwhisper|differ(ence of|ing|s)? (by )?(at least|5|five|4|four)/, 'whisper'],
  [/\bregion sum|equal sum/, 'region-sum'],
  [/\bbetween line|\bbetween (those|the) (bulb|values?|digits|numbers)/, 'between'],
  [/\bkropki|\bdots?\b/, 'white-dot|black-dot|negative-dots'],
  [/\bwhite (kropki )?dots?|\bwhite = consecutive|\bwhite circles? between/, 'white-dot|negative-dots'],
  [/\bblack (kropki )?dots?|\bratio\b/, 'black-dot|negative-dots'],
  [/\bxv\b|\bx\/v\b|\b[xv]'?s?\b(?!-)[^,]*\bsum(s|ming)? (up )?to\b|\b[xv] sums?$/, 'xv|negative-xv'],
  [/\bquad|somewhere in the (four )?cells|\bnumbers in the circle/, 'quadruple'],
  [/\bmin(imum)?\b|\b(less|smaller|lower) than (all|any|every)/, 'minimum'],
  [/\bmax(imum)?\b|\b(larger|greater|higher) than (all|any|every)/, 'maximum'],
  [/\b(indicated|pointed|marked) diagonal|\bdiagonals? indicated/, 'little-killer|diagonals|extra'],
  [/\bx-?sums?\b|\bfirst x (digits|cells|numbers)/, 'x-sum'],
  [/\bnumbered room|\bplaced in the position/, 'numbered-room'],
  [/\bindex|\b1-?5-?9\b/, 'indexing'],
  [/\bdisjoint (sudoku|groups?|sets?)|^disjoint|\bstandard disjoint/, 'disjoint-groups'],
  [/\blittle killer/, 'little-killer'],
  [/\bsame (relative )?(position|cell)\b/, 'disjoint-groups|clone'],
  [/\bwindoku/, 'windoku|extra'],
  [/\bkiller( sudoku| rules?| cages?)/, 'cage|little-killer'],
  [/\bextra regions?|\badditional (areas?|regions?)|\bwindow/, 'extra|cage'],
  [/knight/, 'anti-knight'],
  [/\bking\b|anti-?king|touch diagonally/, 'anti-king'],
  [
    /\bnon-?consecutive|(adjacent|neighbou?ring) cells (are not|cannot|must not|can't)( \w+){0,2} consecutive/,
    'non-consecutive',
  ],
  [/\b(both|main|long|each|falling|rising|positive|negative|the two) (main |long )?diagonals?\b/, 'diagonals|extra'],
];

/** Words of rules that no kind of clue here says, whatever else the sentence names. */
const never =
  /\b(mod(ulo)?|remainders?|divi\w+|primes?|products?|shad\w+|loops?|negators?|doublers?|multipliers?|lia?rs?|wrong|inequalit\w+|determine|deduced?|unknown|imaginary|values?\b.*\bcell|snakes?|galax\w+|nurikabe|latin|chaos|knightmare|irregular disjoint|sums? to more|cannot sum|letters?|words?|twice|exact same|rotational|sign(ed)?|same sum)\b/;

/** A statement that a mark is wherever it can be. */
const negative = /\ball\b.*\b(given|marked|shown)\b/;
const negatives: readonly Topic[] = [
  [/\b(dots?|kropki)\b/, 'negative-dots'],
  [/\b(xv|[xv]s?)\b/, 'negative-xv'],
];
const notNegative = /\bnot (all|necessarily|every)|\bsome\b|\bno negative|without negative/;

/** What every Sudoku says, and sentences that allow something. */
const plain: readonly RegExp[] = [
  /^(apply |use )?(the )?(normal|standard|classic|default|usual|regular|irregular|jigsaw)?( rules (for|of))? ?(\d+x\d+ )?su?d?oku( \d+x\d+)?( rules?)?( apply| are used)?(,? (with )?(the )?digits (from )?\d+( ?- ?| to )\d+)?$/,
  /^(\d+x\d+ )?irregular (regions|boxes)$/,
  /\brows?\b.*\bcolumns?\b.*\b(box(es)?|blocks?|regions?)\b|\bcolumns?\b.*\brows?\b|\brow\b.*\bbox\b.*\bcolumn\b/,
  /^(place|fill|put|enter)( in)?( the)? (digits|numbers|grid)\b/,
  /^some (digits|cells) are (already )?given$/,
  /\b(may|can) repeat\b/,
  notNegative,
];

/** Sentences that are no rules. */
const noRule =
  /^(and )?that's it$|^so if r\dc\d|^the same is true of|^in other words|\bfog\b|\b(enjoy|have fun|good luck|thanks?|thank you|happy|exported from|https?:|by:|solution check|leave a comment|created by|made with|for example|hope you|this is the ideal|peak performance)\b/;

/** Where a sentence or a point of a list ends. */
const sentenceEnd = /[.!?;]+(?=\s|$)|[\n\r•]+/;
/** Dots that end no sentence. */
const abbreviations = /\b(e\. ?g|i\. ?e|orth|adj)\./gi;

/**
 * Returns the sentences that state a rule which the board does not have.
 * @param kinds the types of clues on the board, its named rules, `cage` and `extra`.
 */
export function unsaidRules(prose: string, kinds: ReadonlySet<string>): string[] {
  return prose
    .replace(abbreviations, '')
    .split(sentenceEnd)
    .filter((text) => {
      const sentence = text
        .toLowerCase()
        .replace(/[’`]/g, "'")
        .replace(/\s+/g, ' ')
        .replace(/^[\s\-+*,:)]+|[\s,:(]+$/g, '');
      return /\p{L}/u.test(sentence) && !isSaid(sentence, kinds);
    });
}

function isSaid(sentence: string, kinds: ReadonlySet<string>): boolean {
  if (noRule.test(sentence)) return true;
  if (never.test(sentence)) return false;
  const find = (some: readonly Topic[]): string[] =>
    some.filter(([pattern]) => pattern.test(sentence)).map(([, begin]) => begin);
  const isNegative = negative.test(sentence) && !notNegative.test(sentence);
  const named = isNegative ? find(negatives) : [...(sentence.match(names) ?? []), ...find(topics)];
  return named.length > 0
    ? named.every((begin) => [...kinds].some((kind) => new RegExp(`^(${begin})`).test(kind)))
    : !isNegative && plain.some((pattern) => pattern.test(sentence));
}

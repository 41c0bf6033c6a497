/** Lists every kind of clue. To add one: its file, its line here. */
import type { ClueType } from './clue-type.js';
import { between } from './lines/between.js';
import { entropic } from './lines/entropic.js';
import { lockout } from './lines/lockout.js';
import { modular } from './lines/modular.js';
import { nabner } from './lines/nabner.js';
import { palindrome } from './lines/palindrome.js';
import { parity } from './lines/parity.js';
import { renban } from './lines/renban.js';
import { sameDifference } from './lines/same-difference.js';
import { sequence } from './lines/sequence.js';
import { thermometer } from './lines/thermometer.js';
import { whisper } from './lines/whisper.js';
import { arrow } from './sums/arrow.js';
import { doubleArrow } from './sums/double-arrow.js';
import { equalSums } from './sums/equal-sums.js';
import { lunchbox } from './sums/lunchbox.js';
import { productCage } from './sums/product-cage.js';
import { regionSum } from './sums/region-sum.js';
import { rellikCage } from './sums/rellik-cage.js';
import { sumLine } from './sums/sum-line.js';
import { sumOfCells } from './sums/sum.js';
import { zipper } from './sums/zipper.js';
import { blackDot } from './dots/black-dot.js';
import { inequality } from './dots/inequality.js';
import { quadruple } from './dots/quadruple.js';
import { whiteDot } from './dots/white-dot.js';
import { xv } from './dots/xv.js';
import { candidateCells } from './sets/candidates.js';
import { clone } from './sets/clone.js';
import { connectedCells } from './sets/connected.js';
import { differentCells } from './sets/different.js';
import { even, odd } from './sets/even-odd.js';
import { indexing } from './sets/indexing.js';
import { maximum, minimum } from './sets/extremes.js';
import { sameValues } from './sets/same-values.js';
import { valueIndexing } from './sets/value-indexing.js';
import { contains } from './counting/contains.js';
import { countDistinct } from './counting/count-distinct.js';
import { countingCircles } from './counting/counting-circles.js';
import { equalityCage } from './counting/equality-cage.js';
import { evenCount, oddCount } from './counting/even-odd-count.js';
import { lookAndSay } from './counting/look-and-say.js';
import { fullRank } from './outside/full-rank.js';
import { hiddenSkyscraper } from './outside/hidden-skyscraper.js';
import { littleKiller } from './outside/little-killer.js';
import { numberedRoom } from './outside/numbered-room.js';
import { sandwich } from './outside/sandwich.js';
import { skyscraper } from './outside/skyscraper.js';
import { xSum } from './outside/x-sum.js';
import { antiTaxicab } from './global/anti-taxicab.js';
import { disjointGroups } from './global/disjoint-groups.js';
import { dutchFlatmates } from './global/dutch-flatmates.js';
import { asterisk, girandola } from './global/nine-cells.js';
import { globalEntropy } from './global/global-entropy.js';
import { globalModular } from './global/global-modular.js';
import { linesDiffer } from './global/lines-differ.js';
import { leaper } from './global/leaper.js';
import { negativeDots } from './global/negative-dots.js';
import { negativeXv } from './global/negative-xv.js';
import { regionSameValues } from './global/region-same-values.js';
import { windoku } from './global/windoku.js';
import { chaosArrow } from './regions/chaos-arrow.js';
import { chaosConstruction } from './regions/chaos-construction.js';
import { chaosCount } from './regions/chaos-count.js';
import { anyOf } from './own/any.js';
import { ownAutomaton } from './own/automaton.js';
import { pairs } from './own/pairs.js';
import { regex } from './own/regex.js';

export const clueTypes: readonly ClueType[] = [
  ...[
    between,
    entropic,
    lockout,
    modular,
    nabner,
    palindrome,
    parity,
    renban,
    sameDifference,
    sequence,
    thermometer,
    whisper,
  ],
  ...[arrow, doubleArrow, equalSums, lunchbox, productCage, regionSum, rellikCage, sumLine, sumOfCells, zipper],
  ...[blackDot, inequality, quadruple, whiteDot, xv],
  ...[
    candidateCells,
    clone,
    connectedCells,
    differentCells,
    even,
    indexing,
    maximum,
    minimum,
    odd,
    sameValues,
    valueIndexing,
  ],
  ...[contains, countDistinct, countingCircles, equalityCage, evenCount, lookAndSay, oddCount],
  ...[fullRank, hiddenSkyscraper, littleKiller, numberedRoom, sandwich, skyscraper, xSum],
  ...[
    antiTaxicab,
    asterisk,
    disjointGroups,
    dutchFlatmates,
    girandola,
    globalEntropy,
    globalModular,
    leaper,
    linesDiffer,
    negativeDots,
    negativeXv,
    regionSameValues,
    windoku,
  ],
  ...[chaosArrow, chaosConstruction, chaosCount],
  ...[anyOf, ownAutomaton, pairs, regex],
];

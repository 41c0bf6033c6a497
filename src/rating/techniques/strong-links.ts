/**
 * - Rule: in a house a digit has two places, or two groups of places that lie in another house each: a strong link, one
 *   of whose ends holds the digit. Links are joined by ends that see each other, at most one of which holds it. So one
 *   of the two ends of the chain does, and no cell that sees both.
 * - Strength: two links 4.0, three 5.4, four 5.8; 0.1 more for each kind of house beyond one, 0.3 with groups.
 * - Source: the scale of Sukaku Explainer, whose names say the number of grouped links and the kinds of houses: 0 for
 *   boxes, 1 for those of the first line, 2 for the other kind of line.
 */
import { bitCounts } from '../combinations.js';
import { digitCount, type RatingGrid } from '../grid.js';
import type { RatedHint } from '../hint.js';
import type { Find } from '../producer.js';
import { DigitLinks } from './digit-links.js';

type Size = 2 | 3 | 4;
const baseTenths = { 2: 40, 3: 54, 4: 58 } as const;
/** What groups cost more. */
const groupedTenths = 3;

/** @param size the number of links. */
export const strongLinks =
  (size: Size): Find =>
  (grid) => {
    let best: RatedHint | null = null;
    for (let digit = 0; digit < digitCount && best?.tenths !== baseTenths[size]; digit++) {
      const hint = easiestOf(grid, digit, size);
      if (hint !== null && (best === null || hint.tenths < best.tenths)) best = hint;
    }
    return best;
  };

/** The search of each digit keeps what it found: most steps leave the places of most digits as they are. */
const searches = new Array<ChainSearch | undefined>(digitCount).fill(undefined);

function easiestOf(grid: RatingGrid, digit: number, size: Size): RatedHint | null {
  const search = (searches[digit] ??= new ChainSearch(digit));
  return search.easiest(grid, size);
}

const kindOf = (house: number): number => Math.floor(house / 9);

/** Finds the easiest chains of the links of one digit. */
class ChainSearch {
  readonly #links: DigitLinks;
  /** By size, for the places that the links are of. */
  readonly #easiest: (RatedHint | null | undefined)[] = [];
  #size: Size = 2;
  #best: RatedHint | null = null;
  /** The links of the chain so far, each by its end that is nearer to the beginning. */
  readonly #used: number[] = [];
  #first = 0;

  constructor(digit: number) {
    this.#links = new DigitLinks(digit);
  }

  easiest(grid: RatingGrid, size: Size): RatedHint | null {
    if (this.#links.update(grid)) this.#easiest.fill(undefined);
    const known = this.#easiest[size];
    return known === undefined ? (this.#easiest[size] = this.#find(size)) : known;
  }

  #find(size: Size): RatedHint | null {
    const links = this.#links;
    this.#size = size;
    this.#best = null;
    for (let end = 0; end < 2 * links.linkCount; end++) {
      this.#first = end;
      if (links.meet(end, end ^ 1, size - 1)) this.#extend(end, 0, 0, 0);
    }
    return this.#best;
  }

  /**
   * Adds the link that begins at an end, and those joined to it.
   * @param more what the links so far cost more, in tenths. @param kinds the mask of the kinds of their houses.
   */
  #extend(near: number, houses: number, kinds: number, more: number): void {
    const links = this.#links;
    const far = near ^ 1;
    const house = links.houses[near >> 1];
    if ((houses & (1 << house)) !== 0) return;
    const allKinds = kinds | (1 << kindOf(house));
    const tenths = links.areGrouped[near >> 1] === 1 ? groupedTenths : Math.max(more, bitCounts[allKinds] - 1);
    if (this.#best !== null && this.#best.tenths <= baseTenths[this.#size] + tenths) return;
    this.#used.push(near);
    if (this.#used.length === this.#size) this.#end(far, tenths);
    else {
      const left = this.#size - this.#used.length - 1;
      for (let next = links.nextJoined(far, 0); next >= 0; next = links.nextJoined(far, next + 1)) {
        // If its last end comes before its first, the chain was found the other way round.
        if ((left > 0 || (next ^ 1) >= this.#first) && links.meet(this.#first, next ^ 1, left))
          this.#extend(next, houses | (1 << house), allKinds, tenths);
      }
    }
    this.#used.pop();
  }

  #end(last: number, more: number): void {
    const links = this.#links;
    const { digit } = links;
    const used = this.#used.map((end) => end >> 1);
    this.#best = {
      name: nameOf(links, used),
      tenths: baseTenths[this.#size] + more,
      placements: [],
      eliminations: links.listMeeting(this.#first, last).map((cell) => ({ cell, digit })),
      evidence: {
        ...{ kind: 'links', digit, houses: used.map((link) => links.houses[link]) },
        ends: this.#used.flatMap((end) => [links.cellsAt(end), links.cellsAt(end ^ 1)]),
      },
    };
  }
}

function nameOf({ houses, areGrouped }: DigitLinks, used: readonly number[]): string {
  const grouped = used.filter((link) => areGrouped[link] === 1).length;
  const ofHouses = used.map((link) => kindOf(houses[link]));
  const firstLine = ofHouses.find((kind) => kind > 0) ?? 0;
  const kinds = ofHouses.map((kind) => (kind === 0 ? 0 : kind === firstLine ? 1 : 2));
  const form = kinds.includes(0) ? 'SL' : kinds.includes(2) ? 'SK' : 'SS';
  const count = used.length === 2 && form === 'SS' ? '' : String(used.length);
  return `${grouped > 0 ? 'g' : ''}${count}${form}${grouped}${(used.length === 2 ? kinds.sort((a, b) => a - b) : kinds).join('')}`;
}

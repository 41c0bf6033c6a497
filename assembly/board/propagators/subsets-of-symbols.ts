/**
 * Sets of sets of symbols, for the exact propagation of cages. With nine symbols there are 512 sets, so a set of sets
 * is 512 bits, four v128. Bit p stands for the set of the symbols whose bits are set in p.
 *
 * A layer is all sets that the first i cells of a cage can hold together, each symbol once. Adding symbol v to every
 * set without it moves the bits at positions without v by 2^v: a shift within 64 bits for v < 6, a move of words above.
 * The total of a set is the sum of its symbols' indices.
 */

/** The most symbols, and the bytes of a layer. */
export const LAYER_SYMBOLS: i32 = 9;
export const LAYER_BYTES: usize = 64;
/** Totals from 0 to 0 + 1 + … + 8. */
const TOTALS: i32 = 37;
/** For each total the layer of the sets with that total. */
const SETS_OF_TOTAL: usize = memory.data(37 * 64, 64);
/** For each symbol below 6 the positions without it, as 64 bits twice. */
const WITHOUT: usize = memory.data(6 * 16, 16);

for (let set: i32 = 0; set < 512; ++set) {
  let total = 0;
  for (let symbol = 0; symbol < LAYER_SYMBOLS; ++symbol) if ((set >> symbol) & 1) total += symbol;
  const at = SETS_OF_TOTAL + <usize>total * LAYER_BYTES + ((<usize>set) >> 3);
  store<u8>(at, load<u8>(at) | (u8(1) << u8(set & 7)));
}
for (let symbol: i32 = 0; symbol < 6; ++symbol) {
  for (let position: i32 = 0; position < 128; ++position) {
    const at = WITHOUT + ((<usize>symbol) << 4) + ((<usize>position) >> 3);
    if (!((position >> symbol) & 1)) store<u8>(at, load<u8>(at) | (u8(1) << u8(position & 7)));
  }
}

/** Sets the layer to the empty set only. */
export function startLayer(layer: usize): void {
  v128.store(layer, i64x2(1, 0));
  v128.store(layer, i64x2.splat(0), 16);
  v128.store(layer, i64x2.splat(0), 32);
  v128.store(layer, i64x2.splat(0), 48);
}

/** Sets `to` to the sets of `from` with one more symbol of the domain. */
export function addCell(from: usize, to: usize, domain: u32): void {
  const a = v128.load(from),
    b = v128.load(from, 16),
    c = v128.load(from, 32),
    d = v128.load(from, 48);
  const zero = i64x2.splat(0);
  let p = zero,
    q = zero,
    r = zero,
    s = zero;
  for (let low = domain & 63; low != 0; low &= low - 1) {
    const symbol = ctz(low),
      shift: i32 = 1 << symbol;
    const without = v128.load(WITHOUT + ((<usize>symbol) << 4));
    p = v128.or(p, i64x2.shl(v128.and(a, without), shift));
    q = v128.or(q, i64x2.shl(v128.and(b, without), shift));
    r = v128.or(r, i64x2.shl(v128.and(c, without), shift));
    s = v128.or(s, i64x2.shl(v128.and(d, without), shift));
  }
  if (domain & 64) {
    p = v128.or(p, i64x2.shuffle(zero, a, 0, 2));
    q = v128.or(q, i64x2.shuffle(zero, b, 0, 2));
    r = v128.or(r, i64x2.shuffle(zero, c, 0, 2));
    s = v128.or(s, i64x2.shuffle(zero, d, 0, 2));
  }
  if (domain & 128) {
    q = v128.or(q, a);
    s = v128.or(s, c);
  }
  if (domain & 256) {
    r = v128.or(r, a);
    s = v128.or(s, b);
  }
  v128.store(to, p);
  v128.store(to, q, 16);
  v128.store(to, r, 32);
  v128.store(to, s, 48);
}

/** Keeps in `layer` the sets with an allowed total. @returns false if none is left. */
export function keepTotals(layer: usize, allowed: u64): bool {
  const zero = i64x2.splat(0);
  let a = zero,
    b = zero,
    c = zero,
    d = zero;
  for (let rest = allowed & (((<u64>1) << TOTALS) - 1); rest != 0; rest &= rest - 1) {
    const sets = SETS_OF_TOTAL + <usize>ctz(rest) * LAYER_BYTES;
    a = v128.or(a, v128.load(sets));
    b = v128.or(b, v128.load(sets, 16));
    c = v128.or(c, v128.load(sets, 32));
    d = v128.or(d, v128.load(sets, 48));
  }
  a = v128.and(a, v128.load(layer));
  b = v128.and(b, v128.load(layer, 16));
  c = v128.and(c, v128.load(layer, 32));
  d = v128.and(d, v128.load(layer, 48));
  v128.store(layer, a);
  v128.store(layer, b, 16);
  v128.store(layer, c, 32);
  v128.store(layer, d, 48);
  return v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)));
}

/** Returns the totals of the sets of a layer: bit t for total t. */
export function totalsOf(layer: usize): u64 {
  const a = v128.load(layer),
    b = v128.load(layer, 16),
    c = v128.load(layer, 32),
    d = v128.load(layer, 48);
  let totals: u64 = 0;
  for (let total = 0, sets = SETS_OF_TOTAL; total < TOTALS; ++total, sets += LAYER_BYTES) {
    const common = v128.or(
      v128.or(v128.and(a, v128.load(sets)), v128.and(b, v128.load(sets, 16))),
      v128.or(v128.and(c, v128.load(sets, 32)), v128.and(d, v128.load(sets, 48))),
    );
    totals |= (<u64>v128.any_true(common)) << total;
  }
  return totals;
}

/**
 * Takes one step back. `layer` keeps its sets from which a symbol of the domain leads to a set of `next`.
 * @returns these symbols.
 */
export function removeCell(next: usize, layer: usize, domain: u32): u32 {
  const a = v128.load(next),
    b = v128.load(next, 16),
    c = v128.load(next, 32),
    d = v128.load(next, 48);
  const e = v128.load(layer),
    f = v128.load(layer, 16),
    g = v128.load(layer, 32),
    h = v128.load(layer, 48);
  const zero = i64x2.splat(0);
  let p = zero,
    q = zero,
    r = zero,
    s = zero;
  let supported: u32 = 0;
  for (let low = domain & 63; low != 0; low &= low - 1) {
    const symbol = ctz(low),
      shift: i32 = 1 << symbol;
    const without = v128.load(WITHOUT + ((<usize>symbol) << 4));
    const t = v128.and(v128.and(i64x2.shr_u(a, shift), without), e),
      u = v128.and(v128.and(i64x2.shr_u(b, shift), without), f);
    const v = v128.and(v128.and(i64x2.shr_u(c, shift), without), g),
      w = v128.and(v128.and(i64x2.shr_u(d, shift), without), h);
    p = v128.or(p, t);
    q = v128.or(q, u);
    r = v128.or(r, v);
    s = v128.or(s, w);
    supported |= (<u32>v128.any_true(v128.or(v128.or(t, u), v128.or(v, w)))) << symbol;
  }
  if (domain & 64) {
    const t = v128.and(i64x2.shuffle(a, zero, 1, 2), e),
      u = v128.and(i64x2.shuffle(b, zero, 1, 2), f);
    const v = v128.and(i64x2.shuffle(c, zero, 1, 2), g),
      w = v128.and(i64x2.shuffle(d, zero, 1, 2), h);
    p = v128.or(p, t);
    q = v128.or(q, u);
    r = v128.or(r, v);
    s = v128.or(s, w);
    supported |= (<u32>v128.any_true(v128.or(v128.or(t, u), v128.or(v, w)))) << 6;
  }
  if (domain & 128) {
    const t = v128.and(b, e),
      v = v128.and(d, g);
    p = v128.or(p, t);
    r = v128.or(r, v);
    supported |= (<u32>v128.any_true(v128.or(t, v))) << 7;
  }
  if (domain & 256) {
    const t = v128.and(c, e),
      u = v128.and(d, f);
    p = v128.or(p, t);
    q = v128.or(q, u);
    supported |= (<u32>v128.any_true(v128.or(t, u))) << 8;
  }
  v128.store(layer, p);
  v128.store(layer, q, 16);
  v128.store(layer, r, 32);
  v128.store(layer, s, 48);
  return supported;
}

/** Returns the symbols that are in every set of a nonempty layer. */
export function commonSymbols(layer: usize): u32 {
  const a = v128.load(layer),
    b = v128.load(layer, 16),
    c = v128.load(layer, 32),
    d = v128.load(layer, 48);
  const low = v128.or(a, b),
    high = v128.or(c, d),
    all = v128.or(low, high);
  let common: u32 = 0;
  for (let symbol = 0; symbol < 6; ++symbol) {
    const without = v128.load(WITHOUT + ((<usize>symbol) << 4));
    common |= (<u32>!v128.any_true(v128.and(all, without))) << symbol;
  }
  common |= (<u32>(i64x2.extract_lane(all, 0) == 0)) << 6;
  common |= (<u32>!v128.any_true(v128.or(a, c))) << 7;
  common |= (<u32>!v128.any_true(low)) << 8;
  return common;
}

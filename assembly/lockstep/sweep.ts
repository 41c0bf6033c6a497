/**
 * propagate: one branch-free sweep over all lanes, all digits and all bands at once.
 */
import { ALL, EVERY_LANE, GUARDS, LANES, MINIROW_BYTES, ONES, SUMS, WORDS } from './layout';

// @ts-ignore: decorator
@inline function and(a: v128, b: v128): v128 { return v128.and(a, b); }
// @ts-ignore: decorator
@inline function or(a: v128, b: v128): v128 { return v128.or(a, b); }
// @ts-ignore: decorator
@inline function any(a: v128, b: v128, c: v128): v128 { return or(or(a, b), c); }
// @ts-ignore: decorator
@inline function odd(a: v128, b: v128, c: v128): v128 { return v128.xor(v128.xor(a, b), c); }
// @ts-ignore: decorator
@inline function two(a: v128, b: v128, c: v128): v128 { return or(and(a, b), and(c, or(a, b))); }
// @ts-ignore: decorator
@inline function add(a: v128, b: v128): v128 { return i32x4.add(a, b); }

// @ts-ignore: decorator
@inline function rotateBands(a: v128): v128 { return or(i32x4.shl(a, 10), i32x4.shr_u(a, 20)); }

// @ts-ignore: decorator
@inline function fieldsWithoutGuard(carry: v128, ones: v128, all: v128): v128 {
  return add(and(i32x4.shr_u(carry, 9), ones), all);
}
// @ts-ignore: decorator
@inline function nakedSingle(x: v128, ones: v128, all: v128): v128 {
  return and(x, fieldsWithoutGuard(add(and(x, add(x, all)), all), ones, all));
}
// @ts-ignore: decorator
@inline function clearBut(x: v128, placed: v128, single: v128): v128 { return or(v128.andnot(x, placed), single); }
// @ts-ignore: decorator
@inline function keepHidden(x: v128, hidden: v128, ones: v128, all: v128): v128 {
  return or(and(x, fieldsWithoutGuard(add(hidden, all), ones, all)), hidden);
}

/** The lanes that are in conflict (bits 0-3), solved (4-7), stalled (8-11). */
export function sweep(): i32 {
  const all = i32x4.splat(ALL), ones = i32x4.splat(ONES);
  let clash = i32x4.splat(0), nonEmpty = i32x4.splat(-1), present = all, settled = all, sum = i32x4.splat(0);
  let own = WORDS, next = WORDS + MINIROW_BYTES, last = WORDS + 2 * MINIROW_BYTES;
  for (let K = 0; K < 3; ++K) {
    // row filter
    const m0 = v128.load(next, 48), m1 = v128.load(next, 240), m2 = v128.load(next, 432);
    const l0 = v128.load(last, 48), l1 = v128.load(last, 240), l2 = v128.load(last, 432);
    const p0 = or(and(m1, l2), and(m2, l1));
    const p1 = or(and(m2, l0), and(m0, l2));
    const p2 = or(and(m0, l1), and(m1, l0));
    let x00 = and(v128.load(own, 0), p0), x01 = and(v128.load(own, 16), p0), x02 = and(v128.load(own, 32), p0);
    let x10 = and(v128.load(own, 192), p1), x11 = and(v128.load(own, 208), p1), x12 = and(v128.load(own, 224), p1);
    let x20 = and(v128.load(own, 384), p2), x21 = and(v128.load(own, 400), p2), x22 = and(v128.load(own, 416), p2);
    // naked
    nonEmpty = and(nonEmpty, add(x00, all)); nonEmpty = and(nonEmpty, add(x01, all)); nonEmpty = and(nonEmpty, add(x02, all));
    nonEmpty = and(nonEmpty, add(x10, all)); nonEmpty = and(nonEmpty, add(x11, all)); nonEmpty = and(nonEmpty, add(x12, all));
    nonEmpty = and(nonEmpty, add(x20, all)); nonEmpty = and(nonEmpty, add(x21, all)); nonEmpty = and(nonEmpty, add(x22, all));
    const s00 = nakedSingle(x00, ones, all), s01 = nakedSingle(x01, ones, all), s02 = nakedSingle(x02, ones, all);
    const s10 = nakedSingle(x10, ones, all), s11 = nakedSingle(x11, ones, all), s12 = nakedSingle(x12, ones, all);
    const s20 = nakedSingle(x20, ones, all), s21 = nakedSingle(x21, ones, all), s22 = nakedSingle(x22, ones, all);
    const placed = any(any(s00, s01, s02), any(s10, s11, s12), any(s20, s21, s22));
    x00 = clearBut(x00, placed, s00); x01 = clearBut(x01, placed, s01); x02 = clearBut(x02, placed, s02);
    x10 = clearBut(x10, placed, s10); x11 = clearBut(x11, placed, s11); x12 = clearBut(x12, placed, s12);
    x20 = clearBut(x20, placed, s20); x21 = clearBut(x21, placed, s21); x22 = clearBut(x22, placed, s22);
    // column filter
    const n0 = any(x00, x10, x20), n1 = any(x01, x11, x21), n2 = any(x02, x12, x22);
    const r0 = rotateBands(n0), r1 = rotateBands(n1), r2 = rotateBands(n2);
    const q0 = rotateBands(or(and(n1, r2), and(r1, n2)));
    const q1 = rotateBands(or(and(n2, r0), and(r2, n0)));
    const q2 = rotateBands(or(and(n0, r1), and(r0, n1)));
    x00 = and(x00, q0); x10 = and(x10, q0); x20 = and(x20, q0);
    x01 = and(x01, q1); x11 = and(x11, q1); x21 = and(x21, q1);
    x02 = and(x02, q2); x12 = and(x12, q2); x22 = and(x22, q2);
    // hidden
    const a0 = any(x00, x01, x02), a1 = any(x10, x11, x12), a2 = any(x20, x21, x22);
    const several = any(two(x00, x01, x02), two(x10, x11, x12), two(x20, x21, x22));
    const inBox = any(a0, a1, a2);
    const once = v128.andnot(inBox, or(several, two(a0, a1, a2)));
    v128.store(own, a0, 48); v128.store(own, a1, 240); v128.store(own, a2, 432);
    present = and(present, inBox);
    settled = and(settled, once);
    clash = or(clash, v128.andnot(placed, once));
    sum = add(sum, add(add(add(add(x00, x01), add(x02, x10)), add(add(x11, x12), add(x20, x21))), x22));
    const h00 = and(x00, once), h01 = and(x01, once), h02 = and(x02, once);
    const h10 = and(x10, once), h11 = and(x11, once), h12 = and(x12, once);
    const h20 = and(x20, once), h21 = and(x21, once), h22 = and(x22, once);
    clash = or(clash, and(h00, add(h00, all))); clash = or(clash, and(h01, add(h01, all))); clash = or(clash, and(h02, add(h02, all)));
    clash = or(clash, and(h10, add(h10, all))); clash = or(clash, and(h11, add(h11, all))); clash = or(clash, and(h12, add(h12, all)));
    clash = or(clash, and(h20, add(h20, all))); clash = or(clash, and(h21, add(h21, all))); clash = or(clash, and(h22, add(h22, all)));
    v128.store(own, keepHidden(x00, h00, ones, all), 0);
    v128.store(own, keepHidden(x01, h01, ones, all), 16);
    v128.store(own, keepHidden(x02, h02, ones, all), 32);
    v128.store(own, keepHidden(x10, h10, ones, all), 192);
    v128.store(own, keepHidden(x11, h11, ones, all), 208);
    v128.store(own, keepHidden(x12, h12, ones, all), 224);
    v128.store(own, keepHidden(x20, h20, ones, all), 384);
    v128.store(own, keepHidden(x21, h21, ones, all), 400);
    v128.store(own, keepHidden(x22, h22, ones, all), 416);
    const first = own;
    own = next;
    next = last;
    last = first;
  }
  const guards = i32x4.splat(GUARDS);
  const fine = and(i32x4.eq(clash, i32x4.splat(0)), and(i32x4.eq(present, all), i32x4.eq(and(nonEmpty, guards), guards)));
  const solved = i32x4.eq(settled, all);
  const stalled = i32x4.eq(sum, v128.load(SUMS));
  v128.store(SUMS, sum);
  const good = i32x4.bitmask(fine);
  const won = i32x4.bitmask(solved) & good;
  return (good ^ EVERY_LANE) | (won << LANES) | ((i32x4.bitmask(stalled) & good & ~won) << (2 * LANES));
}

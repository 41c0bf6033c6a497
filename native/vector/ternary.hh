// Functions of three bits for instruction sets that only have functions of two, built from the operations of V.
#pragma once

namespace pidoku {

template <class V, class Reg>
struct Ternary {
  static Reg any(Reg a, Reg b, Reg c) { return V::bitOr(V::bitOr(a, b), c); }
  static Reg all(Reg a, Reg b, Reg c) { return V::bitAnd(V::bitAnd(a, b), c); }
  static Reg two(Reg a, Reg b, Reg c) { return V::bitOr(V::bitAnd(a, b), V::bitAnd(V::bitOr(a, b), c)); }
  /** a | (b & c) */
  static Reg orAnd(Reg a, Reg b, Reg c) { return V::bitOr(a, V::bitAnd(b, c)); }
  /** a & (b | c) */
  static Reg andOr(Reg a, Reg b, Reg c) { return V::bitAnd(a, V::bitOr(b, c)); }
  /** a & ~b & ~c */
  static Reg butNot(Reg a, Reg b, Reg c) { return V::andNot(V::bitOr(b, c), a); }
  /** a & (~b | c) */
  static Reg clearBut(Reg a, Reg b, Reg c) { return V::andNot(V::andNot(c, b), a); }
  /** a | (b & ~c) */
  static Reg orAndNot(Reg a, Reg b, Reg c) { return V::bitOr(a, V::andNot(c, b)); }
};

}  // namespace pidoku

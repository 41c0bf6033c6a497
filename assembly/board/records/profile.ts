/**
 * The records of profiles, which houses share.
 *
 * ```
 * Profile | 32 × u16 copies of each symbol
 * ```
 */
import { MAX_SYMBOLS } from '../../codes';

/** How often a house may hold each symbol. */
@unmanaged
export class Profile {
  /** The symbols that it may hold at all, and those that it may hold once, twice and three times. */
  all: u32;
  once: u32;
  twice: u32;
  thrice: u32;


  @inline
  copiesOf(symbol: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>symbol) << 1), offsetof<Profile>());
  }


  @inline
  setCopies(symbol: i32, copies: i32): void {
    store<u16>(changetype<usize>(this) + ((<usize>symbol) << 1), <u16>copies, offsetof<Profile>());
  }
}
export const PROFILE_BYTES: usize = offsetof<Profile>() + 2 * MAX_SYMBOLS;

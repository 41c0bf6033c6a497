/** The record of an `Any`. */
import { Table } from '../table';

/**
 * `AnyRecord | scopeSize × u32 cell | scopeSize × u32 domain | scopeSize × u32 union | queue words | for each
 * alternative: number of rules, addresses of the rules`
 */
@unmanaged
export class AnyRecord {
  kind: i32;
  alternativeCount: i32;
  /** The cells of all rules, each once. */
  scopeSize: i32;
  scope: Table<u32>;
  /** The domains of the cells before an alternative is tried, and the union of what the alternatives left. */
  saved: Table<u32>;
  union: Table<u32>;
  /** The queue before the alternatives are tried. */
  queue: usize;
  alternatives: Table<u32>;
}

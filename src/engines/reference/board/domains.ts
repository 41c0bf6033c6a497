/**
 * A state of the search: one domain for each cell, a mask with bit s for symbol s. Masks are signed 32-bit integers
 * everywhere, so that two equal masks are equal numbers even with bit 31 set.
 */

export type Domains = Int32Array;

/** A logarithmic axis, from a power of ten below the least value to one above the greatest. */

export interface LogScale {
  /** The powers of ten along the axis, including both ends. */
  readonly ticks: readonly number[];
  /** Maps a value to 0 at the first tick … 1 at the last. */
  readonly place: (value: number) => number;
}

/** @param values greater than 0; if there are none, the axis goes from 1 to 10. */
export function logScale(values: readonly number[]): LogScale {
  const exponents = values.map(Math.log10);
  const least = values.length === 0 ? 0 : Math.floor(Math.min(...exponents) - 1e-9);
  const most = values.length === 0 ? 1 : Math.max(Math.ceil(Math.max(...exponents)), least + 1);
  return {
    ticks: Array.from({ length: most - least + 1 }, (_, index) => 10 ** (least + index)),
    place: (value) => (Math.log10(value) - least) / (most - least),
  };
}

/** Returns so many of the items at most, evenly spread, with the first one. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, nth) => items[Math.floor((nth * items.length) / most)]);
}

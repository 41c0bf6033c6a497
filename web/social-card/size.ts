/** The pixels of the card, as Open Graph recommends them. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * Text of others, as the page shows it: what changes the order of other characters, or is none, is replaced by `�`, one for one. What
 * leaves the page as text stays as it came.
 */

/** Control characters but tab and newline, embeddings, overrides and isolates of direction, what XML does not take. Marks of direction stay. */
const harmful = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/gu;

export const showText = (text: string): string => text.replace(harmful, '\ufffd');

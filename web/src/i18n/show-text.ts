/**
 * Prepares text from outside for the page: characters that reorder others, or are not characters, are replaced by `�`,
 * one for one. Text that leaves the page is not changed.
 */

/**
 * Control characters except tab and newline, directional embeddings, overrides and isolates, and characters that XML
 * does not allow. Directional marks stay.
 */
const harmful = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/gu;

/** Most texts are a letter or a digit. */
const isHarmless = (text: string): boolean => text.length === 1 && text >= ' ' && text <= '~';

export const showText = (text: string): string => (isHarmless(text) ? text : text.replace(harmful, '\ufffd'));

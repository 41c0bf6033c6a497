/**
 * Text of others on somebody's terminal: a title, a name, a quoted piece of a file or a file's name may hold characters
 * that clear the screen, move the cursor, turn the direction of writing or cannot be seen at all. Each is shown as JSON
 * writes it, `\u001b`.
 */

/**
 * Controls (C0, DEL, C1), ends of lines, halves of surrogate pairs, and what formats without being seen: marks of
 * direction and tags. The joiners of scripts and emoji stay.
 */
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
const plain = /^[\x20-\x7e]*$/;

/**
 * The text on one line, nothing in it unseen; JSON stays the same JSON, since such characters stand only in its
 * strings.
 */
export function escapeControls(text: string): string {
  return plain.test(text) ? text : text.replace(controls, escapeUnits);
}

/** Does what `escapeControls` does to a text of several lines. */
export function escapeControlsInLines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n');
}

function escapeUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}

/**
 * What a link says that was not understood: things that are only drawn, rules in words, clues without a meaning here.
 * The notes travel with the board as `meta.unchecked`, because the board alone may have more solutions than its author
 * meant.
 */
import { joinWords } from '../../model/join-words.js';
import { countOf } from '../../model/check-value.js';

const longest = 2000;

export class LinkNotes {
  #notes = new Set<string>();
  readonly #drawn = new Map<string, number>();

  /** @param note a noun phrase. */
  add(note: string): void {
    this.#notes.add(note.slice(0, 200));
  }

  /** Adds a note before all others. */
  addFirst(note: string): void {
    this.#notes = new Set([note, ...this.#notes]);
  }

  /** Counts things that are drawn and say nothing by themselves. @param noun in the singular. */
  drawn(noun: string, count = 1): void {
    if (count > 0) this.#drawn.set(noun, (this.#drawn.get(noun) ?? 0) + count);
  }

  /** Forgets what is drawn, for a board whose clues say all of its rules. */
  forgetDrawn(): void {
    this.#drawn.clear();
  }

  /** Takes the notes that an earlier reader wrote into the link. */
  recall(text: string): void {
    for (const note of text.split('; ')) if (note.trim() !== '') this.add(note);
  }

  /** @returns all notes on one line; undefined for none. */
  toText(): string | undefined {
    const drawn = [...this.#drawn].map(([noun, count]) => countOf(count, noun));
    const all = [...this.#notes, ...(drawn.length > 0 ? [`drawn only: ${joinWords(drawn, 'and')}`] : [])];
    if (all.length === 0) return undefined;
    const text = all.join('; ').replace(/\s+/g, ' ');
    return text.length > longest ? `${text.slice(0, longest)} …` : text;
  }
}

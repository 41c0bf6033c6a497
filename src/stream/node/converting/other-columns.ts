/**
 * The columns of a table that is made from lines and boards: what the first record says beside its puzzle decides them.
 * What later records say beyond that is left out, and named at the end.
 */
import { freeName, quoteField } from '../../../formats/classic/csv.js';
import { otherMembers } from '../../../formats/json/rewrite.js';
import { joinWords } from '../../../model/join-words.js';
import { quoteText } from '../../../model/check-value.js';
import type { TextualBoard } from '../rewriting/record-writer.js';

/** Texts by the names of their columns. */
export type OtherFields = ReadonlyMap<string, string>;

export class OtherColumns {
  #names: readonly string[] = [];
  readonly #leftOut = new Set<string>();

  /** Begins the table. @returns its header without a line end. */
  begin(hasAnswers: boolean, fields: OtherFields | undefined): string {
    this.#names = [...(fields?.keys() ?? [])];
    const names = ['puzzle', ...(hasAnswers ? ['solution'] : []), ...this.#names];
    return names.map((name) => quoteField(name)).join();
  }

  /** Returns the other fields of a row, each behind a comma. */
  rest(fields: OtherFields | undefined): string {
    if (!fields && this.#names.length === 0) return '';
    for (const name of fields?.keys() ?? []) if (!this.#names.includes(name)) this.#leftOut.add(name);
    return this.#names.map((name) => `,${quoteField(fields?.get(name) ?? '')}`).join('');
  }

  /** Notes a member that no column can hold. */
  leaveOut(name: string): void {
    this.#leftOut.add(name);
  }

  /** Says what was left out; undefined if nothing was. */
  get remark(): string | undefined {
    if (this.#leftOut.size === 0) return undefined;
    const names = joinWords([...this.#leftOut].map(quoteText));
    return `--to csv leaves out ${names}: a table has texts and numbers, in the columns of its first record; --to json keeps all`;
  }

  /** Returns what a board says beside its puzzle: its id, the texts and numbers of its JSON, and its texts. */
  fieldsOf({ board: { id, meta }, format, text }: TextualBoard): OtherFields {
    const fields = new Map<string, string>();
    const taken = { has: (name: string): boolean => name === 'puzzle' || name === 'solution' || fields.has(name) };
    const add = (name: string, value: unknown): void => {
      if (typeof value === 'object' && value !== null) this.leaveOut(name);
      else fields.set(freeName(name, taken), String(value ?? ''));
    };
    if (id !== null) add('id', id);
    for (const [name, value] of format === 'json' ? otherMembers(text) : []) {
      // The columns of a table, as answers in JSON hold them.
      if (name === 'fields' && typeof value === 'object')
        for (const [column, field] of Object.entries(value ?? {})) add(column, field);
      else add(name, value);
    }
    for (const [name, value] of Object.entries(meta)) add(name, value);
    return fields;
  }
}

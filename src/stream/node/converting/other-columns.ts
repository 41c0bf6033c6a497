/**
 * The columns of a table that is made from lines and boards: what the first record says beside its puzzle decides them.
 * What later records say beyond that is left out, and named.
 */
import { freeName, quoteField } from '../../../formats/classic/csv.js';
import { otherMembers, type LeaveOut } from '../../../formats/json/write.js';
import type { TextualBoard } from '../rewriting/record-writer.js';

/** What stands beside a puzzle. */
export interface OtherFields {
  /** Texts by the names of their columns. */
  readonly texts: ReadonlyMap<string, string>;
  readonly leaveOut: LeaveOut;
}

export class OtherColumns {
  #names: readonly string[] = [];

  /** Begins the table. @returns its header without a line end. */
  begin(hasAnswers: boolean, fields: OtherFields | undefined): string {
    this.#names = [...(fields?.texts.keys() ?? [])];
    const names = ['puzzle', ...(hasAnswers ? ['solution'] : []), ...this.#names];
    return names.map((name) => quoteField(name)).join();
  }

  /** Returns the other fields of a row, each behind a comma. */
  rest(fields: OtherFields | undefined): string {
    fields?.leaveOut([...fields.texts.keys()].filter((name) => !this.#names.includes(name)));
    return this.#names.map((name) => `,${quoteField(fields?.texts.get(name) ?? '')}`).join('');
  }

  /** Returns what a board says beside its puzzle: its id, the texts and numbers of its JSON, and its texts. */
  fieldsOf({ board: { id, meta }, format, text, leaveOut: leave }: TextualBoard): OtherFields {
    const leaveOut: LeaveOut = (names) =>
      leave(names, '--to csv has texts and numbers, in the columns of its first record; --to json keeps all');
    const fields = new Map<string, string>();
    const taken = { has: (name: string): boolean => name === 'puzzle' || name === 'solution' || fields.has(name) };
    const add = (name: string, value: unknown): void => {
      if (typeof value === 'object' && value !== null) leaveOut([name]);
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
    return { texts: fields, leaveOut };
  }
}

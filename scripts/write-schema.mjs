/**
 * Writes the definitions of clues in schema/puzzle.schema.json, and docs/reference/clues.md, from the list of the kinds
 * of clues. Needs `npm run build:ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';
import { clueTypes } from '../dist/model/clues/registry.js';

/** @typedef {import('../dist/model/clues/clue-type.js').ClueType} ClueType */
/** @typedef {import('../dist/model/clues/clue-type.js').FieldType} FieldType */

const file = new URL('../schema/puzzle.schema.json', import.meta.url);
const page = new URL('../docs/reference/clues.md', import.meta.url);
const prefix = 'clue-';

/**
 * Returns the definitions: `clue`, which is one of the kinds, and `clue-…` for each kind.
 * @param {readonly ClueType[]} types
 * @returns {Record<string, object>}
 */
export function defineClues(types) {
  const kinds = types.map(({ type, rule, fields }) => {
    const entries = Object.entries(fields);
    const definition = {
      description: rule,
      type: 'object',
      required: ['type', ...entries.filter(([, { optional }]) => !optional).map(([name]) => name)],
      properties: {
        type: { const: type },
        ...Object.fromEntries(
          entries.map(([name, field]) => [
            name,
            { description: field.about, ...(field.optional ? orNull(schemaOf(field.type)) : schemaOf(field.type)) },
          ]),
        ),
      },
      additionalProperties: false,
    };
    return /** @type {const} */ ([`${prefix}${type}`, definition]);
  });
  const anyKind = { anyOf: kinds.map(([name]) => ({ $ref: `#/$defs/${name}` })) };
  return {
    clue: { description: 'A clue: its type, and the fields of that.', ...anyKind },
    ...Object.fromEntries(kinds),
  };
}

/** @param {object} schema */
const orNull = (schema) => ({ anyOf: [schema, { type: 'null' }] });

/**
 * @param {FieldType} type
 * @returns {object}
 */
function schemaOf(type) {
  switch (type.kind) {
    case 'cell':
      return { $ref: '#/$defs/clueCell' };
    case 'cells':
      return cellsOf(type.least ?? 1, type.most, type.repeats);
    case 'cell-lists':
      return listOf(cellsOf(type.areEmpty ? 0 : 1, undefined, type.repeats), type.least ?? 1, type.most);
    case 'integer':
      return { type: 'integer', minimum: type.least, maximum: type.most };
    case 'integers':
      return listOf({ type: 'integer', minimum: type.least, maximum: type.most });
    case 'boolean':
      return { type: 'boolean' };
    case 'word':
      return { enum: type.words };
    case 'text':
      return { type: 'string', maxLength: type.most };
    case 'symbols':
      return { anyOf: [{ type: 'string' }, listOf({ type: ['string', 'integer'] }, type.least ?? 0, type.most)] };
    case 'names':
      return listOf(type.words ? { enum: type.words } : { type: 'string', maxLength: 32 }, 1);
    case 'moves':
      return listOf({ $ref: '#/$defs/automatonMove' });
    case 'alternatives':
      return listOf(listOf({ $ref: '#/$defs/clue' }));
  }
}

/** @param {number} least @param {number | undefined} most @param {boolean | undefined} repeats */
const cellsOf = (least, most, repeats) => ({
  ...listOf({ $ref: '#/$defs/clueCell' }, least, most),
  ...(!repeats && { uniqueItems: true }),
});

/** @param {object} items @param {number | undefined} least @param {number | undefined} most */
const listOf = (items, least = 0, most = undefined) => ({
  type: 'array',
  ...(least > 0 && { minItems: least }),
  ...(most !== undefined && { maxItems: most }),
  items,
});

/**
 * Returns the page.
 * @param {readonly ClueType[]} types
 */
export function writeClueReference(types) {
  const rows = [...types]
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map(({ type, rule, fields }) => {
      const described = Object.entries(fields).map(
        ([
          name,
          {
            type: { kind },
            optional,
            about,
          },
        ]) =>
          `\`${name}\`${optional ? '?' : ''} (${kindNames[kind]}): ${about.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`,
      );
      return `| \`${type}\` | ${rule} | ${described.join('<br>')} |`;
    });
  return [
    '# Clues',
    '<!-- Written by scripts/write-schema.mjs (npm run schema); do not edit. -->',
    'Kinds of clues in [puzzle JSON](puzzle-json.md): `{"type": "whisper", "cells": ["r1c1", "r1c2", "r2c3"], "difference": 4}`.',
    'A cell is `r1c1`, a number from 0 along the rows, or a variable cell such as `shade12`. Symbols are a list of names and values, or a text: `[1, 3]`, `"13"`. Fields with a question mark may be left out.',
    ['| type | what it says | fields |', '|---|---|---|', ...rows].join('\n'),
    '',
  ].join('\n\n');
}

/** @type {Record<FieldType['kind'], string>} */
const kindNames = {
  cell: 'cell',
  cells: 'cells',
  'cell-lists': 'lists of cells',
  integer: 'integer',
  integers: 'integers',
  boolean: 'true or false',
  word: 'word',
  text: 'text',
  symbols: 'symbols',
  names: 'names',
  moves: 'moves',
  alternatives: 'lists of clues',
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const others = Object.entries(schema.$defs).filter(([name]) => name !== 'clue' && !name.startsWith(prefix));
  schema.$defs = { ...Object.fromEntries(others), ...defineClues(clueTypes) };
  writeFileSync(page, writeClueReference(clueTypes));
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(JSON.stringify(schema), { ...options, filepath: file.pathname }));
}

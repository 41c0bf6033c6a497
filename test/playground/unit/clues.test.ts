/** Clues of a draft: made by the pointer and keys, changed, kept through edits and links, drawn and named. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildBoard, clueTypes, readBoard, type Clue } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { germanClueRules, germanFields } from '../../../web/src/i18n/de/clue-rules.js';
import { germanFieldHints } from '../../../web/src/i18n/de/field-hints.js';
import { germanClues } from '../../../web/src/i18n/de/clue-types.js';
import { clearBoard, resize, setSymbols } from '../../../web/src/state/board-edits.js';
import { boardOfDraft, soundClues } from '../../../web/src/state/clues/board-of-draft.js';
import { putClue, removeClue } from '../../../web/src/state/clues/clue-edits.js';
import {
  beginTool,
  cellFields,
  cellsOfTool,
  changeTool,
  clueOfTool,
  dropCell,
  endDrag,
  isEditable,
  missingFields,
  stateField,
  takeCell,
  typeDigit,
  typeSymbol,
  type ClueTool,
} from '../../../web/src/state/clues/clue-tool.js';
import { describeBoard } from '../../../web/src/state/describe-board.js';
import type { Draft } from '../../../web/src/state/draft.js';
import { paintRegion } from '../../../web/src/state/edits.js';
import { readLink, writeLink } from '../../../web/src/state/link.js';
import { emptyBoard } from '../../../web/src/state/presets.js';
import { clueSceneOf } from '../../../web/src/view/board/clue-scene.js';
import { frameOf } from '../../../web/src/view/board/geometry.js';

/** Published variants, as strings of the Interactive Sudoku Solver. */
const variants = gunzipSync(readFileSync(new URL('../../../bench/datasets/variants/corpus.ndjson.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { title: string; iss: string })
  .slice(0, 40);

const drag = (tool: ClueTool, cells: readonly number[]): ClueTool =>
  endDrag(cells.reduce((so, cell, at) => takeCell(so, cell, at === 0), tool));
const withClues = (...clues: Clue[]): Draft => ({ ...emptyBoard(9), clues });
const thermometer: Clue = { type: 'thermometer', cells: [0, 1, 2] };

describe('a published variant', () => {
  test.each(variants)('$title survives being described, and a link', async ({ iss }) => {
    const board = readBoard(iss);
    const draft = describeBoard(board);
    expect(buildBoard(draft)).toEqual(board);
    expect(buildBoard((await readLink(await writeLink(draft))).draft)).toEqual(board);
  });
});

describe('the clue in hand', () => {
  test('takes a line from a drag; going back takes cells out', () => {
    const tool = drag(beginTool('thermometer'), [0, 1, 2, 12, 2]);
    expect(clueOfTool(tool)).toEqual({ type: 'thermometer', cells: [0, 1, 2] });
    expect(cellsOfTool(dropCell(tool))).toEqual([0, 1]);
    expect(clueOfTool(dropCell(dropCell(dropCell(tool))))).toBeNull();
  });

  test('takes two neighbours one by one, and begins again with a third', () => {
    const pair = drag(drag(beginTool('white-dot'), [40]), [41]);
    expect(clueOfTool(pair)).toEqual({ type: 'white-dot', cells: [40, 41] });
    expect(cellsOfTool(drag(pair, [50]))).toEqual([50]);
    expect(clueOfTool(typeDigit(pair, '3')!)).toEqual({ type: 'white-dot', cells: [40, 41], difference: 3 });
  });

  test('fills one field after the other', () => {
    const tool = drag(drag(beginTool('arrow'), [0]), [1, 2, 3]);
    expect(clueOfTool(tool)).toEqual({ type: 'arrow', bulb: [0], cells: [1, 2, 3] });
  });

  test('takes numbers digit by digit, the symbols of a corner, and a line beside the grid', () => {
    const cage = drag(beginTool('lunchbox'), [0, 1, 2]);
    expect(missingFields(cage)).toEqual(['sum']);
    expect(clueOfTool(typeDigit(typeDigit(cage, '1')!, '2')!)).toMatchObject({ sum: 12 });
    const corner = drag(beginTool('quadruple'), [0, 1, 9, 10]);
    expect(typeDigit(corner, '1')).toBeNull();
    expect(clueOfTool(typeSymbol(typeSymbol(corner, 3)!, 3)!)).toMatchObject({ symbols: [3, 3] });
    const beside = typeDigit(stateField(beginTool('sandwich'), 'line', 3), '7')!;
    expect(clueOfTool(beside)).toEqual({ type: 'sandwich', from: 'left', line: 3, sum: 7 });
  });

  test('keeps lists of cells apart', () => {
    const tool = drag(drag(beginTool('equal-sums'), [0, 1]), [9, 10]);
    expect(clueOfTool(tool)).toEqual({
      type: 'equal-sums',
      segments: [
        [0, 1],
        [9, 10],
      ],
    });
  });

  test('of any kind that can be made has controls for all of its fields', () => {
    const made = clueTypes.filter(({ type }) => isEditable(type));
    expect(clueTypes.filter(({ type }) => !isEditable(type)).map(({ type }) => type)).toEqual(['any', 'automaton']);
    for (const { type, fields } of made)
      expect(cellFields(type).every((name) => fields[name].type.kind.startsWith('cell'))).toBe(true);
  });

  test('starts with the fields of a clue that is changed', () => {
    expect(changeTool(thermometer, 4)).toMatchObject({ index: 4, values: { cells: [0, 1, 2] } });
  });
});

describe('edits', () => {
  test('put, replace and remove clues', () => {
    const one = putClue(withClues(thermometer), { type: 'windoku' }, null);
    expect(one.clues).toEqual([thermometer, { type: 'windoku' }]);
    expect(putClue(one, { type: 'anti-taxicab' }, 0).clues).toEqual([{ type: 'anti-taxicab' }, { type: 'windoku' }]);
    expect(removeClue(one, 0).clues).toEqual([{ type: 'windoku' }]);
  });

  test('of the symbols keep what clues say, and remove those that speak of a removed symbol', () => {
    const draft = withClues(
      { type: 'quadruple', cells: [0, 1, 9, 10], symbols: [0, 8] },
      { type: 'contains', cells: [0, 1], symbols: [1] },
      { type: 'any', alternatives: [[{ type: 'contains', cells: [0], symbols: [0] }], [thermometer]] },
      thermometer,
    );
    const symbols = [...'923456781'].map((name) => ({ name }));
    expect(setSymbols(draft, symbols).clues.slice(0, 3)).toEqual([
      { type: 'quadruple', cells: [0, 1, 9, 10], symbols: [8, 0] },
      { type: 'contains', cells: [0, 1], symbols: [1] },
      { type: 'any', alternatives: [[{ type: 'contains', cells: [0], symbols: [8] }], [thermometer]] },
    ]);
    const without = [...'A23456789'].map((name) => ({ name }));
    expect(setSymbols(draft, without).clues).toEqual([draft.clues[1], thermometer]);
  });

  test('of givens keep clues, a new size and an empty board do not', () => {
    const draft = withClues(thermometer);
    expect(clearBoard(draft, 'givens').clues).toEqual([thermometer]);
    expect(clearBoard(draft, 'all').clues).toEqual([]);
    expect(resize(draft, 6, 6).clues).toEqual([]);
  });

  test('links of earlier versions have no clues', async () => {
    const { clues: _, variables: _unused, ...old } = { ...emptyBoard(6), rules: ['anti-king'] as const };
    expect((await readLink(await writeLink(old as unknown as Draft))).draft).toMatchObject({
      clues: [],
      variables: [],
    });
  });

  test.each([{ type: 'no-such' }, 7, { type: 'any', alternatives: [[{ type: 'none' }]] }])(
    'a link with the clue %j is refused',
    async (clue) => {
      const hash = await writeLink(withClues(clue as Clue));
      await expect(readLink(hash)).rejects.toThrow(/clue/);
    },
  );
});

describe('on a draft that is no board', () => {
  const torn = paintRegion(withClues(thermometer, { type: 'little-killer', cells: [0, 1], sum: 3 }), [0], '2');

  test('clues that hold by themselves are drawn, others are not', () => {
    expect(boardOfDraft(torn)).toBeInstanceOf(Error);
    expect(soundClues(torn)?.indices).toEqual([0]);
    expect(clueSceneOf(torn).clues.map(({ index, shapes }) => [index, shapes.map(({ kind }) => kind)])).toEqual([
      [0, ['line', 'disc']],
    ]);
  });

  test('clues with fields of any other shape do no harm', () => {
    for (const cells of ['x', [[0]], [-1], [1e9], null, {}])
      expect(clueSceneOf(withClues({ type: 'thermometer', cells })).clues).toEqual([]);
  });
});

test('a clue without a drawing of its own is outlined, unless it is about most of the board', () => {
  const alternatives = [[thermometer], [{ type: 'renban', cells: [3, 4] }]];
  expect(clueSceneOf(withClues({ type: 'any', alternatives }, { type: 'anti-taxicab' })).clues).toEqual([
    { index: 0, shapes: [{ kind: 'outline', cells: [0, 1, 2, 3, 4], dashed: true }] },
    { index: 1, shapes: [] },
  ]);
});

describe('beside the grid', () => {
  const beside = (from: string, sum: number): Clue => ({ type: 'sandwich', from, line: 3, sum });

  test('clues take space on their side only, and a second one stands outside the first', () => {
    const { sides, clues } = clueSceneOf(withClues(beside('left', 5), { ...beside('left', 8), type: 'x-sum' }));
    // Whole cells, so that lines across and down are equally thick.
    expect(sides).toEqual({ left: 2, top: 0, right: 0, bottom: 0 });
    expect(clues.flatMap(({ shapes }) => shapes)).toEqual([
      { kind: 'outside', row: 2, column: -1, text: '5' },
      { kind: 'outside', row: 2, column: -2, text: '8' },
    ]);
    expect(frameOf(emptyBoard(9), sides)).toEqual([-82, -2, 444, 364]);
  });
});

describe('in German', () => {
  const fields = clueTypes.filter(({ type }) => isEditable(type)).flatMap(({ fields: own }) => Object.entries(own));

  test('every kind has a name and a rule, and every field and word too', () => {
    const types = clueTypes.map(({ type }) => type).sort();
    expect(Object.keys(germanClues).sort()).toEqual(types);
    expect(Object.keys(germanClueRules).sort()).toEqual(types);
    const said = fields.flatMap(([name, { type }]) => [name, ...('words' in type ? (type.words ?? []) : [])]);
    expect(Object.keys(germanFields).sort()).toEqual([...new Set(said)].sort());
  });

  test('every field has a hint', () => {
    const said = fields.map(([, { about }]) => about);
    expect(Object.keys(germanFieldHints).sort()).toEqual([...new Set(said)].sort());
  });
});

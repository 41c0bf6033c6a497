/**
 * A clue that is being made or changed: plain data, and pure functions for what the pointer, keys and the form do to
 * it. They know the fields of a kind of clue and no kind.
 */
import { findClueType, type Clue, type ClueField } from 'pidoku';

export interface ClueTool {
  readonly type: string;
  /** The index of the clue that is being changed; null for a new one. */
  readonly index: number | null;
  /** The fields stated so far. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The field that takes cells of the board; null if no field does. */
  readonly target: string | null;
}

export const fieldsOf = (type: string): readonly (readonly [string, ClueField])[] =>
  Object.entries(findClueType(type)?.fields ?? {});

const takesCells = ({ type: { kind } }: ClueField): boolean =>
  kind === 'cell' || kind === 'cells' || kind === 'cell-lists';

/** The names of the fields that take cells. */
export const cellFields = (type: string): string[] =>
  fieldsOf(type).flatMap(([name, field]) => (takesCells(field) ? [name] : []));

/** False for a kind with fields that only a text can state, such as the moves of an automaton. */
export const isEditable = (type: string): boolean =>
  fieldsOf(type).every(
    ([, { type: field }]) =>
      field.kind !== 'moves' && field.kind !== 'alternatives' && (field.kind !== 'names' || field.words !== undefined),
  );

export const beginTool = (type: string): ClueTool => ({
  type,
  index: null,
  values: Object.fromEntries(
    fieldsOf(type).flatMap(([name, field]) =>
      field.type.kind === 'word' && !field.optional ? [[name, field.type.words[0]]] : [],
    ),
  ),
  target: cellFields(type)[0] ?? null,
});

export function changeTool({ type, ...values }: Clue, index: number): ClueTool {
  return { ...beginTool(type), index, values };
}

/** States a field, or leaves it out if `value` is undefined. */
export function stateField(tool: ClueTool, name: string, value: unknown): ClueTool {
  const { [name]: _, ...others } = tool.values;
  return { ...tool, values: value === undefined ? others : { ...others, [name]: value } };
}

/**
 * Takes a cell of the board.
 * @param isFirst true for the cell in which a drag starts.
 */
export function takeCell(tool: ClueTool, cell: number, isFirst: boolean): ClueTool {
  if (tool.target === null) return tool;
  const field = findClueType(tool.type)!.fields[tool.target].type;
  const old = tool.values[tool.target];
  switch (field.kind) {
    case 'cell':
      return stateField(tool, tool.target, cell);
    case 'cells': {
      const list = (old as readonly number[] | undefined) ?? [];
      const isFull = list.length >= (field.most ?? Infinity);
      const next = takeIntoList(isFirst && isFull ? [] : list, cell, isFirst, field);
      return stateField(tool, tool.target, next.length > 0 ? next : undefined);
    }
    case 'cell-lists': {
      const lists = (old as readonly (readonly number[])[] | undefined) ?? [];
      const before = isFirst ? lists : lists.slice(0, -1);
      const list = takeIntoList(isFirst ? [] : (lists.at(-1) ?? []), cell, isFirst, field);
      return stateField(tool, tool.target, [...before, list]);
    }
    default:
      return tool;
  }
}

/** A drag that goes back takes cells out; so does a new press on a cell that may not repeat. */
function takeIntoList(
  list: readonly number[],
  cell: number,
  isFirst: boolean,
  { most = Infinity, repeats = false }: { readonly most?: number; readonly repeats?: boolean },
): readonly number[] {
  if (list.at(-1) === cell) return list;
  if (!isFirst && list.at(-2) === cell) return list.slice(0, -1);
  if (!repeats && list.includes(cell)) return isFirst ? list.filter((one) => one !== cell) : list;
  return list.length < most ? [...list, cell] : list;
}

/** After a drag, the next field takes cells if it has none. */
export function endDrag(tool: ClueTool): ClueTool {
  const names = cellFields(tool.type);
  const next = names[names.indexOf(tool.target ?? '') + 1];
  return next === undefined || tool.values[next] !== undefined ? tool : { ...tool, target: next };
}

/** Takes the last cell out again; that of the field before if the present one has none. */
export function dropCell(tool: ClueTool): ClueTool {
  const names = cellFields(tool.type);
  const at = tool.target === null ? -1 : names.indexOf(tool.target);
  const target = names.slice(0, at + 1).findLast((name) => tool.values[name] !== undefined);
  if (target === undefined) return tool;
  const value = tool.values[target];
  const rest = Array.isArray(value) ? value.slice(0, -1) : [];
  return { ...stateField(tool, target, rest.length > 0 ? rest : undefined), target };
}

/** Types a digit of the number that belongs to the clue; the line beside the grid is no such number. */
export function typeDigit(tool: ClueTool, digit: string): ClueTool | null {
  const [name] = fieldsOf(tool.type).find(([one, { type }]) => type.kind === 'integer' && one !== 'line') ?? [];
  if (name === undefined) return null;
  const typed = Number(`${(tool.values[name] as number | undefined) ?? ''}${digit}`);
  return stateField(tool, name, typed < 1e6 ? typed : Number(digit));
}

/** Types a symbol of the clue. */
export function typeSymbol(tool: ClueTool, symbol: number): ClueTool | null {
  const [name] = fieldsOf(tool.type).find(([, { type }]) => type.kind === 'symbols') ?? [];
  if (name === undefined) return null;
  return stateField(tool, name, [...((tool.values[name] as number[] | undefined) ?? []), symbol]);
}

/** The cells of all fields. */
export const cellsOfTool = ({ type, values }: ClueTool): number[] =>
  cellFields(type).flatMap((name) =>
    values[name] === undefined ? [] : [values[name] as number | number[] | number[][]].flat(2),
  );

/** The names of the fields that are still missing. */
export const missingFields = ({ type, values }: ClueTool): string[] =>
  fieldsOf(type).flatMap(([name, { optional }]) => (optional || values[name] !== undefined ? [] : [name]));

/** The clue; null if a field is missing. */
export const clueOfTool = (tool: ClueTool): Clue | null =>
  missingFields(tool).length > 0 ? null : { type: tool.type, ...tool.values };

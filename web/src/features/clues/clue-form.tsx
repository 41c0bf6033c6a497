/** The form of the clue in hand: a control for each of its fields, whatever kind of clue it is. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { nameBoardCell, type ClueField } from 'pidoku';
import { nameClueType } from '../../i18n/clue-names.js';
import { describeBoardError } from '../../i18n/problems.js';
import { t } from '../../i18n/texts.js';
import { changeHand, dropTool, finishTool, toolProblem } from '../../state/clues/clue-in-hand.js';
import { cellFields, clueOfTool, dropCell, fieldsOf, stateField, type ClueTool } from '../../state/clues/clue-tool.js';
import { puzzle } from '../../state/puzzle.js';
import { namesOfSymbols } from '../../view/board/typing.js';
import { hintOf, nameField, ruleOf } from './rule-of.js';

export function ClueForm({ tool }: { readonly tool: ClueTool }): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const problem = toolProblem.value;
  const cells = cellFields(tool.type);
  useEffect(() => form.current?.querySelector<HTMLElement>('h3')?.focus(), []);
  return (
    <form
      ref={form}
      class="clue-form"
      aria-labelledby="clue-form-title"
      onSubmit={(event) => {
        event.preventDefault();
        finishTool();
      }}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape') dropTool();
        if (key === 'Enter' && target === currentTarget.querySelector('h3')) finishTool();
      }}
    >
      <h3 id="clue-form-title" tabIndex={-1}>
        {nameClueType(tool.type)}
      </h3>
      <p class="note">
        {ruleOf(tool.type)} {cells.length > 0 ? t('clues.howTo') : t('clues.howToBeside')}
      </p>
      {cells.length > 0 && <Targets tool={tool} names={cells} />}
      <div class="fields">
        {fieldsOf(tool.type).map(
          ([name, field]) => !cells.includes(name) && <Field key={name} tool={tool} name={name} field={field} />,
        )}
      </div>
      {problem && (
        <p class="alarm" role="alert">
          {describeBoardError(problem)}
        </p>
      )}
      <p class="buttons">
        <button type="submit" class="primary" disabled={clueOfTool(tool) === null}>
          {tool.index === null ? t('clues.add') : t('clues.change')}
        </button>
        {cells.length > 0 && (
          <button type="button" onClick={() => changeHand(dropCell)}>
            {t('clues.takeBack')}
          </button>
        )}
        <button type="button" onClick={dropTool}>
          {t('clues.cancel')}
        </button>
      </p>
    </form>
  );
}

/** The fields that take cells, with the cells that each has; one of them is filled from the board. */
function Targets({ tool, names }: { readonly tool: ClueTool; readonly names: readonly string[] }): JSX.Element {
  const fields = new Map(fieldsOf(tool.type));
  const words = (name: string): string => `${labelOf(name, fields.get(name)!)}: ${cellsInWords(tool.values[name])}`;
  if (names.length === 1) return <p class="clue-cells">{words(names[0])}</p>;
  return (
    <fieldset class="clue-targets">
      <legend>{t('clues.target')}</legend>
      {names.map((name) => (
        <label key={name} class="switch" title={hintOf(fields.get(name)!)}>
          <input
            type="radio"
            name="clue-target"
            checked={tool.target === name}
            onChange={() => changeHand((old) => ({ ...old, target: name }))}
          />
          <span>{words(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function cellsInWords(value: unknown): string {
  const { rows, columns } = puzzle.value;
  const name = (cell: number): string => (cell < rows * columns ? nameBoardCell(cell, columns) : t('place.beyond'));
  if (value === undefined) return t('clues.noCells');
  if (typeof value === 'number') return name(value);
  const [first] = value as readonly (number | readonly number[])[];
  if (typeof first === 'number') return (value as number[]).map(name).join(' ');
  return (value as number[][]).map((cells) => cells.map(name).join(' ')).join(' | ');
}

interface FieldProps {
  readonly tool: ClueTool;
  readonly name: string;
  readonly field: ClueField;
}

const labelOf = (name: string, { optional }: ClueField): string =>
  optional ? t('clues.optional', { field: nameField(name) }) : nameField(name);

function Field({ tool, name, field }: FieldProps): JSX.Element | null {
  const state = (value: unknown): void => void changeHand((old) => stateField(old, name, value));
  const value = tool.values[name];
  const label = labelOf(name, field);
  const title = hintOf(field);
  const { type } = field;
  switch (type.kind) {
    case 'boolean':
      return (
        <label class="switch" title={title}>
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ currentTarget }) => state(currentTarget.checked || undefined)}
          />
          {nameField(name)}
        </label>
      );
    case 'word':
      return (
        <label title={title}>
          {label}{' '}
          <select
            value={(value as string | undefined) ?? ''}
            onChange={({ currentTarget }) => state(currentTarget.value || undefined)}
          >
            {field.optional && <option value="">{t('clues.unstated')}</option>}
            {type.words.map((word) => (
              <option key={word} value={word}>
                {nameField(word)}
              </option>
            ))}
          </select>
        </label>
      );
    case 'names':
      return (
        <fieldset class="choices" title={title}>
          <legend>{label}</legend>
          {(type.words ?? []).map((word) => (
            <Choice key={word} word={word} chosen={(value as readonly string[] | undefined) ?? []} choose={state} />
          ))}
        </fieldset>
      );
    case 'integer':
      return (
        <label title={title}>
          {label}{' '}
          <input
            type="number"
            inputMode="numeric"
            step="1"
            value={(value as number | undefined) ?? ''}
            onInput={({ currentTarget }) => state(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
          />
        </label>
      );
    default:
      return <TextField label={label} title={title} field={field} value={value} state={state} />;
  }
}

function Choice({
  word,
  chosen,
  choose,
}: {
  readonly word: string;
  readonly chosen: readonly string[];
  readonly choose: (words: readonly string[] | undefined) => void;
}): JSX.Element {
  const toggle = (): void => {
    const next = chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word];
    choose(next.length > 0 ? next : undefined);
  };
  return (
    <label class="switch">
      <input type="checkbox" checked={chosen.includes(word)} onChange={toggle} />
      {nameField(word)}
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly title: string;
  readonly field: ClueField;
  readonly value: unknown;
  readonly state: (value: unknown) => void;
}

/** Texts as they are; numbers and symbols separated by spaces. */
function TextField({ label, title, field, value, state }: TextFieldProps): JSX.Element {
  return (
    <label title={title}>
      {label}{' '}
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={writeField(field, value)}
        onChange={({ currentTarget }) => state(readField(field, currentTarget.value))}
      />
    </label>
  );
}

function writeField({ type }: ClueField, value: unknown): string {
  if (value === undefined) return '';
  if (type.kind === 'symbols')
    return (value as number[]).map((symbol) => puzzle.value.symbols[symbol]?.name ?? '').join(' ');
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** @returns undefined for an empty text; what cannot be read is refused with the clue. */
function readField({ type }: ClueField, text: string): unknown {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  if (type.kind === 'integers') return words.map(Number);
  if (type.kind !== 'symbols') return text.trim();
  const names = namesOfSymbols(puzzle.peek().symbols);
  return words.flatMap((word) => (names.has(word) ? [word] : [...word])).map((word) => names.get(word) ?? -1);
}

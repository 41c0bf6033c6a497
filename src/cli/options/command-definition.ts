/**
 * A command as data: its words, its options and what it does. The flag of an option is said once: the name and the type
 * of its value follow from it, and the words of its errors.
 */
import { Option, type Command } from 'commander';
import type { CommandHelp } from '../help/command-help.js';
import type { Reader } from './values.js';

/** An option whose flags and value have known types. */
type OptionOf<Flags extends string, Value> = Option & { readonly typed?: { flags: Flags; value: Value } };

/** The options of a command in their order, and the headings of their groups before them. */
type OptionList = readonly (string | Option)[];

type Camel<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Words;

/** The name of a value: `nodeLimit` for `--node-limit <number>`, `minimal` for `--no-minimal`. */
type NameOf<Flags extends string> = Flags extends `${string}--no-${infer Long}`
  ? Camel<Long>
  : Flags extends `${string}--${infer Long}`
    ? Camel<Long extends `${infer Word} ${string}` ? Word : Long>
    : never;

type TypedIn<Entry> = Entry extends string ? never : Entry extends OptionOf<infer F, infer V> ? { f: F; v: V } : never;

/** The parsed values of a list of options. Those without a default are optional. */
export type OptionsOf<List extends OptionList> = {
  readonly [T in TypedIn<List[number]> as undefined extends T['v'] ? never : NameOf<T['f']>]: T['v'];
} & {
  readonly [T in TypedIn<List[number]> as undefined extends T['v'] ? NameOf<T['f']> : never]?: Exclude<
    T['v'],
    undefined
  >;
};

/** An option without a value. */
export const flag = <Flags extends string>(flags: Flags, about: string): OptionOf<Flags, boolean | undefined> =>
  new Option(flags, about);

/**
 * An option with a value.
 * @param read reads the text of the value. Default: the text is the value.
 * @param usual the value without the option. Default: undefined.
 * @param shown the words for `usual` in the help.
 */
export function setting<Flags extends string>(flags: Flags, about: string): OptionOf<Flags, string | undefined>;
export function setting<Flags extends string, Value>(
  flags: Flags,
  about: string,
  read: Reader<Value>,
): OptionOf<Flags, Value | undefined>;
export function setting<Flags extends string, Value>(
  flags: Flags,
  about: string,
  read: Reader<Value> | undefined,
  usual: Value,
  shown?: string,
): OptionOf<Flags, Value>;
export function setting(flags: string, about: string, read?: Reader<unknown>, usual?: unknown, shown?: string): Option {
  const option = new Option(flags, about);
  if (read) option.argParser(read(option.long!));
  return usual === undefined ? option : option.default(usual, shown);
}

/** An option whose value is one of several words. @param usual the value without the option. Default: undefined. */
export function choice<Flags extends string, Word extends string>(
  flags: Flags,
  about: string,
  words: readonly Word[],
): OptionOf<Flags, Word | undefined>;
export function choice<Flags extends string, Word extends string>(
  flags: Flags,
  about: string,
  words: readonly Word[],
  usual: NoInfer<Word>,
): OptionOf<Flags, Word>;
export function choice(flags: string, about: string, words: readonly string[], usual?: string): Option {
  const option = new Option(flags, about).choices(words);
  return usual === undefined ? option : option.default(usual);
}

/** Makes an option one that must be given. */
export const mandatory = <Flags extends string, Value>(
  option: OptionOf<Flags, Value>,
): OptionOf<Flags, Exclude<Value, undefined>> => option.makeOptionMandatory() as OptionOf<Flags, never>;

/** What a command can ask of the program. */
interface Surroundings {
  /** The words that a mistyped first argument may stand for. */
  readonly words: readonly string[];
  readonly buildProgram: BuildProgram;
}

/** Builds the program, which knows all commands. */
export type BuildProgram = (
  finish: (code: number) => void,
  print: (text: string) => void,
  args: readonly string[],
) => Command;

export interface CommandDefinition<List extends OptionList = OptionList> extends CommandHelp {
  readonly about: string;
  /** The arguments, and what they are. Default: puzzles, and files of puzzles. */
  readonly arguments?: readonly (readonly [name: string, about: string])[];
  /** Makes the options, which takes a tenth of a millisecond for each. */
  readonly options: () => List;
  /** Changes what commander does with the command. Default: nothing. */
  readonly prepare?: (command: Command) => void;
  /** Runs the command. @param words its arguments. @returns the exit code. */
  readonly run: (words: readonly string[], options: OptionsOf<List>, surroundings: Surroundings) => Promise<number>;
}

export const defineCommand = <List extends OptionList>(definition: CommandDefinition<List>): CommandDefinition =>
  definition;

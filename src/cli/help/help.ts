/** `pidoku help WORD`: explains a command, a verdict, a format, a technique, a kind of clue or another word. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import leven from 'leven';
import { UsageError } from '../../index.js';
import { addHelpTexts } from './command-help.js';
import { explainTerm, glossaryTerms } from './terms.js';
import { findTopics, topics } from './topics.js';

/** The most letters in which a mistyped word differs from the right one. */
const mostTypos = 2;

export function addHelp(program: Command, print: (text: string) => void): void {
  const command = program
    .command('help')
    .description('explain a command, a verdict, a format, a technique, a clue or another word')
    .allowUnknownOption()
    .argument('[WORD...]', `a command, a term of the field, or one of ${topics.map(({ name }) => name).join(', ')}`)
    .action((words: string[]) => print(textFor(program, words.length > 0 ? words.join(' ') : undefined)));
  addHelpTexts(command, {
    examples: [
      ['pidoku help solve', 'the command'],
      ['pidoku help locked candidates', 'a term of the field'],
      ['pidoku help csv-columns', 'what CSV output has'],
    ],
  });
}

function textFor(program: Command, word: string | undefined): string {
  if (word === undefined) return program.helpInformation();
  const plain = word.toLowerCase().replace(/^[-!]+/, '');
  const command = program.commands.find((one) => one.name() === plain);
  if (command) return fullHelp(command);
  const term = explainTerm(plain);
  const found = [...(term === undefined ? [] : [term]), ...findTopics(plain).map(({ text }) => text)];
  if (found.length > 0) return `${found.join('\n\n')}\n`;
  const uses = usesOf(program, plain);
  if (uses.length > 0) return `${uses.join('\n')}\n`;
  throw new UsageError(`help: "${word}" is no command and no topic${suggestionFor(program, plain)}`);
}

/** Returns the help of a command with the text after it, as `--help` prints it. */
function fullHelp(command: Command): string {
  let text = '';
  const own = command.configureOutput();
  command.configureOutput({ ...own, writeOut: (part) => void (text += part) }).outputHelp();
  command.configureOutput(own);
  return text;
}

/** Returns a line for each command that has an option of this name. */
function usesOf(program: Command, name: string): string[] {
  return program.commands.flatMap((command) => {
    const option = command.options.find(({ long, short }) => long === `--${name}` || short === `-${name}`);
    return option ? [`pidoku ${command.name()} ${option.flags}: ${option.description}`] : [];
  });
}

/**
 * Refuses to show help for a word that is no command, as in `pidoku slove -h`: that of `solve` would be shown.
 * @param args the arguments of the process.
 * @throws {UsageError} that names what may be meant.
 */
export function refuseUnknownCommand(program: Command, [word = '', ...others]: readonly string[]): void {
  if (!others.includes('-h') && !others.includes('--help')) return;
  const isWord = /^[a-z][a-z-]*$/i.test(word) && !existsSync(word);
  if (!isWord || program.commands.some((one) => one.name() === word)) return;
  const isTopic = explainTerm(word) !== undefined || findTopics(word).length > 0;
  const rest = isTopic ? `; pidoku help ${word} explains it` : suggestionFor(program, word.toLowerCase());
  throw new UsageError(`${word} is no command${rest}`);
}

function suggestionFor(program: Command, word: string): string {
  const known = [
    ...program.commands.map((one) => one.name()),
    ...topics.flatMap(({ name, words }) => [name, ...words]),
    ...Object.keys(glossaryTerms),
  ];
  // A short word is near to too many others.
  const meant = known.find((one) => leven(one, word) <= Math.min(mostTypos, word.length / 2.5));
  return meant === undefined ? `; topics are ${topics.map(({ name }) => name).join(', ')}` : `; did you mean ${meant}?`;
}

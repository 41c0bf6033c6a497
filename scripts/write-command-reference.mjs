/**
 * Writes docs/reference/command.md, the reference of the command, from the definitions of its subcommands and options,
 * which are those of its help. Needs `npm run build:ts`.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { helpOf } from '../dist/cli/help/command-help.js';
import { topics } from '../dist/cli/help/topics.js';
import { buildProgram } from '../dist/cli/program.js';

const file = new URL('../docs/reference/command.md', import.meta.url);

/** @typedef {import('commander').Command} Command */
/** @typedef {import('commander').Option} Option */

/**
 * Returns the page.
 * @param {Command} program
 */
export function writeCommandReference(program) {
  const commands = program.commands.map(
    (command) => `| [${command.name()}](#pidoku-${command.name()}) | ${cell(command.description())} |`,
  );
  return [
    '# The command',
    '<!-- Written by scripts/write-command-reference.mjs (npm run docs:command); do not edit. -->',
    'This page has every command with all its options, as `pidoku COMMAND --help` prints them. The guides show how to use them: [files of millions of\npuzzles](../guides/bulk.md), [tables](../guides/csv.md), [sets](../guides/sets.md), [boards](../guides/boards.md), [teaching](../guides/teaching.md).',
    ['```', 'pidoku <command> [options] [FILE | PUZZLE…]', '```'].join('\n'),
    'An argument that names no file and reads as a puzzle is a puzzle. Without a command, `solve` is meant; without files, or for `-`, standard\ninput is read. Numbers may be written as `1000`, `10k`, `2M` or `1e6`; times have a unit: `500ms`, `2s`, `5m`, `1h`.',
    ['| command | what it does |', '|---|---|', ...commands].join('\n'),
    ...program.commands.map(describeCommand),
    '## Words',
    '`pidoku help WORD` prints these texts.',
    ...topics.map(({ name, text }) => `### ${name}\n\n\`\`\`\n${text}\n\`\`\``),
  ]
    .join('\n\n')
    .concat('\n');
}

/** @param {Command} command */
function describeCommand(command) {
  const help = command.createHelp();
  const { examples, more } = helpOf(command);
  const shown = help.visibleOptions(command).filter(({ long, short }) => long !== '--help' && short !== '-h');
  const groups = groupOptions(shown);
  return [
    `## pidoku ${command.name()}`,
    `${sentence(command.description())}`,
    ['```', `pidoku ${help.commandUsage(command).replace(/^pidoku /, '')}`, '```'].join('\n'),
    ...[...groups].map(([heading, options]) => [`**${heading.replace(':', '')}**`, table(options)].join('\n\n')),
    ...(examples.length > 0
      ? [['```', ...examples.flatMap(([example, does]) => [`# ${does}`, example]), '```'].join('\n')]
      : []),
    ...(more ? [more] : []),
  ].join('\n\n');
}

/** @param {Option} option */
const headingOf = (option) => option.helpGroupHeading ?? 'Options:';

/**
 * Returns the options by the headings of their groups.
 * @param {readonly Option[]} options
 */
function groupOptions(options) {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const option of options) groups.set(headingOf(option), [...(groups.get(headingOf(option)) ?? []), option]);
  return groups;
}

/** @param {readonly Option[]} options */
const table = (options) =>
  [
    '| option | what it does |',
    '|---|---|',
    ...options.map((option) => `| \`${option.flags}\` | ${describeOption(option)} |`),
  ].join('\n');

/** @param {Option} option */
function describeOption({ description, argChoices, defaultValue, defaultValueDescription }) {
  const hasDefault = defaultValue !== undefined && defaultValue !== false;
  const notes = [
    ...(argChoices ? [`one of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}`] : []),
    ...(hasDefault ? [`default: ${defaultValueDescription ?? `\`${defaultValue}\``}`] : []),
  ];
  return cell([description, ...notes].join('; '));
}

/** Escapes text for a cell of a table. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** @param {string} text */
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const nothing = () => {};
  writeFileSync(file, writeCommandReference(buildProgram(nothing, nothing)));
}

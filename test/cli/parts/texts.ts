/** Small files of every kind whose records are lines or rows. */
import { wikipediaPuzzle as puzzle, wikipediaSolution as solution } from '../../helpers/wikipedia-puzzle.js';

const zeros = puzzle.replaceAll('.', '0');
const blank = '.'.repeat(81);
const clash = `55${puzzle.slice(2)}`;
const some = [puzzle, blank, clash, zeros, solution];
const board = '{"size":4,"givens":"1..............2"}';

const rows = some.map((one, index) => `${index},${one},"a ""b"" c"`);
const spanning = some.map(
  (one, index) => `"note\n${'x,y\n'.repeat(index)}${index}",${one},"${'\n'.repeat(index % 3)}"`,
);

/** Without malformed records, whose errors name lines. */
export const texts: Readonly<Record<string, string>> = {
  lines: `${some.join('\n')}\n`,
  'no final newline': some.join('\n'),
  CRLF: `${some.join('\r\n')}\r\n`,
  'CRLF without a final one': some.join('\r\n'),
  CR: `${some.join('\r')}\r`,
  'empty lines': `\n\n${some.join('\n\n\n')}\n\n\n`,
  comments: `# one\n#two\n${some.join('\n# between\n')}\n# end`,
  'byte order mark': `\ufeff${some.join('\n')}\n`,
  'one record': puzzle,
  'one record behind empty lines': `\r\n\r\n${puzzle}\r\n`,
  'two records': `${puzzle}\n${blank}`,
  'text behind puzzles': `${some.map((one) => `${one} # said somebody`).join('\n')}\n`,
  'cells with blanks between': `${some.map((one) => one.replace(/.../g, '$& ').trim()).join('\n')}\n`,
  'no record': '# nothing\n\n\n',
  empty: '',
  table: `id,puzzle,remark\n${rows.join('\n')}\n`,
  'table with CRLF': `\ufeffid,puzzle,remark\r\n${rows.join('\r\n')}`,
  'table without header': `${some.map((one, index) => `${index};${one}`).join('\n')}\n`,
  'table with answers': `quizzes,solutions\n${some.map(() => `${puzzle},${solution}`).join('\n')}\n`,
  'table with a header alone': 'id,puzzle\n',
  'table with an empty line': `puzzle,id\n\n${puzzle},1\n\n\n${blank},2\n`,
  'rows that span lines': `note,puzzle,more\n${spanning.join('\n')}\n`,
  'rows that span lines, with CRLF': `note,puzzle,more\r\n${spanning.join('\r\n').replaceAll(/(?<!\r)\n/g, '\r\n')}\r\n`,
  'a row longer than any quote': `id,puzzle,note\n1,${puzzle},"${'long\n'.repeat(14_000)}"\n2,${blank},"x"\n3,${clash},\n`,
  boards: `${Array.from({ length: 4 }, () => board).join('\n')}\n`,
  'boards with empty lines': `\n${board}\r\n\r\n${board}\r\n\n\n${board}`,
  'lines of a smaller board': '1..............2\n3..............4\n.1..............\n',
};

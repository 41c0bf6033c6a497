/**
 * Plants faults one by one and asks the tests that reach them: `npm run test:faults`. Prints a line for each fault,
 * found or not; one that is not found is a failure.
 *
 *   --count N    faults in all (40), as many in each area
 *   --seed N     chooses them (1)
 *
 * A fault is a small change of one expression of src/ as people make it by mistake: another comparison, sign or bound,
 * a negated condition, a call left out. It is put back after its tests, on an interrupt too.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { randomNumbers } from '../bench/random-numbers.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const areas = [
  ...['src/engines', 'src/program', 'src/engines/reference', 'src/formats', 'src/stream', 'src/cli', 'src/proofs'],
  ...['src/rating', 'src/questions', 'src/model'],
];
const { values } = parseArgs({
  options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});

/** @typedef {{ from: number, to: number, text: string }} Change */

/** @type {Readonly<Record<string, string>>} */
const otherOperators = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '&&': '||', '||': '&&' },
  ...{ '+': '-', '-': '+', '&': '|', '|': '&', '<<': '>>', '++': '--' },
};

const numbers = randomNumbers(Number(values.seed));
const random = (/** @type {number} */ limit) => Math.floor(numbers() * limit);
const share = Math.ceil(Number(values.count) / areas.length);
const missed = [];
for (const area of areas) {
  for (let planted = 0; planted < share;) {
    const fault = chooseFault(area);
    if (fault === undefined) continue;
    planted++;
    if (!isFound(fault)) missed.push(fault);
  }
}
console.log(`${share * areas.length - missed.length} of ${share * areas.length} faults found`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** @param {string} area @returns {{ file: string, source: string, change: Change } | undefined} */
function chooseFault(area) {
  const files = readdirSync(`${root}${area}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const file = `${area}/${files.sort()[random(files.length)]}`;
  const source = readFileSync(`${root}${file}`, 'utf8');
  const changes = listChanges(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return changes.length === 0 ? undefined : { file, source, change: changes[random(changes.length)] };
}

/** @param {import('typescript').SourceFile} source @returns {Change[]} */
function listChanges(source) {
  /** @type {Change[]} */
  const changes = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = otherOperators[node.operatorToken.getText()];
      if (other && !isText(node)) changes.push(replace(node.operatorToken, other));
    } else if (ts.isNumericLiteral(node)) changes.push(replace(node, `(${node.getText()} + 1)`));
    else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      changes.push(replace(condition, `!(${condition.getText()})`));
    } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && !/^super/.test(node.getText()))
      changes.push(replace(node, ';'));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** A sum of texts has no difference. @param {import('typescript').BinaryExpression} node */
function isText(node) {
  return /['"`]/.test(node.left.getText()[0] + node.right.getText()[0]);
}

/** @param {import('typescript').Node} node @param {string} text @returns {Change} */
function replace(node, text) {
  return { from: node.getStart(), to: node.getEnd(), text };
}

/** @param {{ file: string, source: string, change: Change }} fault */
function isFound({ file, source, change: { from, to, text } }) {
  const startMs = performance.now();
  const line = source.slice(0, from).split('\n').length;
  const putBack = () => writeFileSync(`${root}${file}`, source);
  process.once('SIGINT', putBack);
  writeFileSync(`${root}${file}`, source.slice(0, from) + text + source.slice(to));
  try {
    // The sources themselves are tested, of the files that import this one; the first failure is enough.
    const words = ['vitest', 'related', file, '--run', '--bail', '1', '--reporter', 'json'];
    const env = { ...process.env, PIDOKU_TEST: 'changed' };
    const { status, stdout } = spawnSync('npx', words, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28 });
    const failed = /"fullName":"([^"]*)","status":"failed"/.exec(stdout)?.[1];
    const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
    const found = status === 0 ? 'NOT FOUND' : `found by ${failed ?? 'a file that does not load'}`;
    console.log(
      `${file}:${line} ${source.slice(from, to).split('\n')[0]} -> ${text.split('\n')[0]}: ${found} (${seconds} s)`,
    );
    return status !== 0;
  } finally {
    putBack();
    process.removeListener('SIGINT', putBack);
  }
}

/** The checker alone: `node check-lrat.mjs FOLDER…`, bundled into one file without packages. */
import { checkFile, describeCounts, listClaims } from './check-files.js';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('usage: node check-lrat.mjs FILE | FOLDER...\n');
  process.exitCode = 2;
}
try {
  const counts = { proved: 0, refused: 0, without: 0 };
  for (const claim of listClaims(paths)) process.stdout.write(`${checkFile(claim, counts)}\n`);
  process.stderr.write(`${describeCounts(counts)}\n`);
  if (counts.refused > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}

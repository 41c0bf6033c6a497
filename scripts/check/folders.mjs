/**
 * Fails if a folder of src/ has more than fifteen files, not counting its subfolders.
 */
import { readdirSync } from 'node:fs';

const most = 15;

const root = new URL('../../', import.meta.url);
/** @type {string[]} */
const complaints = [];
checkFolder('src');
console.log(complaints.join('\n'));
if (complaints.length > 0) process.exitCode = 1;

/** @param {string} folder */
function checkFolder(folder) {
  const entries = readdirSync(new URL(folder, root), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  if (files > most) complaints.push(`${folder}: ${files} files, at most ${most}`);
  for (const entry of entries) if (entry.isDirectory()) checkFolder(`${folder}/${entry.name}`);
}

/**
 * Fails if a folder of src/ has fewer than three files and folders: their place is the folder above.
 */
import { readdirSync } from 'node:fs';

const least = 3;

const root = new URL('../../', import.meta.url);
/** @type {string[]} */
const complaints = [];
checkFolder('src');
console.log(complaints.join('\n'));
if (complaints.length > 0) process.exitCode = 1;

/** @param {string} folder */
function checkFolder(folder) {
  const entries = readdirSync(new URL(folder, root), { withFileTypes: true });
  if (entries.length < least) complaints.push(`${folder}: ${entries.length} files and folders, at least ${least}`);
  for (const entry of entries) if (entry.isDirectory()) checkFolder(`${folder}/${entry.name}`);
}

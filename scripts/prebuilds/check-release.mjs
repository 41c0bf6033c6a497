// Checks what a release needs before it is published: every prebuilt binary, in the format of its system; a tag, an
// entry in CHANGELOG.md and a jsr.json of the version of package.json.
//
//   node scripts/prebuilds/check-release.mjs v1.2.3
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles, root } from './targets.mjs';

/** What the files of a system begin with: ELF, Mach-O of 64 bits, PE. @type {Record<string, string>} */
const beginnings = { linux: '7f454c46', darwin: 'cffaedfe', win32: '4d5a' };

const [tag] = process.argv.slice(2);
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json'));
const wrong = [
  ...releaseFiles.filter((file) => !isOfItsSystem(file)).map((file) => `${file} is missing, or of another system`),
  ...(tag === `v${version}` ? [] : [`the tag is ${tag}, package.json has ${version}`]),
  ...(JSON.parse(read('jsr.json')).version === version ? [] : ['jsr.json has another version']),
  ...(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm').test(read('CHANGELOG.md'))
    ? []
    : [`CHANGELOG.md has no dated entry for ${version}`]),
];
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? `${version} can be published` : `${version} is not ready`);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** @param {string} file */
function isOfItsSystem(file) {
  const path = join(root, file);
  const [system] = file.split('/')[1].split('-');
  return existsSync(path) && readFileSync(path).toString('hex', 0, 4).startsWith(beginnings[system]);
}

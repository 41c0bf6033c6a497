// Writes the man page and the completions that the package ships, by the command itself.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = new URL('../dist/', import.meta.url);
const command = fileURLToPath(new URL('cli/main.cjs', dist));

const files = {
  man: 'man/pidoku.1',
  bash: 'completions/pidoku.bash',
  zsh: 'completions/_pidoku',
  fish: 'completions/pidoku.fish',
};

for (const [kind, file] of Object.entries(files)) {
  const target = new URL(file, dist);
  mkdirSync(new URL('.', target), { recursive: true });
  writeFileSync(target, execFileSync(process.execPath, [command, 'completions', kind]));
}

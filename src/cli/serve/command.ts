/** `pidoku serve`: answers questions over HTTP and WebSocket, or those of f-puzzles, from this machine. */
import { serveOptions } from './options.js';
import { defineCommand } from '../options/command-definition.js';

export const serveCommand = defineCommand({
  about: 'answer questions over HTTP, or those of the page f-puzzles',
  arguments: [],
  options: serveOptions,
  run: async (_, options) => (await import('./run-serve.js')).runServe(options),
  examples: [
    ['pidoku serve', 'POST http://127.0.0.1:4545/v1/solve with {"puzzle": "53..7…"} as application/json'],
    ['PIDOKU_TOKEN=secret pidoku serve --host 0.0.0.0', 'for other machines, which send the token'],
    ['pidoku serve --fpuzzles', 'for f-puzzles with the solver plug-in: press Connect there'],
  ],
  more: `POST /v1/QUESTION takes {"puzzle": …} with the options of the API and answers with the object of --to ndjson; QUESTION
is solve, check, count, candidates, explain, hint, rate, grade, verify or generate. GET /openapi.json says it all,
/healthz and /metrics are for those who run it. SIGTERM and Ctrl+C end it once open requests are answered.
With --fpuzzles the page asks over a WebSocket; a new request ends the one that runs. Only pages of f-puzzles.com,
sudokupad.app, crackingthecryptic.com and this machine may connect, and those of --origin.`,
});

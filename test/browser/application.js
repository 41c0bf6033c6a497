/** An application that has the one-file package in its own bundle; a worker that ran it would say so. */
export { solveMany } from '../../dist/browser.js';

if (!('document' in globalThis)) await fetch('/ran-in-a-worker');

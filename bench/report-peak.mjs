/**
 * Preloaded into a measured process (`node --import`): reports its peak of resident memory, in MiB, on file descriptor
 * 3. Linux's `VmHWM` counts only this program; `maxRSS`, the fallback, can include the image of the parent process.
 */
import { readFileSync, writeSync } from 'node:fs';

process.on('exit', () => writeSync(3, (readPeakKiB() / 1024).toFixed(1)));

function readPeakKiB() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
}

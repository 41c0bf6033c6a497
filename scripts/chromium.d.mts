import type { Browser } from 'playwright-core';

export class NoChromiumError extends Error {}
export function startChromium(words?: readonly string[]): Promise<Browser>;

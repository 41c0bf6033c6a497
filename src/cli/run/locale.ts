/**
 * True if the terminal can show more than ASCII, by the locale of the environment. Without a locale, UTF-8 is assumed.
 */
export function usesUtf8(env: NodeJS.ProcessEnv = process.env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'];
  return !locale || /utf-?8/i.test(locale);
}

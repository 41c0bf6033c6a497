/**
 * Whether the terminal shows more than ASCII, by what the environment says of it; nothing said is UTF-8, as everything
 * is today.
 */
export function usesUtf8(env: NodeJS.ProcessEnv = process.env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'];
  return !locale || /utf-?8/i.test(locale);
}

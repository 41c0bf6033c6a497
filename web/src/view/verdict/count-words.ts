/** How many solutions there are, as far as that is known. */
import { formatNumber, t } from '../../i18n/texts.js';
import type { Verdict } from '../../solver/client.js';

/** `1,234 solutions`, `≥ 120,000 solutions, still counting, some 6.7 × 10²¹ by an estimate`. */
export function countWords({ solutions, exact, isWorking, estimateLog10 }: Verdict): string {
  if (exact) return t('count.exact', { count: solutions });
  const known = isWorking ? t('count.going-on', { count: solutions }) : t('count.stopped', { count: solutions });
  return estimateLog10 === null ? known : `${known} ${t('count.estimate', { number: powerWords(estimateLog10) })}`;
}

/** A number by its decimal logarithm, to two digits. */
export function powerWords(log10: number): string {
  if (log10 < 6) return formatNumber(Number((10 ** log10).toPrecision(2)));
  const exponent = Math.floor(log10);
  const mantissa = formatNumber(10 ** (log10 - exponent), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${mantissa} × 10${[...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

/** Describes the number of solutions, as far as it is known. */
import { formatNumber, t } from '../../i18n/texts.js';
import type { LiveVerdict } from '../../solver/client.js';

/** `1,234 solutions`, `≥ 120,000 solutions, still counting, some 6.7 × 10²¹ by an estimate`. */
export function describeCount({ solutions, exact, isWorking, estimateLog10 }: LiveVerdict): string {
  if (exact) return t('count.exact', { count: solutions });
  const known = isWorking ? t('count.going-on', { count: solutions }) : t('count.stopped', { count: solutions });
  return estimateLog10 === null ? known : `${known} ${t('count.estimate', { number: describePower(estimateLog10) })}`;
}

/** Writes a number given by its decimal logarithm, with two digits. */
function describePower(log10: number): string {
  if (log10 < 6) return formatNumber(Number((10 ** log10).toPrecision(2)));
  const exponent = Math.floor(log10);
  const mantissa = formatNumber(10 ** (log10 - exponent), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${mantissa} × 10${[...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

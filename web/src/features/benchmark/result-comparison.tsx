/** A linked result beside one's own: a row for each bar, with how many times as fast it is here. */
import type { JSX } from 'preact';
import { showText } from '../../i18n/show-text.js';
import { language } from '../../i18n/language.js';
import { t } from '../../i18n/texts.js';
import { formatRate, formatSpeedup } from './chart.js';
import { median, type Measurement } from './plan.js';
import type { SharedResult } from './shared-result.js';

interface ResultComparisonProps {
  readonly shared: SharedResult;
  /** What was measured here so far. */
  readonly own: readonly Measurement[];
}

export function ResultComparison({ shared, own }: ResultComparisonProps): JSX.Element {
  const { browser, threads, date, measurements } = shared;
  const ownOf = ({ series, engine }: Measurement): Measurement | undefined =>
    own.find((one) => one.series === series && one.engine === engine);
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h3 id="comparison-title">{t('benchmark.linked')}</h3>
      <p class="note">
        {t('benchmark.machine', {
          browser: showText(browser),
          count: threads,
          date: date.toLocaleString(language.value, { dateStyle: 'long', timeStyle: 'short' }),
        })}
      </p>
      <div class="table-scroll" tabIndex={0} role="region" aria-label={t('benchmark.comparison')}>
        <table aria-labelledby="comparison-title">
          <thead>
            <tr>
              <th scope="col">{t('benchmark.set')}</th>
              <th scope="col">{t('benchmark.there')}</th>
              <th scope="col">{t('benchmark.here')}</th>
              <th scope="col">{t('benchmark.ratio')}</th>
            </tr>
          </thead>
          <tbody>
            {measurements.map((there) => {
              const here = ownOf(there);
              const [thereRate, hereRate] = [median(there.rates), here && median(here.rates)];
              return (
                <tr key={`${there.series} ${there.engine}`}>
                  <th scope="row">
                    {t(`benchmark.series.${there.series}`)}
                    <small>{t(`benchmark.engine.${there.engine}`)}</small>
                  </th>
                  <td>{formatRate(thereRate)}</td>
                  <td>{hereRate === undefined ? '–' : formatRate(hereRate)}</td>
                  <td>{hereRate === undefined ? '–' : formatSpeedup(hereRate / thereRate)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

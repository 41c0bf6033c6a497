/** The figures of the chart as a table, with the slowest and the fastest round. */
import type { JSX } from 'preact';
import { t } from '../../i18n/texts.js';
import { formatRate, formatSpeedup } from './chart.js';
import { engines, median, ratioOf, seriesNames, type Measurement } from './plan.js';

export function FiguresTable({ measurements }: { readonly measurements: readonly Measurement[] }): JSX.Element {
  const shown = seriesNames.filter((series) => measurements.some((one) => one.series === series));
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('benchmark.table')}>
      <table id="benchmark-table" aria-labelledby="benchmark-caption">
        <thead>
          <tr>
            <th scope="col">{t('benchmark.set')}</th>
            {engines.map((engine) => (
              <th key={engine} scope="col">
                {t(`benchmark.engine.${engine}`)}
              </th>
            ))}
            <th scope="col">{t('benchmark.ratio')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((series) => {
            const of = measurements.filter((one) => one.series === series);
            const ratio = ratioOf(measurements, series);
            return (
              <tr key={series}>
                <th scope="row">
                  {t(`benchmark.series.${series}`)}
                  <small>{t('benchmark.count', { count: of[0].puzzles })}</small>
                </th>
                {engines.map((engine) => {
                  const found = of.find((one) => one.engine === engine);
                  return <td key={engine}>{found ? showRates(found) : '–'}</td>;
                })}
                <td>{ratio === null ? '–' : formatSpeedup(ratio)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The median, and below it the range of the rounds. */
const showRates = ({ rates }: Measurement): JSX.Element => (
  <>
    {formatRate(median(rates))}
    <small>
      {t('benchmark.range', { least: formatRate(Math.min(...rates)), most: formatRate(Math.max(...rates)) })}
    </small>
  </>
);

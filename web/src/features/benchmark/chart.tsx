/**
 * Draws the figures as bars on a logarithmic axis, as SVG. It is as wide as its container, so that letters keep their
 * size on a phone. The table below has the same figures for screen readers.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { formatNumber, t } from '../../i18n/texts.js';
import { logScale, type LogScale } from './log-scale.js';
import { median, ratioOf, seriesNames, type Measurement } from './plan.js';

const barHeight = 22;
const barGap = 4;
const headHeight = 24;
const seriesGap = 18;
const axisHeight = 24;
const sideMargin = 14;
/** The width of an axis label, with the space to the next one. */
const labelWidth = 64;

export function Chart({ measurements }: { readonly measurements: readonly Measurement[] }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const scale = logScale(measurements.map(({ rates }) => median(rates)));
  const xOf = (value: number): number => sideMargin + scale.place(value) * (width - 2 * sideMargin);
  const shown = seriesNames.filter((series) => measurements.some((one) => one.series === series));
  const seriesHeight = headHeight + 2 * (barHeight + barGap) + seriesGap;
  const bottom = shown.length * seriesHeight;
  return (
    <div class="chart" ref={place}>
      <svg
        width={width}
        height={bottom + axisHeight}
        role="img"
        aria-label={t('benchmark.chart')}
        aria-describedby="benchmark-table"
      >
        <Axis
          scale={scale}
          xOf={xOf}
          bottom={bottom - seriesGap / 2}
          labelEvery={Math.ceil((scale.ticks.length * labelWidth) / width)}
        />
        {shown.map((series, index) => {
          const ratio = ratioOf(measurements, series);
          return (
            <g key={series} transform={`translate(0 ${index * seriesHeight})`}>
              <text class="chart-series" x={sideMargin} y={headHeight - 8}>
                {t(`benchmark.series.${series}`)}
                {ratio !== null && (
                  <tspan class="chart-ratio">{`  ${t('benchmark.times', { ratio: formatSpeedup(ratio) })}`}</tspan>
                )}
              </text>
              {measurements
                .filter((one) => one.series === series)
                .map((one, place) => (
                  <Bar
                    key={one.engine}
                    measurement={one}
                    y={headHeight + place * (barHeight + barGap)}
                    from={sideMargin}
                    to={xOf(median(one.rates))}
                    isNarrow={width < mostNarrow}
                  />
                ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

interface AxisProps {
  readonly scale: LogScale;
  readonly xOf: (value: number) => number;
  readonly bottom: number;
  /** Only every n-th tick has room for its label. */
  readonly labelEvery: number;
}

function Axis({ scale, xOf, bottom, labelEvery }: AxisProps): JSX.Element {
  return (
    <g class="chart-axis">
      {scale.ticks.map((tick, index) => (
        <g key={tick}>
          <path d={`M${xOf(tick)} ${headHeight}V${bottom}`} />
          <text
            x={xOf(tick)}
            y={bottom + 16}
            text-anchor={index === 0 ? 'start' : index === scale.ticks.length - 1 ? 'end' : 'middle'}
          >
            {index % labelEvery === 0 && formatNumber(tick, { notation: 'compact' })}
          </text>
        </g>
      ))}
    </g>
  );
}

interface BarProps {
  readonly measurement: Measurement;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly isNarrow: boolean;
}

/** Below this width the longest text may fit neither inside a bar nor to its right. */
const mostNarrow = 420;
/** About the width of a character of the texts of bars; more than most. */
const characterWidth = 7;

/** A bar; its text stands inside it, or to its right if the bar is too short; on a phone above it. */
function Bar({ measurement: { engine, rates }, y, from, to, isNarrow }: BarProps): JSX.Element {
  const text = `${t(`benchmark.engine.${engine}`)} ${formatRate(median(rates))}`;
  if (isNarrow)
    return (
      <g class={`chart-bar chart-bar-${engine}`}>
        <text x={from} y={y + 11}>
          {text}
        </text>
        <rect x={from} y={y + 15} width={Math.max(to - from, 2)} height={barHeight - 15} rx={2} />
      </g>
    );
  const isInside = to - from > characterWidth * text.length + 16;
  return (
    <g class={`chart-bar chart-bar-${engine}`}>
      <rect x={from} y={y} width={Math.max(to - from, 2)} height={barHeight} rx={3} />
      <text
        class={isInside ? 'is-inside' : ''}
        x={isInside ? to - 8 : to + 8}
        y={y + barHeight / 2 + 4.5}
        text-anchor={isInside ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  );
}

/** Formats a rate with three significant digits. */
export const formatRate = (rate: number): string => formatNumber(rate, { maximumSignificantDigits: 3 });
export const formatSpeedup = (ratio: number): string => formatNumber(ratio, { maximumSignificantDigits: 2 });

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const watched = element.current!;
    setWidth(watched.clientWidth);
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return width;
}

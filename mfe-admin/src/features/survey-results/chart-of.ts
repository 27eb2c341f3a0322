import type { CountedQuestion } from '@impact-call/contracts';
import type { BarsProps } from '@impact-call/ui/charts';

interface ChartTexts {
  count: string;
  number(value: number): string;
}

/** With more bars, only the table is readable. */
const MAX_BARS = 30;

type Drawn = Pick<BarsProps, 'bars' | 'series'>;

/** The chart data of a question; null where a table or the texts are clearer. */
export function chartOf({ kind, options, rows, columns, numbers }: CountedQuestion, texts: ChartTexts): Drawn | null {
  const series = [{ key: 'count', label: texts.count }];
  if (kind === 'choice' && options)
    return { series, bars: options.slice(0, MAX_BARS).map(({ label, count }) => ({ name: label, count })) };
  if (kind === 'matrix' && rows && columns)
    return {
      series: columns.map((label, index) => ({ key: `c${index}`, label })),
      bars: rows.slice(0, MAX_BARS).map(({ label, counts }) => ({
        name: label,
        ...Object.fromEntries(counts.map((count, index) => [`c${index}`, count])),
      })),
    };
  if (kind === 'number' && numbers)
    return {
      series,
      bars: numbers.bins.map(({ from, to, count }) => ({ name: rangeText(from, to, texts.number), count })),
    };
  return null;
}

export const rangeText = (from: number, to: number, number: ChartTexts['number']): string =>
  from === to ? number(from) : `${number(from)} – ${number(to)}`;

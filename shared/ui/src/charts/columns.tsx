import { Chart, useChart } from '@chakra-ui/charts';
import { COLUMNS_HEIGHT } from '../components/chart-heights.ts';
import { Bar as BarMark, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { type BarsProps, chartSeries } from './bars.tsx';

/** In chronological order. Hidden from assistive technology: the caller shows the same numbers in a table. */
export function Columns({ bars, series, format }: BarsProps) {
  const chart = useChart({
    data: bars.map((bar) => ({ ...bar })),
    series: chartSeries(series),
  });
  return (
    <Chart.Root chart={chart} aria-hidden aspectRatio="auto" h={COLUMNS_HEIGHT}>
      <BarChart data={chart.data} responsive accessibilityLayer={false} barCategoryGap="12%" barGap={0}>
        <CartesianGrid vertical={false} stroke={chart.color('border')} />
        <XAxis dataKey="name" axisLine={false} tickLine={false} minTickGap={24} />
        <YAxis
          type="number"
          width="auto"
          axisLine={false}
          tickLine={false}
          allowDecimals={false}
          tickFormatter={format}
        />
        <Tooltip
          cursor={{ fill: chart.color('bg.muted') }}
          animationDuration={100}
          content={<Chart.Tooltip formatter={(value) => format(Number(value))} />}
        />
        {series.length > 1 && <Legend content={<Chart.Legend interaction="hover" />} />}
        {chart.series.map(({ name, color }) => (
          <BarMark key={String(name)} dataKey={String(name)} fill={chart.color(color)} isAnimationActive={false} />
        ))}
      </BarChart>
    </Chart.Root>
  );
}

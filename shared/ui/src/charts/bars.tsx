import { Chart, useChart } from '@chakra-ui/charts';
import { Box } from '@impact-call/ui/design-system';
import { barsHeight, COLUMNS_HEIGHT } from '../components/chart-heights.ts';
import { Bar as BarMark, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';

/** `values` are by series key. */
export interface Bar {
  name: string;
  [series: string]: string | number;
}

export interface BarSeries {
  key: string;
  label: string;
}

export interface BarsProps {
  bars: readonly Bar[];
  series: readonly BarSeries[];
  format(value: number): string;
}

/** Distinguishable by lightness, too, and readable in light and dark mode. */
const CHART_COLORS = [
  'accent.solid',
  'orange.solid',
  'teal.solid',
  'purple.solid',
  'pink.solid',
  'cyan.solid',
  'gray.solid',
];

/** For the chart library; the legend shows each colour before its name. */
const chartSeries = (series: readonly BarSeries[]) =>
  series.map(({ key, label }, index) => {
    const color = CHART_COLORS[index % CHART_COLORS.length];
    return { name: key, label, color, icon: <Box boxSize="2.5" borderRadius="xs" bg={color} /> };
  });

const LONGEST_NAME = 24;

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

/** Hidden from assistive technology: the caller shows the same numbers in a table. */
export function Bars({ bars, series, format }: BarsProps) {
  const chart = useChart({
    data: bars.map((bar) => ({ ...bar })),
    series: chartSeries(series),
  });
  const isStacked = series.length > 1;
  return (
    <Chart.Root chart={chart} aria-hidden aspectRatio="auto" h={barsHeight({ bars, series })}>
      <BarChart data={chart.data} layout="vertical" responsive accessibilityLayer={false} barCategoryGap="22%">
        <CartesianGrid horizontal={false} stroke={chart.color('border')} />
        <XAxis type="number" axisLine={false} tickLine={false} allowDecimals={false} tickFormatter={format} />
        <YAxis
          type="category"
          dataKey="name"
          width="auto"
          axisLine={false}
          tickLine={false}
          interval={0}
          tickFormatter={shortened}
        />
        <Tooltip
          cursor={{ fill: chart.color('bg.muted') }}
          animationDuration={100}
          content={<Chart.Tooltip formatter={(value) => format(Number(value))} />}
        />
        {isStacked && <Legend content={<Chart.Legend interaction="hover" />} />}
        {chart.series.map(({ name, color }) => (
          <BarMark
            key={String(name)}
            dataKey={String(name)}
            fill={chart.color(color)}
            {...(isStacked ? { stackId: 'all' } : { radius: [0, 4, 4, 0] as [number, number, number, number] })}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </Chart.Root>
  );
}

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

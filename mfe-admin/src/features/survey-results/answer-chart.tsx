import { barsHeight, COLUMNS_HEIGHT, saveFile, useNamed } from '@impact-call/ui';
import { Box, Button, HStack, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import type { BarsProps } from '@impact-call/ui/charts';
import { ImageDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useInView } from 'react-intersection-observer';
import { useResultT } from './texts.ts';
import { useFigures } from './figures-table.tsx';

const loadCharts = () => import('@impact-call/ui/charts');
const Bars = lazy(() => loadCharts().then((charts) => ({ default: charts.Bars })));
const Columns = lazy(() => loadCharts().then((charts) => ({ default: charts.Columns })));

interface Props extends Pick<BarsProps, 'bars' | 'series'> {
  title: string;
  isTimeline?: boolean;
  children?: ReactNode;
}

/** Renders one screen before the chart scrolls into view, because a survey has dozens. */
const DRAWN_WHEN = { rootMargin: '100%', triggerOnce: true, fallbackInView: true };

function usePicture({ title, series }: Pick<Props, 'title' | 'series'>) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    setHasFailed(false);
    try {
      const { chartPicture } = await loadCharts();
      const labels = series.length > 1 ? series.map(({ label }) => label) : [];
      if (place.current) saveFile(await chartPicture(place.current, title, labels), `${title.slice(0, 60)}.png`);
    } catch {
      setHasFailed(true);
    }
  };
  return { place, hasFailed, save };
}

export function AnswerChart({ title, bars, series, isTimeline = false, children }: Props) {
  const t = useResultT();
  const named = useNamed();
  const { count } = useFigures();
  const Drawn = isTimeline ? Columns : Bars;
  const height = isTimeline ? COLUMNS_HEIGHT : barsHeight({ bars, series });
  const { ref: watched, inView } = useInView(DRAWN_WHEN);
  const { place, hasFailed, save } = usePicture({ title, series });
  return (
    <Box>
      {/* The tooltip of a chart can be wider than a phone. */}
      <Box ref={place} maxW="3xl" overflowX="clip">
        <Box ref={watched} minH={height}>
          <Suspense fallback={<Skeleton h={height} />}>
            {inView && <Drawn bars={bars} series={series} format={count} />}
          </Suspense>
        </Box>
      </Box>
      <HStack mt="2" gap="2" wrap="wrap">
        <Button size="xs" variant="ghost" aria-label={named(t('savePicture'), title)} onClick={() => void save()}>
          <ImageDown aria-hidden />
          {t('savePicture')}
        </Button>
        {children}
      </HStack>
      <Text role="status" fontSize="sm" color="fg.error">
        {hasFailed && t('pictureFailed')}
      </Text>
    </Box>
  );
}

interface ChartAndTableProps {
  /** Null where a table is clearer. */
  chart: ReactNode;
  children: ReactNode;
  isBelow?: boolean;
}

export function ChartAndTable({ chart, children, isBelow = false }: ChartAndTableProps) {
  if (!chart || isBelow)
    return (
      <>
        {chart}
        {children}
      </>
    );
  return (
    <Box
      display="grid"
      rowGap="5"
      columnGap="10"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      {chart}
      <Stack gap="5">{children}</Stack>
    </Box>
  );
}

import { Box, Stack } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  /** Nothing where the table says it better. */
  chart: ReactNode;
  /** The same figures as tables. */
  children: ReactNode;
  /** Whether the tables have many columns: then they stand below at any width. */
  isBelow?: boolean;
}

/** A chart with its figures beside it where there is room, else below. */
export function ChartAndTable({ chart, children, isBelow = false }: Props) {
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

import { Box, Stack } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  /** Null where a table is clearer. */
  chart: ReactNode;
  children: ReactNode;
  isBelow?: boolean;
}

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

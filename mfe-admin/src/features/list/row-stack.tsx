import { Box, Stack } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  children(row: Row): ReactNode;
}

/** A short list that needs no columns: one frame, a line between the rows. */
export const RowStack = <Row,>({ label, rows, keyOf, children }: Props<Row>) => (
  <Stack as="ul" aria-label={label} listStyleType="none" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel">
    {rows.map((row, index) => (
      <Box as="li" key={keyOf(row)} borderTopWidth={index === 0 ? '0' : '1px'} px="4" py="3">
        {children(row)}
      </Box>
    ))}
  </Stack>
);

import { Box, Table } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';

export function FiguresTable({
  label,
  headers,
  isWide = false,
  children,
}: {
  label: string;
  headers: readonly string[];
  /** As wide as its section, for several tables in a column. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    // Keyboard users must be able to scroll a wide table, too.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={label}>
      <Table.Root size="sm" aria-label={label} w={isWide ? 'full' : 'auto'} minW={{ base: 'full', md: 'md' }}>
        <Table.Header>
          <Table.Row>
            {headers.map((header, index) => (
              // Column names can repeat.
              <Table.ColumnHeader key={index} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Box>
  );
}

export function FiguresRow({ name, figures }: { name: ReactNode; figures: readonly ReactNode[] }) {
  return (
    <Table.Row>
      <Table.Cell
        asChild
        textAlign="start"
        verticalAlign="baseline"
        fontWeight="normal"
        overflowWrap="anywhere"
        // On a phone, names would otherwise break after each letter.
        minW={{ base: '8rem', md: 'auto' }}
      >
        <th scope="row">{name}</th>
      </Table.Cell>
      {figures.map((figure, index) => (
        // Only the index identifies a figure.
        <Table.Cell
          key={index}
          textAlign="end"
          verticalAlign="baseline"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {figure}
        </Table.Cell>
      ))}
    </Table.Row>
  );
}

export function useFigures() {
  const { language } = useShell();
  return {
    count: (value: number): string => formatNumber(value, language, 0),
    number: (value: number): string => formatNumber(value, language, 2),
    /** The share of a part in the whole; 0% of an empty whole. */
    share: (part: number, whole: number): string => formatPercent(whole === 0 ? 0 : part / whole, language),
  };
}

import { Box, Table } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

/** A table of figures below its question; each row begins with its name. */
export function FiguresTable({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    // Whoever has a keyboard alone moves a wide table, too.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={label}>
      <Table.Root size="sm" aria-label={label} w="auto" minW={{ base: 'full', md: 'md' }}>
        <Table.Header>
          <Table.Row>
            {heads.map((head, index) => (
              // Two columns may have the same name.
              <Table.ColumnHeader key={index} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Box>
  );
}

/** A row: its name, and its figures in words. */
export function FiguresRow({ name, figures }: { name: ReactNode; figures: readonly ReactNode[] }) {
  return (
    <Table.Row>
      <Table.Cell asChild textAlign="start" verticalAlign="baseline" fontWeight="normal" overflowWrap="anywhere">
        <th scope="row">{name}</th>
      </Table.Cell>
      {figures.map((figure, index) => (
        // Figures have no other name than their place.
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

import type { ReactNode } from 'react';
import { Box, chakra, Table } from '@impact-call/ui/design-system';

interface AnswerTableProps {
  /** The first row is the header. */
  rows: readonly (readonly string[])[];
  /** The table's question, announced to keyboard users who focus the table to scroll it. */
  name: string;
  renderCell?(cell: string, row: readonly string[]): ReactNode;
}

/** Scrolls where it is too wide. */
export function AnswerTable({ rows: [header = [], ...rows], name, renderCell }: AnswerTableProps) {
  return (
    <Box overflowX="auto" mt="1" tabIndex={0} role="group" aria-label={name}>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {header.map((cell, index) => (
              <Table.ColumnHeader key={index} scope="col">
                {cell}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, index) => (
            <Table.Row key={index}>
              {row.map((cell, column) => (
                <Table.Cell key={column}>{renderCell ? renderCell(cell, row) : cell}</Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** Such as a signature: dark on transparent, so the background stays white in dark mode. */
export const AnswerPicture = ({ source, alt }: { source: string; alt: string }) =>
  source.startsWith('data:image/') ? (
    <chakra.img src={source} alt={alt} maxW="min(100%, 20rem)" maxH="8rem" bg="white" borderWidth="1px" />
  ) : null;

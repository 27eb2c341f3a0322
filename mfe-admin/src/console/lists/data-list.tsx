import { Box, chakra, Stack, Table } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { moveBetweenRows } from './rows/row-keys.ts';
import { SortChoice } from './choices.tsx';
import { GUTTER, PlainHeader, SortHeader } from './sort-header.tsx';
import { useWide } from './use-wide.ts';

/** A column of a list; the first one contains the row's link. */
export interface DataColumn<Row, Column extends string> {
  id: Column;
  label: string;
  cell(row: Row): ReactNode;
  hideBelow?: 'xl' | '2xl';
  align?: 'end';
  /** For columns that the server cannot sort by. */
  unsorted?: boolean;
}

export interface DataListProps<Row, Column extends string> {
  caption: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly DataColumn<Row, Column>[];
  sort: Column;
  descending: boolean;
  onSort(column: Column): void;
  onOrder(order: { sort: Column; descending: boolean }): void;
  actions?: { label: string; of(row: Row): ReactNode };
}

/** Rows as a dense, sortable table, or as cards on narrow screens. */
export function DataList<Row, Column extends string>(props: DataListProps<Row, Column>) {
  return useWide() ? <DataTable {...props} /> : <DataCards {...props} />;
}

function DataTable<Row, Column extends string>(props: DataListProps<Row, Column>) {
  const { caption, rows, keyOf, columns, actions } = props;
  return (
    <Box overflowX="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Table.Root size="sm" interactive>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <Headers {...props} />
        <Table.Body onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <Table.Row key={keyOf(row)}>
              {columns.map(({ id, cell, hideBelow, align }) => (
                <Table.Cell key={id} px={GUTTER} hideBelow={hideBelow} textAlign={align} overflowWrap="anywhere">
                  {cell(row)}
                </Table.Cell>
              ))}
              {actions && (
                <Table.Cell px="1" textAlign="end" whiteSpace="nowrap">
                  {actions.of(row)}
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function Headers<Row, Column extends string>(props: DataListProps<Row, Column>) {
  const { columns, sort, descending, onSort, actions } = props;
  return (
    <Table.Header>
      <Table.Row>
        {columns.map(({ id, label, hideBelow, unsorted }) =>
          unsorted ? (
            <PlainHeader key={id} label={label} hideBelow={hideBelow} />
          ) : (
            <SortHeader
              key={id}
              label={label}
              order={sort === id ? (descending ? 'descending' : 'ascending') : null}
              onSort={() => onSort(id)}
              hideBelow={hideBelow}
            />
          ),
        )}
        {actions && (
          <Table.ColumnHeader scope="col">
            <chakra.span srOnly>{actions.label}</chakra.span>
          </Table.ColumnHeader>
        )}
      </Table.Row>
    </Table.Header>
  );
}

function DataCards<Row, Column extends string>(props: DataListProps<Row, Column>) {
  const { rows, keyOf, columns, sort, descending, onOrder } = props;
  return (
    <>
      <SortChoice
        columns={columns.filter(({ unsorted }) => !unsorted)}
        sort={sort}
        descending={descending}
        onChange={onOrder}
      />
      <Stack as="ul" listStyleType="none" gap="3" onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <chakra.li key={keyOf(row)} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
            <Card {...props} row={row} />
          </chakra.li>
        ))}
      </Stack>
    </>
  );
}

function Card<Row, Column extends string>({ row, columns, actions }: DataListProps<Row, Column> & { row: Row }) {
  const [first, ...others] = columns;
  return (
    <>
      <Box overflowWrap="anywhere">{first?.cell(row)}</Box>
      <chakra.dl mt="2" fontSize="sm" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="1">
        {others.map(({ id, label, cell }) => (
          <Box key={id} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd m="0" minW="0" overflowWrap="anywhere">
              {cell(row)}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      {actions && (
        <Box mt="3" mx="-1">
          {actions.of(row)}
        </Box>
      )}
    </>
  );
}

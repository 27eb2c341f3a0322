import { Stack } from '@impact-call/ui/design-system';
import { Fragment, type ReactNode } from 'react';
import { PAGE_SIZES } from '../list-view.ts';
import type { ListPageRows } from '../list-page.tsx';
import { Paging } from '../rows/paging.tsx';

interface Props<Row> {
  label: string;
  list: ListPageRows<Row>;
  keyOf(row: Row): string;
  pageSize: number;
  onChange(changes: { page: number } | { pageSize: number }): void;
  children(row: Row): ReactNode;
}

export const CardStack = <Row,>({ label, list, keyOf, pageSize, onChange, children }: Props<Row>) => (
  <>
    <Stack as="ul" listStyleType="none" gap="3" aria-label={label}>
      {list.rows.map((row) => (
        <Fragment key={keyOf(row)}>{children(row)}</Fragment>
      ))}
    </Stack>
    {(list.pages > 1 || pageSize !== PAGE_SIZES[0]) && (
      <Paging page={list.page} pages={list.pages} pageSize={pageSize} onChange={onChange} />
    )}
  </>
);

import { Box, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Fragment, type ReactNode } from 'react';
import { PAGE_SIZES } from './list-view.ts';
import type { ListPageRows } from './list-page.tsx';
import { Paging } from './rows/paging.tsx';

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

interface EntryCardProps {
  title: string;
  tag?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

export const EntryCard = ({ title, tag, children, actions }: EntryCardProps) => (
  <chakra.li
    display="flex"
    gap="3"
    flexWrap="wrap"
    alignItems="center"
    borderWidth="1px"
    borderRadius="l2"
    bg="bg.panel"
    px="4"
    py="3"
  >
    <Box flex="1" minW="14rem">
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        {tag}
      </HStack>
      {children}
    </Box>
    {actions}
  </chakra.li>
);

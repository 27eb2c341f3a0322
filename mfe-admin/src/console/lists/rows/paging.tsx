import { Box, Button, chakra, Flex, HStack, NativeSelect, Text } from '@impact-call/ui/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../translations.ts';
import { PAGE_SIZES } from '../list-view.ts';
import { DataList, type DataListProps } from '../data-list.tsx';

interface Props {
  page: number;
  pages: number;
  pageSize: number;
  onChange(changes: { page: number } | { pageSize: number }): void;
}

export function Paging({ page, pages, pageSize, onChange }: Props) {
  const t = useT();
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  return (
    <Flex mt="4" gap="4" wrap="wrap" justify="space-between" align="center">
      <PageSize value={pageSize} onChange={(size) => onChange({ pageSize: size })} />
      <HStack as="nav" aria-label={t('list.pages')} gap="2" wrap="wrap">
        <Button {...look} disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
          <ChevronLeft aria-hidden />
          {t('list.previous')}
        </Button>
        <Text fontSize="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {t('list.page', { page, pages })}
        </Text>
        <Button {...look} disabled={page >= pages} onClick={() => onChange({ page: page + 1 })}>
          {t('list.next')}
          <ChevronRight aria-hidden />
        </Button>
      </HStack>
    </Flex>
  );
}

function PageSize({ value, onChange }: { value: number; onChange(size: number): void }) {
  const t = useT();
  const id = useId();
  return (
    <HStack gap="3">
      <chakra.label htmlFor={id} fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {t('list.pageSize')}
      </chakra.label>
      <Box w="5.5rem">
        <NativeSelect.Root size="sm">
          <NativeSelect.Field id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
    </HStack>
  );
}

interface Paged<Column extends string> {
  sort: Column;
  descending: boolean;
  pageSize: number;
}

interface PagedListProps<Row, Column extends string, View extends Paged<Column>>
  extends Pick<DataListProps<Row, string>, 'caption' | 'rows' | 'keyOf' | 'columns' | 'actions'> {
  views: { columns: readonly Column[]; sortBy(view: View, column: Column): View };
  view: View;
  page: number;
  pages: number;
  onChange(changes: Partial<View>): void;
}

export function PagedList<Row, Column extends string, View extends Paged<Column>>(
  props: PagedListProps<Row, Column, View>,
) {
  const { views, view, page, pages, onChange, ...list } = props;
  // Every view has the fields below, but TypeScript cannot see that through `View`.
  const sorted = (column: string): Column | undefined => views.columns.find((each) => each === column);
  return (
    <>
      <DataList
        {...list}
        sort={view.sort}
        descending={view.descending}
        onSort={(column) => {
          const named = sorted(column);
          if (named !== undefined) onChange(views.sortBy(view, named));
        }}
        onOrder={({ sort, descending }) => {
          const named = sorted(sort);
          if (named !== undefined) onChange({ sort: named, descending } as Partial<View>);
        }}
      />
      <Paging
        page={page}
        pages={pages}
        pageSize={view.pageSize}
        onChange={(changes) => onChange(changes as Partial<View>)}
      />
    </>
  );
}

import { Box, chakra, Table } from '@impact-call/ui/design-system';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

export const GUTTER = { base: '2', xl: '3' };

export function SortHeader({
  label,
  order,
  onSort,
  hideBelow,
  width,
}: {
  label: string;
  width?: string;
  /** Sort direction of this column; null if another one sorts. */
  order: 'ascending' | 'descending' | null;
  onSort(): void;
  hideBelow?: 'xl' | '2xl' | undefined;
}) {
  const Arrow = order === null ? ArrowUpDown : order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Table.ColumnHeader scope="col" aria-sort={order ?? 'none'} p="0" hideBelow={hideBelow} w={width}>
      <chakra.button
        type="button"
        onClick={onSort}
        display="flex"
        alignItems="center"
        gap="1"
        w="full"
        minH="10"
        px={GUTTER}
        fontWeight="semibold"
        textAlign="start"
        whiteSpace="nowrap"
        cursor="pointer"
        color={order ? 'fg' : 'fg.muted'}
        _hover={{ color: 'fg' }}
        borderRadius="l1"
      >
        {label}
        <Box as={Arrow} boxSize="3.5" opacity={order ? 1 : 0.6} aria-hidden />
      </chakra.button>
    </Table.ColumnHeader>
  );
}

export const PlainHeader = ({
  label,
  hideBelow,
  width,
}: {
  label: string;
  hideBelow?: 'xl' | '2xl' | undefined;
  width?: string;
}) => (
  <Table.ColumnHeader
    w={width}
    scope="col"
    px={GUTTER}
    py="0"
    verticalAlign="middle"
    h="10"
    fontWeight="semibold"
    color="fg.muted"
    hideBelow={hideBelow}
  >
    {label}
  </Table.ColumnHeader>
);

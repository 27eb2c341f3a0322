import { Box, Button, chakra, Flex, HStack, NativeSelect, Text } from '@impact-call/ui/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../translations.ts';
import { PAGE_SIZES } from '../list-view.ts';

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

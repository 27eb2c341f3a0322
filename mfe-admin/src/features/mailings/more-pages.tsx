import { Button, HStack } from '@impact-call/ui/design-system';
import { useMailingT } from './texts.ts';
import { PAGE_SIZE } from './use-mailings.ts';

interface Props {
  page: number;
  /** Number of rows on this page; if the page is full, there may be another. */
  rows: number;
  onChange(page: number): void;
}

export function MorePages({ page, rows, onChange }: Props) {
  const t = useMailingT();
  if (page === 1 && rows < PAGE_SIZE) return null;
  return (
    <HStack as="nav" aria-label={t('pages')} mt="4" gap="2">
      <Button size="sm" variant="surface" colorPalette="gray" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('previous')}
      </Button>
      <Button
        size="sm"
        variant="surface"
        colorPalette="gray"
        disabled={rows < PAGE_SIZE}
        onClick={() => onChange(page + 1)}
      >
        {t('next')}
      </Button>
    </HStack>
  );
}

import { Button, HStack } from '@impact-call/ui/design-system';
import { useMailingT } from './texts.ts';
import { PAGE_SIZE } from './use-mailings.ts';

interface Props {
  page: number;
  /** How many this page has: a full one may have another behind it. */
  rows: number;
  onChange(page: number): void;
}

/** From one page to the next; nothing where all is on one. */
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

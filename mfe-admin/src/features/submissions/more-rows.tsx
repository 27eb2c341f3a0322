import { Button, Flex, Text } from '@impact-call/ui/design-system';
import { useEffect } from 'react';
import { useT } from '../../translations.ts';

export interface MoreRows {
  hasMore: boolean;
  isReading(): boolean;
  hasFailed: boolean;
  read(): void;
}

/** Loads the next page this many rows before the end, so that scrolling does not wait. */
const AHEAD = 60;

export function MoreLine({ more, byHand = false }: { more: MoreRows; byHand?: boolean }) {
  const t = useT();
  if (more.hasFailed)
    return (
      <Flex role="alert" gap="4" mt="3" align="center" wrap="wrap">
        <Text>{t('table.moreFailed')}</Text>
        <Button size="sm" variant="surface" onClick={more.read}>
          {t('one.again')}
        </Button>
      </Flex>
    );
  if (!byHand || !more.hasMore) return null;
  return (
    <Button
      mt="4"
      w="full"
      variant="surface"
      loading={more.isReading()}
      loadingText={t('table.loadingMore')}
      onClick={more.read}
    >
      {t('table.more')}
    </Button>
  );
}

/** Loads more rows near the end. After a failure the user has to retry. */
export function useMoreRows({ hasMore, hasFailed, read }: MoreRows, lastSeen: number, rows: readonly unknown[]): void {
  const isNear = hasMore && !hasFailed && lastSeen >= rows.length - AHEAD;
  useEffect(() => {
    if (isNear) read();
  }, [isNear, rows, read]);
}

import { Button, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import type { MoreRows } from './use-more-rows.ts';

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

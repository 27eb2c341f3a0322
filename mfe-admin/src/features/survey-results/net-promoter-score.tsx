import type { NetPromoters } from '@impact-call/contracts';
import { Box, Flex, Text } from '@impact-call/ui/design-system';
import { useResultT } from './texts.ts';
import { useFigures } from './use-figures.ts';

const GROUPS = ['promoters', 'passives', 'detractors'] as const;

/** The Net Promoter Score and its groups: promoters score above 8, detractors below 7. */
export function NetPromoterScore({ promoters }: { promoters: NetPromoters }) {
  const t = useResultT();
  const { count, share } = useFigures();
  const all = GROUPS.reduce((sum, group) => sum + promoters[group], 0);
  return (
    <Flex gap="6" wrap="wrap">
      <Box>
        <Text fontSize="sm" color="fg.muted">
          {t('nps.score')}
        </Text>
        <Text fontSize="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {promoters.score > 0 && '+'}
          {count(promoters.score)}
        </Text>
      </Box>
      {GROUPS.map((group) => (
        <Box key={group} maxW="16rem">
          <Text fontSize="sm" color="fg.muted">
            {t(`nps.${group}`)}
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {count(promoters[group])} · {share(promoters[group], all)}
          </Text>
          <Text fontSize="sm">{t(`nps.${group}Means`)}</Text>
        </Box>
      ))}
    </Flex>
  );
}

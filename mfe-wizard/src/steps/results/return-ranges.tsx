import type { ImpactResult } from '@impact-call/contracts';
import { formatDecimal, returnRanges } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

/** From the cautious to the optimistic estimate, and why the bases differ. */
export function ReturnRanges({ result }: { result: ImpactResult }) {
  const t = useT();
  const { language } = useShell();
  const ranges = returnRanges(result);
  return (
    <>
      <Flex as="dl" columnGap="10" rowGap="2" wrap="wrap" mt="1">
        {ranges.map(({ basis, lower, upper }) => (
          <Box key={basis}>
            <chakra.dt fontSize="sm">{t(`impact.basis.${basis}`)}</chakra.dt>
            <chakra.dd m="0" fontSize="3xl" fontWeight="bold" lineHeight="shorter" textStyle="figures">
              {formatDecimal(lower, language)} – {formatDecimal(upper, language)}
            </chakra.dd>
          </Box>
        ))}
      </Flex>
      {ranges.length > 1 && (
        <Text mt="2" maxW="prose" color="fg.muted">
          {t('impact.twoBases')}
        </Text>
      )}
    </>
  );
}

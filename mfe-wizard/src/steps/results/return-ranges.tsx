import type { ImpactResult } from '@impact-call/contracts';
import { formatDecimal } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { rangesOf } from './ranges.ts';

/** The estimated return on each basis, from the cautious to the optimistic estimate, and why the two differ. */
export function ReturnRanges({ result }: { result: ImpactResult }) {
  const t = useT();
  const { language } = useShell();
  const ranges = rangesOf(result);
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

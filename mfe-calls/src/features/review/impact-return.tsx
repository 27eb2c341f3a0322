import type { PdfIndicator, PdfMiniDyi } from '@impact-call/contracts';
import { formatDecimal, formatEuros, returnRanges } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { useReviewT } from './texts.ts';

/** On both bases, with each figure that makes them differ. */
export function ImpactReturn({ impact: { estimate, calculation, outcomes } }: { impact: PdfMiniDyi }) {
  const t = useReviewT();
  const { language } = useShell();
  if (estimate === null) return null;
  const figure = (value: number): string => formatDecimal(value, language);
  const ranges = returnRanges({ ...estimate, ...(calculation && { method: calculation.method }) });
  return (
    <Box mb="4" p="4" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      <Text fontWeight="semibold">{t('one.return')}</Text>
      <Flex as="dl" columnGap="8" rowGap="2" wrap="wrap" mt="1">
        {ranges.map(({ basis, lower, upper }) => (
          <Box key={basis}>
            <chakra.dt fontSize="sm" color="fg.muted">
              {t(`one.basis.${basis}`)}
            </chakra.dt>
            <chakra.dd m="0" fontVariantNumeric="tabular-nums">
              {t('one.careful')} <strong>{figure(lower)}</strong> · {t('one.hopeful')} <strong>{figure(upper)}</strong>
            </chakra.dd>
          </Box>
        ))}
      </Flex>
      {estimate.noFilterDeclared && <Text mt="2">{t('one.noFilter')}</Text>}
      <Differences outcomes={outcomes} />
    </Box>
  );
}

function Differences({ outcomes }: Pick<PdfMiniDyi, 'outcomes'>) {
  const t = useReviewT();
  const { language } = useShell();
  const own = outcomes.filter(({ isCustom }) => isCustom);
  const replaced = outcomes.flatMap(({ indicators }) => indicators.filter(isReplaced));
  if (own.length + replaced.length === 0) return null;
  const amount = (value: number): string => formatEuros(value, language);
  return (
    <>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {t('one.differences')}
      </Text>
      <chakra.ul ps="5" overflowWrap="anywhere">
        {replaced.map(({ indicatorName: name, proxyValue, frameworkProxyValue }, index) => (
          <li key={index}>
            {t('one.otherValue', {
              ...{ name, value: amount(proxyValue ?? 0), frameworkValue: amount(frameworkProxyValue) },
            })}
          </li>
        ))}
        {own.map(({ outcomeName: name }, index) => (
          <li key={index}>{t('one.otherOutcome', { name })}</li>
        ))}
      </chakra.ul>
    </>
  );
}

const isReplaced = (indicator: PdfIndicator): indicator is PdfIndicator & { frameworkProxyValue: number } =>
  indicator.frameworkProxyValue !== undefined;

import type { Submission } from '@impact-call/contracts';
import { formatDecimal, returnRanges } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Stack, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function ReturnRanges({ submission: { steps, stepResults } }: { submission: Submission }) {
  const t = useT();
  const { language } = useShell();
  const results = stepResults.flatMap(({ stepId, impactResult }) => (impactResult ? [{ stepId, impactResult }] : []));
  if (results.length === 0) return null;
  const figure = (value: number): string => formatDecimal(value, language);
  return (
    <Stack gap="3">
      {results.map(({ stepId, impactResult }) => (
        <Box key={stepId}>
          <Text fontSize="sm" color="fg.muted">
            {[t('socialReturn.title'), results.length > 1 && steps.find(({ id }) => id === stepId)?.name]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <chakra.dl>
            {returnRanges(impactResult).map(({ basis, lower, upper }) => (
              <Box key={basis} mt="1">
                <chakra.dt fontSize="sm">{t(`socialReturn.basis.${basis}`)}</chakra.dt>
                <chakra.dd m="0" fontVariantNumeric="tabular-nums">
                  {t('socialReturn.careful')} <strong>{figure(lower)}</strong> · {t('socialReturn.hopeful')}{' '}
                  <strong>{figure(upper)}</strong>
                </chakra.dd>
              </Box>
            ))}
          </chakra.dl>
          {returnRanges(impactResult).length === 0 && <Text>{t('socialReturn.noBudget')}</Text>}
        </Box>
      ))}
    </Stack>
  );
}

import type { ImpactResult } from '@impact-call/contracts';
import { formatDecimal, formatWholeEuros, SROI_WARNING } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Text } from '@impact-call/ui/design-system';
import { useFrameworkT } from '../texts.ts';

interface Props {
  result: ImpactResult | null;
  /** The result with the saved framework, if it differs from the edited one. */
  saved: ImpactResult | null;
  hasBudget: boolean;
}

export function TrialResult({ result, saved, hasBudget }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const range = useRange();
  if (!result || !hasBudget)
    return (
      <Text role="status" fontSize="sm" color="fg.muted">
        {t(result ? 'try.noBudget' : 'try.noTarget')}
      </Text>
    );
  const now = range(result);
  const previous = saved && range(saved);
  return (
    <Box role="status" bg="bg.subtle" borderRadius="l2" p="3" fontVariantNumeric="tabular-nums">
      <Text fontSize="sm">{t('try.result')}</Text>
      <Text fontSize="2xl" fontWeight="bold">
        {now}
      </Text>
      {previous && previous !== now && (
        <Text fontSize="sm" color="fg.muted">
          {t('try.saved', { range: previous })}
        </Text>
      )}
      <Text fontSize="sm" mt="1">
        {t('try.value', {
          lower: formatWholeEuros(result.lower.presentValue, language),
          upper: formatWholeEuros(result.upper.presentValue, language),
        })}
      </Text>
      <Notes result={result} />
    </Box>
  );
}

function Notes({ result }: { result: ImpactResult }) {
  const t = useFrameworkT();
  return (
    <>
      {result.isOverEight && (
        <Text fontSize="sm" fontWeight="semibold" mt="1">
          {t('try.overEight', { most: SROI_WARNING })}
        </Text>
      )}
      {result.noFilterDeclared && (
        <Text fontSize="sm" mt="1">
          {t('try.noFilter')}
        </Text>
      )}
    </>
  );
}
function useRange(): (result: ImpactResult) => string {
  const t = useFrameworkT();
  const { language } = useShell();
  return ({ lowerScore, upperScore }) =>
    lowerScore === null || upperScore === null
      ? t('try.none')
      : t('try.range', { lower: formatDecimal(lowerScore, language), upper: formatDecimal(upperScore, language) });
}

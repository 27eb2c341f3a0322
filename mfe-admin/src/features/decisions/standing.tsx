import type { RankedSubmission } from '@impact-call/contracts';
import { formatNumber, formatPercent } from '@impact-call/domain';
import { StatusTag, useShell } from '@impact-call/ui';
import { HStack, Text } from '@impact-call/ui/design-system';
import { useDeclaredNote } from '../social-return/use-declared-note.ts';
import { useDecisionT } from './texts.ts';

export function Mean({ row: { mean, done, assigned, held } }: { row: RankedSubmission }) {
  const t = useDecisionT();
  const { language } = useShell();
  return (
    <>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {mean === null ? t('standing.none') : formatPercent(mean / 100, language)}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {t('standing.done', { done, assigned })}
        {held > 0 && ` · ${t('standing.held', { count: held })}`}
      </Text>
    </>
  );
}

/** Spread of the scores in percentage points, with the lowest and the highest. */
export function Spread({ row: { spread, lowest, highest, isDisputed } }: { row: RankedSubmission }) {
  const t = useDecisionT();
  const { language } = useShell();
  if (spread === null || lowest === null || highest === null)
    return <Text color="fg.muted">{t('standing.noSpread')}</Text>;
  const percent = (value: number): string => formatPercent(value / 100, language);
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Text fontVariantNumeric="tabular-nums">
          {t('standing.spread', { spread: formatNumber(spread, language) })}
        </Text>
        {isDisputed && <StatusTag tone="warning">{t('standing.disputed')}</StatusTag>}
      </HStack>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('standing.range', { lowest: percent(lowest), highest: percent(highest) })}
      </Text>
    </>
  );
}

/** The return by the framework's values, and the declared one if it differs. */
export function SocialReturn({ row }: { row: RankedSubmission }) {
  const { language } = useShell();
  const note = useDeclaredNote(row);
  if (row.sroiScore === null) return <Text color="fg.muted">–</Text>;
  return (
    <>
      <Text fontVariantNumeric="tabular-nums">{formatNumber(row.sroiScore, language, 2)}</Text>
      {note !== null && (
        <Text fontSize="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </>
  );
}

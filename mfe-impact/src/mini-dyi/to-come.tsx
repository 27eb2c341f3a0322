import { EmptyState } from '@impact-call/ui';
import { Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useLanguage, useT } from '../wizard/impact-context.tsx';
import type { MiniDyiAnswer } from '@impact-call/contracts';
import { subStepTitle, type SubStepId } from '../wizard/sub-steps.ts';

/** A screen that is not built yet: it says so, asks for nothing, and shows what is kept of an earlier answer. */
export function ToCome({ id, answer }: { id: SubStepId; answer: MiniDyiAnswer }) {
  const t = useT();
  const language = useLanguage();
  const kept = id === 'sdg' ? answer.sdg.length : answer.selectedOutcomes.length;
  return (
    <Stack gap="6">
      <Heading as="h2" size="xl">{subStepTitle(id, language)}</Heading>
      <EmptyState headingLevel="h3" title={t('toCome.title')}>
        {t('toCome.text')}
        {kept > 0 && <Text mt="2">{t('toCome.selected', { count: kept })}</Text>}
      </EmptyState>
    </Stack>
  );
}

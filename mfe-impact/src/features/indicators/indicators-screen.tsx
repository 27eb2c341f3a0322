import { type ExplainedReturn, isCustomOutcome, outcomeKey } from '@impact-call/domain';
import { EmptyState } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import type { OutcomesProps } from '../outcomes/outcomes-screen.tsx';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { HelpRow, ScreenTitle } from '../screen/screen-title.tsx';
import { subStepTitle } from '../screen/sub-steps.ts';
import { UndoBar } from '../screen/undo.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** docs/rules/11-impact-wizard.md#selection */
export function IndicatorsScreen({
  answer,
  framework,
  editing,
  problems,
  explained,
}: OutcomesProps & { explained: ExplainedReturn | null }) {
  const t = useT();
  const language = useLanguage();
  const chosen = answer.selectedOutcomes.filter((outcome) => !isCustomOutcome(outcome));
  return (
    <Stack gap="6">
      <ScreenTitle title={t('indicators.title')} lead={t('indicators.lead')} />
      {chosen.length === 0 && (
        <EmptyState headingLevel="h3" title={t('indicators.nothing')}>
          {t('indicators.nothingText', { screen: subStepTitle('outcomes', language) })}
        </EmptyState>
      )}
      {chosen.length > 0 && <HelpRow topics={['Stakeholder', 'Target', 'Baseline', 'Proxy']} />}
      {chosen.map((outcome) => (
        <OutcomeCard
          key={outcomeKey(outcome)}
          {...{ outcome, answer, framework, problems, editing, result: explained?.result ?? null }}
        />
      ))}
      <UndoBar {...editing} />
    </Stack>
  );
}

import { formatEuros } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { Fact, Facts } from './facts.tsx';
import type { StepReaderProps } from './step-reader-props.ts';

/** What was saved of a miniDyi step; its outcomes are counted until they can be chosen. */
export function ImpactAnswers({ value }: StepReaderProps) {
  const t = useT();
  const { language } = useShell();
  const saved = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const amount = (given: unknown) => (typeof given === 'number' ? formatEuros(given, language) : t('one.noAnswer'));
  const count = (given: unknown) => (Array.isArray(given) ? given.length : 0);
  return (
    <Facts>
      <Fact label={t('one.budget')} muted={typeof saved.budget !== 'number'}>
        {amount(saved.budget)}
      </Fact>
      <Fact label={t('one.budgetSpent')} muted={typeof saved.budgetSpent !== 'number'}>
        {amount(saved.budgetSpent)}
      </Fact>
      {count(saved.sdg) > 0 && <Fact label={t('one.sdg')}>{count(saved.sdg)}</Fact>}
      {count(saved.selectedOutcomes) > 0 && <Fact label={t('one.outcomes')}>{count(saved.selectedOutcomes)}</Fact>}
    </Facts>
  );
}

import type { ReviewPlan } from '@impact-call/contracts';
import { MAX_CRITERIA } from '@impact-call/contracts/limits';
import { CheckboxField } from '@impact-call/ui';
import { Button, Flex, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/layout/use-save-key.ts';
import { CriterionCard } from './criterion-card.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { type CriterionValues, newCriterion } from './plan-values.ts';
import { useReviewT } from './texts.ts';
import { usePlan } from './use-plan.ts';

/** Criteria for reviews, and whether reviewers see the applicants' names. */
export function PlanSection({ opened }: { opened: ReviewPlan }) {
  const t = useReviewT();
  const plan = usePlan(opened);
  const { values, setValues, isChanged, busy, save } = plan;
  useSaveKey(() => void save());
  return (
    <Section title={t('plan.title')} lead={t('plan.lead')}>
      <UnsavedChanges when={isChanged} />
      <PlanQuestions plan={plan} />
      <CheckboxField
        label={t('plan.blind')}
        hint={t('plan.blindHint')}
        checked={values.isBlind}
        onChange={({ target }) => setValues({ ...values, isBlind: target.checked })}
      />
      <CheckboxField
        label={t('plan.warned')}
        hint={t('plan.warnedHint')}
        checked={values.conflictRule === 'warned'}
        onChange={({ target }) => setValues({ ...values, conflictRule: target.checked ? 'warned' : 'blocked' })}
      />
      <Criteria
        criteria={values.criteria}
        showProblems={plan.isTried}
        onChange={(criteria) => setValues({ ...values, criteria })}
      />
      <Flex gap="4" wrap="wrap" align="center" justify="space-between" borderTopWidth="1px" pt="4">
        <Text role="status" fontSize="sm" color="fg.muted">
          {isChanged ? t('plan.unsaved') : t('plan.nothing')}
        </Text>
        <Button loading={busy} loadingText={t('plan.save')} disabled={!isChanged} onClick={() => void save()}>
          {t('plan.save')}
        </Button>
      </Flex>
    </Section>
  );
}

interface CriteriaProps {
  criteria: readonly CriterionValues[];
  showProblems: boolean;
  onChange(criteria: readonly CriterionValues[]): void;
}

function Criteria({ criteria, showProblems, onChange }: CriteriaProps) {
  const t = useReviewT();
  return (
    <>
      {criteria.length === 0 && <Text color="fg.muted">{t('plan.none')}</Text>}
      {criteria.map((criterion, index) => (
        <CriterionCard
          key={criterion.id}
          number={index + 1}
          criterion={criterion}
          showProblems={showProblems}
          onChange={(changed) => onChange(criteria.map((each) => (each.id === changed.id ? changed : each)))}
          onRemove={() => onChange(criteria.filter(({ id }) => id !== criterion.id))}
        />
      ))}
      <Button
        variant="surface"
        alignSelf="flex-start"
        disabled={criteria.length >= MAX_CRITERIA}
        onClick={() => onChange([...criteria, newCriterion()])}
      >
        {t('plan.add')}
      </Button>
    </>
  );
}

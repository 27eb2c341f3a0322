import { isProblem } from '@impact-call/api-client';
import type { ConflictRule, Criterion, ReviewPlan } from '@impact-call/contracts';
import { MAX_WEIGHT } from '@impact-call/contracts/limits';
import { hasWording } from '@impact-call/ui/localized';
import type { TextKey } from '@impact-call/ui';
import { useWrite } from '../../console/data/use-write.ts';
import { useFields } from '../../console/forms/record/fields.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { useReviewT } from './texts.ts';
import type { en } from './locales/en.ts';

export const usePlanForm = () => useFields<PlanValues>();

export function usePlanRecord(opened: ReviewPlan) {
  const t = useReviewT();
  const { mutateAsync } = useWrite('UpdateReviewPlan', {
    done: t('plan.saved'),
    failed: t('plan.saveFailed'),
    handle: (error) => isProblem(error, 'review-started') || isProblem(error, 'version-conflict'),
  });
  const send = (values: PlanValues, { callId, version }: ReviewPlan, confirmed = {}) =>
    mutateAsync({ body: { ...changeOf(values), callId, version, ...confirmed } });
  const record = useRecord<PlanValues, ReviewPlan, ReviewPlan>({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    check: ({ criteria }) =>
      criteria.flatMap((criterion) =>
        Object.entries(problemsOf(criterion)).map(([field, text]) => ({
          field: `criteria.${criterion.id}.${field}`,
          message: t(text),
        })),
      ),
    send: (values, over) => send(values, over),
  });
  return {
    ...record,
    isStarted: isProblem(record.error, 'review-started'),
    saveConfirmed: (): void => record.saveBy((values, over) => send(values, over, { confirmed: true })),
  };
}
export type PlanRecord = ReturnType<typeof usePlanRecord>;

export type CriterionValues = Omit<Criterion, 'weight'> & { weight: string };

interface PlanValues {
  isBlind: boolean;
  conflictRule: ConflictRule;
  criteria: readonly CriterionValues[];
}

const valuesOf = ({
  isBlind,
  conflictRule,
  criteria,
}: Pick<ReviewPlan, 'isBlind' | 'conflictRule' | 'criteria'>): PlanValues => ({
  isBlind,
  conflictRule,
  criteria: criteria.map((criterion) => ({ ...criterion, weight: String(criterion.weight) })),
});

export const newCriterion = (): CriterionValues => ({
  id: crypto.randomUUID(),
  name: '',
  guidance: '',
  scale: 5,
  weight: '1',
});

const changeOf = ({ criteria, ...settings }: PlanValues): Omit<PlanValues, 'criteria'> & { criteria: Criterion[] } => ({
  ...settings,
  criteria: criteria.map((criterion) => ({ ...criterion, weight: Number(criterion.weight) })),
});

const isWeight = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_WEIGHT;

interface CriterionProblems {
  name?: TextKey<typeof en>;
  weight?: TextKey<typeof en>;
}

const problemsOf = ({ name, weight }: CriterionValues): CriterionProblems => ({
  ...(hasWording(name) ? {} : { name: 'plan.needsName' }),
  ...(isWeight(weight) ? {} : { weight: 'plan.needsWeight' }),
});

import { isProblem } from '@impact-call/api-client';
import type { ReviewPlan } from '@impact-call/contracts';
import { useWrite } from '../../console/data/use-write.ts';
import { useFields } from '../../console/forms/record/fields.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { changeOf, type PlanValues, problemsOf, valuesOf } from './plan-values.ts';
import { useReviewT } from './texts.ts';

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

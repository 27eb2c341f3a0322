import type { ReviewPlan } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Alert, Button, HStack } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useReviewT } from './texts.ts';
import type { PlanRecord } from './use-plan-record.ts';

/** Confirms a save that would change the meaning of scores, or resolves a conflict with another administrator. */
export function PlanQuestions({ record }: { record: PlanRecord }) {
  const t = useReviewT();
  const { isStarted, conflict, saveConfirmed, postpone } = record;
  if (isStarted)
    return (
      <ConfirmDialog
        title={t('plan.startedTitle')}
        confirmLabel={t('plan.startedDo')}
        cancelLabel={t('cancel')}
        onConfirm={saveConfirmed}
        onCancel={postpone}
      >
        {t('plan.startedWhat')}
      </ConfirmDialog>
    );
  return conflict && <Conflict record={record} theirs={conflict} />;
}

function Conflict({ record: { values, resolve, follow }, theirs }: { record: PlanRecord; theirs: ReviewPlan }) {
  const t = useReviewT();
  const { language } = useShell();
  const names = theirs.criteria.map(({ name }) => readWording(name, language)).join(', ');
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{t('plan.conflictTitle')}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {t('plan.conflictWhat', { names: names || t('plan.conflictNone') })}
        </Alert.Description>
        <HStack mt="3" gap="2" wrap="wrap">
          <Button size="sm" onClick={() => resolve(values, theirs)}>
            {t('plan.mine')}
          </Button>
          <Button size="sm" variant="surface" onClick={() => follow(theirs)}>
            {t('plan.theirs')}
          </Button>
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}

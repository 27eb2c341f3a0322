import { useShell } from '@impact-call/ui';
import { Alert, Button, HStack } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { lazy, Suspense } from 'react';
import { useReviewT } from './texts.ts';
import type { usePlan } from './use-plan.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

/** Confirms a save that would change the meaning of scores, or resolves a conflict with another administrator. */
export function PlanQuestions({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const t = useReviewT();
  const { question, setQuestion, save, busy } = plan;
  if (question?.kind === 'started')
    return (
      <Suspense>
        <ConfirmDialog
          open
          busy={busy}
          title={t('plan.startedTitle')}
          confirmLabel={t('plan.startedDo')}
          cancelLabel={t('cancel')}
          onConfirm={() => void save(question.version, true)}
          onCancel={() => setQuestion(null)}
        >
          {t('plan.startedWhat')}
        </ConfirmDialog>
      </Suspense>
    );
  return question && <Conflict plan={plan} theirs={question.theirs} />;
}

function Conflict({
  plan: { save, take, busy },
  theirs,
}: {
  plan: ReturnType<typeof usePlan>;
  theirs: Parameters<ReturnType<typeof usePlan>['take']>[0];
}) {
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
          <Button size="sm" loading={busy} onClick={() => void save(theirs.version)}>
            {t('plan.mine')}
          </Button>
          <Button size="sm" variant="surface" disabled={busy} onClick={() => take(theirs)}>
            {t('plan.theirs')}
          </Button>
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}

import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCallTrail } from '../calls/use-call-trail.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { AssignmentsSection } from './assignments-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ReviewersSection } from './reviewers-section.tsx';
import { reviewTextsReady, useReviewT } from './texts.ts';
import { useReviewPlan } from './use-review.ts';

/** `/admin/calls/:callId/review`: criteria, reviewers and assignments of one call. */
export function ReviewPage() {
  use(reviewTextsReady(useShell()));
  const { callId = '' } = useParams();
  const { data: plan, error, refetch } = useReviewPlan(callId);
  return (
    <>
      <Head callId={callId} />
      {plan && (
        <Stack gap="6">
          <PlanSection key={callId} opened={plan} />
          <ReviewersSection callId={callId} />
          <AssignmentsSection callId={callId} />
        </Stack>
      )}
      {!plan && !error && <PageSkeleton cards={3} />}
      {!plan && error && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Head({ callId }: { callId: string }) {
  const t = useReviewT();
  const trail = useCallTrail(callId);
  return (
    <>
      <Breadcrumbs trail={trail} current={t('title')} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useReviewT();
  if (!isProblem(error) || error.status >= 500)
    return <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={onRetry} />;
  const back = (
    <Button asChild variant="surface">
      <Link to="/admin/calls">{t('toCalls')}</Link>
    </Button>
  );
  return <EmptyState title={t('notFound')} action={back} />;
}

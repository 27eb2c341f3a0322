import { isProblem } from '@impact-call/api-client';
import type { SubmissionReviews } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Link, Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { DecisionsTrail } from './decisions-trail.tsx';
import { LettersSection } from './letters-section.tsx';
import { OwnDecision } from './own-decision.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { decisionTextsReady, useDecisionT } from './texts.ts';
import { useSubmissionReviews } from './use-decisions.ts';

/** `/admin/calls/:callId/decisions/:submissionId`: reviews of one application, and its decision. */
export function DecisionPage() {
  use(decisionTextsReady(useShell()));
  const { callId = '', submissionId = '' } = useParams();
  const { data, error, refetch } = useSubmissionReviews(callId, submissionId);
  return (
    <>
      <DecisionsTrail callId={callId} code={data?.code ?? ''} />
      {data && <Opened callId={callId} reviews={data} />}
      {!data && !error && <PageSkeleton cards={2} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Opened({ callId, reviews }: { callId: string; reviews: SubmissionReviews }) {
  const t = useDecisionT();
  const { code, submissionId } = reviews;
  return (
    <>
      <PageTitle>{code}</PageTitle>
      <Link asChild mb="4">
        <RouterLink to={`/admin/submissions/${submissionId}`}>{t('one.open')}</RouterLink>
      </Link>
      <Stack gap="6">
        <ReviewsSection reviews={reviews} />
        <OwnDecision callId={callId} submissionId={submissionId} code={code} />
        <LettersSection callId={callId} submissionId={submissionId} />
      </Stack>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useDecisionT();
  if (isProblem(error) && error.status === 404) return <EmptyState title={t('one.notFound')} />;
  return <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={onRetry} />;
}

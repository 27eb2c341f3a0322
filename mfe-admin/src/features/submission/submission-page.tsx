import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Link, Stack } from '@impact-call/ui/design-system';
import { use, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { Conversation } from '../conversations/conversation.tsx';
import { auditTextsReady } from '../audit/texts.ts';
import { CallHome } from '../call-home/call-home.tsx';
import { DecisionPanel } from '../decisions/decision-panel.tsx';
import { LettersSection } from '../decisions/letters-section.tsx';
import { ReviewsSection } from '../decisions/reviews-section.tsx';
import { decisionTextsReady, useDecisionT } from '../decisions/texts.ts';
import { AttachmentList } from './attachment-list.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { stepAnchor, StepSection } from './step-section.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import { SubmissionHistory } from './submission-history.tsx';
import { labelTextsReady } from '../labels/texts.ts';
import { pageTextsReady, usePageT } from './texts.ts';
import { useListPlace } from './use-list-place.ts';
import { useSubmission } from './use-submission.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { CommentPanel, type CommentSource } from '@impact-call/ui/comments';

/** `/admin/submissions/:id` and `/admin/calls/:callId/decisions/:submissionId`: all about one application. */
export function SubmissionPage() {
  const shell = useShell();
  // All start loading before the first is awaited.
  const texts = [pageTextsReady, decisionTextsReady, auditTextsReady, labelTextsReady].map((ready) => ready(shell));
  for (const ready of texts) use(ready);
  const { id, callId } = useListPlace();
  const { data, error, refetch } = useSubmission(id);
  const page = (
    <>
      <Flex gap="4" wrap="wrap" justify="space-between" align="center" mb="2">
        <PlaceTrail current={data?.code ?? ''} />
        <NeighbourLinks />
      </Flex>
      {data !== undefined && <LoadedSubmission key={data.id} submission={data} />}
      {data === undefined && error === null && <PageSkeleton cards={3} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
  // From the table of all applications, the address does not name the call.
  if (callId !== undefined || (data === undefined && error !== null)) return page;
  return (
    <CallHome tab="applications" of={data?.callId ?? ''}>
      {page}
    </CallHome>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useT();
  const missing = isProblem(error) && error.status < 500;
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      {missing ? (
        <EmptyState
          title={t('one.notFound')}
          action={
            <Button asChild variant="surface">
              <RouterLink to="/admin/submissions">{t('one.back')}</RouterLink>
            </Button>
          }
        >
          {t('one.notFoundHint')}
        </EmptyState>
      ) : (
        <BoundaryMessage title={t('one.failed')} reason={t('list.failedHint')} onRetry={onRetry} />
      )}
    </>
  );
}

function LoadedSubmission({ submission }: { submission: Submission }) {
  const { organization } = submission;
  const steps = [...submission.steps].sort((a, b) => a.sort - b.sort);
  return (
    <>
      <PageTitle title={organization.name} overflowWrap="anywhere">
        {organization.name}
      </PageTitle>
      <PageContents steps={steps} submission={submission} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '6', xl: '8' }}
        alignItems="start"
      >
        <Sections submission={submission} steps={steps} />
        <Box
          position={{ lg: 'sticky' }}
          top={{ lg: '6' }}
          maxH={{ lg: 'calc(100dvh - 3rem)' }}
          overflowY={{ lg: 'auto' }}
          minW="0"
        >
          <DecisionPanel submission={submission} />
        </Box>
      </Grid>
    </>
  );
}

function Sections({ submission, steps }: { submission: Submission; steps: Submission['steps'] }) {
  const { id } = submission;
  return (
    <Stack gap="6" minW="0">
      <SubmissionFacts submission={submission} />
      {steps.map((step) => (
        <StepSection key={step.id} step={step} submission={submission} />
      ))}
      <AttachmentList submissionId={id} />
      <Conversation submission={submission} />
      {submission.closed && <ReviewsSection submissionId={id} />}
      <SubmissionComments submissionId={id} />
      {submission.closed && <LettersSection submissionId={id} />}
      <SubmissionHistory submissionId={id} />
    </Stack>
  );
}

function PlaceTrail({ current }: { current: string }) {
  const t = useT();
  const { callId, back } = useListPlace();
  if (callId !== undefined) return <RankingTrail back={back} current={current} />;
  return <Breadcrumbs trail={[{ to: back, label: t('one.back') }]} current={current} />;
}

function RankingTrail({ back, current }: { back: string; current: string }) {
  const t = useDecisionT();
  return <Breadcrumbs trail={[{ to: back, label: t('title') }]} current={current} />;
}

function SubmissionComments({ submissionId }: { submissionId: string }) {
  const { api } = useShell();
  const source = useMemo(
    (): CommentSource => ({
      id: submissionId,
      list: (page, signal) => api.GetComments({ query: { submissionId, ...page }, signal }),
      people: (signal) => api.GetCommentPeople({ query: { submissionId }, signal }),
      add: (text) => api.AddComment({ body: { submissionId, text } }),
      update: (body) => api.UpdateComment({ body }),
      remove: (id) => api.DeleteComment({ query: { id } }),
    }),
    [api, submissionId],
  );
  return <CommentPanel source={source} />;
}

function PageContents({ steps, submission }: { steps: Submission['steps']; submission: Submission }) {
  const t = useT();
  const own = usePageT();
  const ofDecision = useDecisionT();
  const { closed } = submission;
  const sections = [
    ...steps.map((step) => ({ anchor: stepAnchor(step), name: step.name })),
    { anchor: 'attachments', name: t('one.attachments') },
    { anchor: 'conversation', name: t('one.conversation') },
    ...(closed ? [{ anchor: 'reviews', name: ofDecision('one.reviews') }] : []),
    { anchor: 'comments', name: t('one.comments') },
    ...(closed ? [{ anchor: 'letters', name: ofDecision('letters.title') }] : []),
    { anchor: 'history', name: own('history') },
    { anchor: 'decide', name: ofDecision('one.decision') },
  ];
  return (
    <chakra.nav aria-label={own('contents')} fontSize="sm" mb="6">
      <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {sections.map(({ anchor, name }) => (
          <chakra.li key={anchor} minW="0">
            <Link href={`#${anchor}`} display="block" py="1.5" overflowWrap="anywhere">
              {name}
            </Link>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

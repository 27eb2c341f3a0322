import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle } from '@impact-call/ui';
import { Box, Button, chakra, Grid, Link, Stack } from '@impact-call/ui/design-system';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { Conversation } from '../conversations/conversation.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { StepSection, stepAnchor } from './step-section.tsx';
import { SubmissionComments } from './submission-comments.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import { useSubmission } from './use-submission.ts';

/** `/admin/submissions/:id`: a complete submission, read-only. */
export function SubmissionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useSubmission(id);
  return (
    <>
      <BackLink />
      {data !== undefined && <Whole submission={data} />}
      {data === undefined && error === null && <PageSkeleton cards={3} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** Back to the list with its filters. */
function BackLink() {
  const t = useT();
  const state = useLocation().state as { back?: string } | null;
  return (
    <Link asChild display="inline-flex" alignItems="center" gap="2" minH="11" mb="2">
      <RouterLink to={`/admin/submissions${state?.back ?? ''}`}>
        <Box as={ArrowLeft} boxSize="4" aria-hidden />
        {t('one.back')}
      </RouterLink>
    </Link>
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

function Whole({ submission }: { submission: Submission }) {
  const steps = [...submission.steps].sort((a, b) => a.sort - b.sort);
  return (
    <>
      <PageTitle title={submission.organization.name} lead={submission.callName} overflowWrap="anywhere">
        {submission.organization.name}
      </PageTitle>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: '15rem minmax(0, 1fr)' }}
        gap={{ base: '6', xl: '10' }}
        alignItems="start"
      >
        <Contents steps={steps} />
        <Stack gap="6" minW="0" maxW="5xl">
          <SubmissionFacts submission={submission} />
          {steps.map((step) => (
            <StepSection key={step.id} step={step} submission={submission} />
          ))}
          <AttachmentList submissionId={submission.id} />
          <Conversation submission={submission} />
          <SubmissionComments submissionId={submission.id} />
        </Stack>
      </Grid>
    </>
  );
}

/** Links to the steps, sticky where there is room. */
function Contents({ steps }: { steps: Submission['steps'] }) {
  const t = useT();
  return (
    <chakra.nav aria-label={t('one.steps')} position={{ xl: 'sticky' }} top={{ xl: '24' }} fontSize="sm">
      <chakra.ol
        listStyleType="none"
        display="flex"
        flexDirection={{ base: 'row', xl: 'column' }}
        flexWrap="wrap"
        columnGap="5"
        rowGap={{ base: '1', xl: '0' }}
      >
        {[
          ...steps.map((step) => ({ anchor: stepAnchor(step), name: step.name })),
          { anchor: 'attachments', name: t('one.attachments') },
          { anchor: 'conversation', name: t('one.conversation') },
          { anchor: 'comments', name: t('one.comments') },
        ].map(({ anchor, name }) => (
          <li key={anchor}>
            <Link href={`#${anchor}`} variant="plain" display="block" py="1.5" overflowWrap="anywhere">
              {name}
            </Link>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

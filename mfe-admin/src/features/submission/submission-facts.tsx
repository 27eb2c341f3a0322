import type { Reopening, Submission, Withdrawal } from '@impact-call/contracts';
import { When } from '@impact-call/ui';
import { Box, Button, Link, Text } from '@impact-call/ui/design-system';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { MarkFacts } from '../labels/mark-facts.tsx';
import { fullName } from '../submissions/rows.ts';
import { StateTag, submissionState } from '../submissions/submission-state.tsx';
import { Fact, Facts } from './facts.tsx';
import { usePageT } from './texts.ts';
import { SubmissionActs } from './submission-acts.tsx';

function People({ submission }: { submission: Submission }) {
  const t = useT();
  const { submittedBy } = submission;
  return (
    <>
      <Fact label={t('one.startedBy')}>{fullName(submission)}</Fact>
      <Fact label={t('one.email')}>
        <Link href={`mailto:${submission.user.email}`}>{submission.user.email}</Link>
      </Fact>
      {submittedBy && (
        <Fact label={t('one.submittedBy')}>
          {`${submittedBy.firstName} ${submittedBy.lastName}`.trim() || t('one.erased')}
        </Fact>
      )}
      {submission.closed && !submittedBy && (
        <Fact label={t('one.submittedBy')} muted>
          {t('one.submitterUnknown')}
        </Fact>
      )}
    </>
  );
}

function Dates({ submission }: { submission: Submission }) {
  const t = useT();
  const { openingAt, closingAt, submissionDate } = submission;
  return (
    <>
      <Fact label={t('column.createdAt')}>
        <When value={submission.createdAt} />
      </Fact>
      <Fact label={t('column.updatedAt')}>
        <When value={submission.updatedAt} />
      </Fact>
      <Fact label={t('column.submissionDate')} muted={submissionDate === null}>
        {submissionDate === null ? t('list.none') : <When value={submissionDate} />}
      </Fact>
      {submission.withdrawal && <Withdrawn withdrawal={submission.withdrawal} />}
      {submission.reopening && <Reopened reopening={submission.reopening} steps={submission.steps} />}
      {openingAt !== null && (
        <Fact label={t('one.window')}>
          <When value={openingAt} />
          {closingAt !== null && (
            <>
              {' '}
              – <When value={closingAt} />
            </>
          )}
        </Fact>
      )}
    </>
  );
}

export function SubmissionFacts({ submission }: { submission: Submission }) {
  const t = useT();
  const [now] = useState(() => new Date());
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '6' }} py="4">
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="center" mb="2">
        <Text fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {submission.code}
        </Text>
        <StateTag state={submissionState(submission, now)} />
        {submission.closed && <RecapLink submissionId={submission.id} />}
        <SubmissionActs submission={submission} />
      </Box>
      <MarkFacts submission={submission} />
      <Facts>
        <Fact label={t('column.organization')}>
          <Link asChild>
            <RouterLink to={`/admin/organizations/${submission.organization.id}`}>
              {submission.organization.name}
            </RouterLink>
          </Link>
        </Fact>
        <People submission={submission} />
        <Dates submission={submission} />
      </Facts>
    </Box>
  );
}

/** Link to everything on one page, which downloads the PDF as it opens. */
function RecapLink({ submissionId }: { submissionId: string }) {
  const t = usePageT();
  return (
    <Button asChild size="sm" variant="surface" colorPalette="gray">
      <RouterLink to={`/call/${submissionId}/recap?readonly=true&pdf=1`}>
        <FileDown aria-hidden />
        {t('recap')}
      </RouterLink>
    </Button>
  );
}

function Withdrawn({ withdrawal: { at, by, wasSubmitted } }: { withdrawal: Withdrawal }) {
  const t = useT();
  return (
    <Fact label={t('one.withdrawn')}>
      <When value={at} />
      <Text>{`${by.firstName} ${by.lastName}`.trim() || t('one.erased')}</Text>
      <Text>{t(wasSubmitted ? 'one.withdrawnSubmitted' : 'one.withdrawnDraft')}</Text>
    </Fact>
  );
}

function Reopened({ reopening, steps }: { reopening: Reopening; steps: Submission['steps'] }) {
  const t = useT();
  const { at, message, stepIds } = reopening;
  const named = steps.filter(({ id }) => stepIds?.includes(id)).map(({ name }) => name);
  return (
    <Fact label={t('one.reopened')}>
      <When value={at} />
      {message !== '' && <Text>{message}</Text>}
      {named.length > 0 && <Text>{t('one.reopenedSteps', { steps: named.join(' · ') })}</Text>}
    </Fact>
  );
}

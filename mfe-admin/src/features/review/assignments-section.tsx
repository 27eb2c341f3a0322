import { BoundaryMessage } from '@impact-call/ui';
import { Button, HStack, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Section } from '../form/section.tsx';
import { AssignedRow } from './assigned-row.tsx';
import { DistributeForm } from './distribute-form.tsx';
import { useReviewT } from './texts.ts';
import { ROWS_OF_PAGE, useReviewedSubmissions, useReviewers } from './use-review.ts';

/** Who reviews which submitted application. */
export function AssignmentsSection({ callId }: { callId: string }) {
  const t = useReviewT();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useReviewedSubmissions(callId, page);
  const { data: reviewers = [] } = useReviewers(callId);
  const pages = Math.ceil((data?.total ?? 0) / ROWS_OF_PAGE);
  return (
    <Section title={t('work.title')} lead={t('work.lead')}>
      {!data && !isError && <Skeleton h="24" />}
      {!data && isError && (
        <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <Text color="fg.muted">{t('work.none')}</Text>}
      {data && data.total > 0 && (
        <>
          <DistributeForm callId={callId} />
          <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('work.list')}>
            {data.rows.map((row) => (
              <AssignedRow key={row.submissionId} callId={callId} row={row} reviewers={reviewers} />
            ))}
          </Stack>
        </>
      )}
      {pages > 1 && (
        <HStack as="nav" aria-label={t('work.pages')} gap="3" wrap="wrap">
          <Button variant="surface" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('work.previous')}
          </Button>
          <Text aria-live="polite">{t('work.pageOf', { page, pages })}</Text>
          <Button variant="surface" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('work.next')}
          </Button>
        </HStack>
      )}
    </Section>
  );
}

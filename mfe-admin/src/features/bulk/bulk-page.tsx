import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Button, Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { JobCard } from './job-card.tsx';
import { bulkTextsReady, useBulkT } from './texts.ts';
import { useJobs } from './use-jobs.ts';

/** `/admin/submissions/actions`: the user's bulk actions with progress and undo. */
export function BulkPage() {
  use(bulkTextsReady(useShell()));
  const t = useBulkT();
  const tc = useT();
  const back = `/admin/submissions${(useLocation().state as { back?: string } | null)?.back ?? ''}`;
  return (
    <>
      <Breadcrumbs trail={[{ to: back, label: tc('tab.submissions') }]} current={t('title')} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <OwnJobs back={back} />
    </>
  );
}

function OwnJobs({ back }: { back: string }) {
  const t = useBulkT();
  const { data, error, refetch } = useJobs();
  if (!data && error) return <BoundaryMessage title={t('listFailed')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton cards={1} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        action={
          <Button asChild variant="surface">
            <Link to={back}>{t('toList')}</Link>
          </Button>
        }
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {data.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Stack>
  );
}

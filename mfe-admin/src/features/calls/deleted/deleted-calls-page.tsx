import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { useT } from '../../../translations.ts';
import { useRead } from '../../../console/data/use-read.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { ListSkeleton } from '../../../console/lists/loaded.tsx';
import { callTextsReady, useCallT } from '../texts.ts';
import { DeletedCallList } from './deleted-call-list.tsx';

/** `/admin/calls/deleted`: recently deleted calls, each with a restore button. */
export function DeletedCallsPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const tc = useT();
  const { data, isError, refetch } = useRead('GetDeletedCalls', { query: { pageSize: 500 } });
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={t('deleted.title')} />
      <PageTitle lead={t('deleted.lead')}>{t('deleted.title')}</PageTitle>
      {isError && !data && (
        <BoundaryMessage title={t('list.failed')} reason={t('list.failedHint')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <ListSkeleton label={t('list.loading')} />}
      {data?.length === 0 && <EmptyState title={t('deleted.empty')}>{t('deleted.emptyHint')}</EmptyState>}
      {data && data.length > 0 && <DeletedCallList all={data} />}
    </>
  );
}

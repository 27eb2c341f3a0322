import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Plus, Undo2 } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListSkeleton } from '../../../console/lists/loaded.tsx';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCallCounts, useCalls, useCallTypes } from '../use-calls.ts';
import { CALL_VIEWS, listedCalls } from './call-views.ts';
import { CallList } from './call-list.tsx';
import { PageHead } from '../../../console/layout/page-head.tsx';

/** `/admin/calls`: all calls with state, dates and number of applications. */
export function CallsPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const { language } = useShell();
  const [view, change] = useListView(CALL_VIEWS);
  const calls = useCalls();
  const types = useCallTypes();
  const counts = useCallCounts();
  const [now] = useState(() => new Date());
  const listed =
    calls.data && listedCalls({ calls: calls.data, types: types.data ?? [], counts: counts.data }, language, now);
  return (
    <>
      <PageHead title={t('list.title')} actions={<HeaderActions />} />
      {calls.isError && !listed && (
        <BoundaryMessage title={t('list.failed')} reason={t('list.failedHint')} onRetry={() => void calls.refetch()} />
      )}
      {!calls.isError && !listed && <ListSkeleton label={t('list.loading')} />}
      {listed?.length === 0 && (
        <EmptyState title={t('list.empty')} action={<NewCallLink />}>
          {t('list.emptyHint')}
        </EmptyState>
      )}
      {listed && listed.length > 0 && <CallList all={listed} types={types.data ?? []} view={view} onChange={change} />}
    </>
  );
}

function HeaderActions() {
  const t = useCallT();
  return (
    <>
      <Button asChild variant="surface" colorPalette="gray">
        <Link to="/admin/calls/deleted">
          <Undo2 aria-hidden />
          {t('deleted.link')}
        </Link>
      </Button>
      <NewCallLink />
    </>
  );
}

function NewCallLink() {
  const t = useCallT();
  return (
    <Button asChild>
      <Link to="/admin/calls/create/type">
        <Plus aria-hidden />
        {t('list.create')}
      </Link>
    </Button>
  );
}

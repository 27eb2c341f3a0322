import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import type { DeletedCall, Language } from '@impact-call/contracts';
import { Button, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Undo2 } from 'lucide-react';
import { isProblem } from '@impact-call/api-client';
import { useT } from '../../../translations.ts';
import { useRead } from '../../../console/data/use-read.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { ListSkeleton } from '../../../console/lists/loaded.tsx';
import { type CallText, callTextsReady, useCallT } from '../texts.ts';
import type { DataColumn } from '../../../console/lists/data-list.tsx';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { ShortWhen } from '../../../console/lists/list-times.tsx';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { TypeFilter } from '../list/type-filter.tsx';
import { forgetCalls, useCallTypes } from '../use-calls.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { matchesWords, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';

const COLUMNS = ['name', 'deletedAt', 'restorableUntil'] as const;

type DeletedColumn = (typeof COLUMNS)[number];

const DELETED_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'deletedAt',
  descending: true,
  descendingFirst: ['deletedAt'],
  filters: { typeId: { param: 'type', none: '' } },
});

type DeletedView = ListView<DeletedColumn, 'typeId'>;

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

function DeletedCallList({ all }: { all: readonly DeletedCall[] }) {
  const t = useCallT();
  const { language } = useShell();
  const [view, change] = useListView(DELETED_VIEWS);
  const types = useCallTypes();
  const found = arrangeDeleted(all, view, language);
  const columns = useColumns();
  return (
    <ListPage
      found={found}
      views={DELETED_VIEWS}
      view={view}
      onChange={change}
      filters={<TypeFilter types={types.data ?? []} value={view.typeId} onChange={(typeId) => change({ typeId })} />}
      texts={{
        label: t('deleted.title'),
        count: (count) => t('deleted.found', { count }),
        searchHint: t('deleted.searchHint'),
        noMatch: t('list.noMatch'),
      }}
      keyOf={({ id }) => id}
      columns={columns}
      actions={{ label: t('list.actions'), of: (call) => <Restore call={call} /> }}
      hasTimes
    />
  );
}

function useColumns(): DataColumn<DeletedCall, DeletedColumn>[] {
  const t = useCallT();
  const { language } = useShell();
  return [
    {
      id: 'name',
      label: t('column.name'),
      cell: ({ name }) => (
        <Text as="span" fontWeight="semibold">
          {readWording(name, language) || t('list.nameless')}
        </Text>
      ),
    },
    { id: 'deletedAt', label: t('deleted.at'), cell: ({ deletedAt }) => <ShortWhen value={deletedAt} /> },
    {
      id: 'restorableUntil',
      label: t('deleted.until'),
      cell: ({ restorableUntil }) => <ShortWhen value={restorableUntil} />,
    },
  ];
}

function Restore({ call: { id, name } }: { call: DeletedCall }) {
  const t = useCallT();
  const { language } = useShell();
  const shown = readWording(name, language) || t('list.nameless');
  const { mutate, isPending } = useRestoreCall(shown);
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={isPending}
      aria-label={t('deleted.restoreOf', { name: shown })}
      onClick={() => mutate({ query: { id } })}
    >
      <Undo2 aria-hidden />
      {t('deleted.restore')}
    </Button>
  );
}

function whyNot(error: unknown): CallText {
  if (isProblem(error, 'rule-broken')) return 'deleted.typeGone';
  return isProblem(error, 'not-found') ? 'deleted.tooLate' : 'deleted.failedHint';
}

function useRestoreCall(name: string) {
  const t = useCallT();
  const { queryClient } = useShell();
  return useWrite('RestoreCall', {
    done: { title: t('deleted.restored'), message: name },
    failed: t('deleted.failed'),
    why: (error) => t(whyNot(error)),
    onSettled: () => forgetCalls(queryClient),
  });
}

const arrangeDeleted = (all: readonly DeletedCall[], view: DeletedView, language: Language): DeletedCall[] =>
  sortRows(
    all.filter(
      ({ name, callTypeId }) =>
        (view.typeId === '' || callTypeId === view.typeId) && matchesWords(readWording(name, language), view.search),
    ),
    {
      key: (row) => (view.sort === 'name' ? readWording(row.name, language) : row[view.sort]),
      tie: ({ id }) => id,
      descending: view.descending,
      language,
    },
  );

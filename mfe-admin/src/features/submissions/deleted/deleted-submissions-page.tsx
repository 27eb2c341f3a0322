import type { DeletedSubmission } from '@impact-call/contracts';
import { EmptyState, PageTitle, useNamed, useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { Undo2 } from 'lucide-react';
import { use } from 'react';
import { isProblem } from '@impact-call/api-client';
import { useT } from '../../../translations.ts';
import { useRows } from '../../../console/data/use-rows.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import type { DataColumn } from '../../../console/lists/data-list.tsx';
import { createListView } from '../../../console/lists/list-view.ts';
import { Loaded } from '../../../console/lists/loaded.tsx';
import { pagesOf } from '../../../console/lists/rows/arrange-rows.ts';
import { PagedList } from '../../../console/lists/rows/paging.tsx';
import { ShortWhen, ZoneNote } from '../../../console/lists/list-times.tsx';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { deletedTextsReady, useDeletedT } from './texts.ts';
import { useWrite } from '../../../console/data/use-write.ts';

const REFUSALS = ['organization-gone', 'started-anew'] as const;

const COLUMNS = ['code', 'call', 'deletedAt', 'restorableUntil'] as const;
type Column = (typeof COLUMNS)[number];

/** The server has one order: those deleted last first. */
const VIEWS = createListView({
  columns: COLUMNS,
  sort: 'deletedAt',
  descending: true,
  descendingFirst: [],
  filters: {},
});

/** `/admin/submissions/deleted`: recently deleted applications, each with a restore button. */
export function DeletedSubmissionsPage() {
  use(deletedTextsReady(useShell()));
  const t = useDeletedT();
  const tc = useT();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/submissions', label: tc('one.back') }]} current={t('title')} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <DeletedList />
    </>
  );
}

function DeletedList() {
  const t = useDeletedT();
  const [view, change] = useListView(VIEWS);
  const columns = useColumns();
  const query = useRows('GetDeletedSubmissions', view, ({ page, pageSize }) => ({ query: { page, pageSize } }));
  return (
    <Loaded rowsOnly query={query} loading={t('loading')} failed={t('failed')}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
        ) : (
          <>
            <PagedList
              caption={t('title')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
              views={VIEWS}
              view={view}
              page={view.page}
              pages={pagesOf(total, view.pageSize)}
              onChange={change}
              actions={{ label: t('actions'), of: (row) => <Restore row={row} /> }}
            />
            <ZoneNote />
          </>
        )
      }
    </Loaded>
  );
}

function useColumns(): DataColumn<DeletedSubmission, Column>[] {
  const t = useDeletedT();
  const tc = useT();
  return [
    {
      id: 'code',
      label: t('application'),
      unsorted: true,
      cell: ({ code, organization, wasSubmitted }) => (
        <>
          <Text fontWeight="semibold">{code}</Text>
          <Text overflowWrap="anywhere">{organization.name}</Text>
          <Text fontSize="sm" color="fg.muted">
            {t(wasSubmitted ? 'submitted' : 'draft')}
          </Text>
        </>
      ),
    },
    { id: 'call', label: tc('column.call'), unsorted: true, cell: ({ callName }) => callName },
    { id: 'deletedAt', label: t('at'), unsorted: true, cell: ({ deletedAt }) => <ShortWhen value={deletedAt} /> },
    {
      id: 'restorableUntil',
      label: t('until'),
      unsorted: true,
      cell: ({ restorableUntil }) => <ShortWhen value={restorableUntil} />,
    },
  ];
}

function Restore({ row: { id, code } }: { row: DeletedSubmission }) {
  const t = useDeletedT();
  const named = useNamed();
  const restore = useRestoreSubmission(code);
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={restore.isPending}
      aria-label={named(t('restore'), code)}
      onClick={() => restore.mutate({ query: { callSubmissionId: id } })}
    >
      <Undo2 aria-hidden />
      {t('restore')}
    </Button>
  );
}

function useRestoreSubmission(code: string) {
  const t = useDeletedT();
  const { queryClient } = useShell();
  return useWrite('RestoreSubmission', {
    done: { title: t('restored'), message: code },
    failed: t('notRestored'),
    why: (error) => {
      if (isProblem(error, 'not-found')) return t('refused.too-late');
      const refusal = REFUSALS.find((each) => isProblem(error) && error.errors?.some((one) => one.code === each));
      return t(`refused.${refusal ?? 'failed'}`);
    },
    changes: ['GetDeletedSubmissions', 'GetCallCounts'],
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  });
}

import type { DeletedCall } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Undo2 } from 'lucide-react';
import type { DataColumn } from '../../../console/lists/data-list.tsx';
import { ListPage } from '../../../console/lists/list-page.tsx';
import { ShortWhen } from '../../../console/lists/list-times.tsx';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { TypeFilter } from '../list/type-filter.tsx';
import { useCallT, type CallText } from '../texts.ts';
import { useCallTypes, forgetCalls } from '../use-calls.ts';
import { arrangeDeleted, DELETED_VIEWS, type DeletedColumn } from './deleted-call-views.ts';
import { isProblem } from '@impact-call/api-client';
import { useWrite } from '../../../console/data/use-write.ts';

export function DeletedCallList({ all }: { all: readonly DeletedCall[] }) {
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
      words={{
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

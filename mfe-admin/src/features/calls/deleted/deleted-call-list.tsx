import type { DeletedCall } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Undo2 } from 'lucide-react';
import type { DataColumn } from '../../../console/lists/data-list.tsx';
import { NarrowedList } from '../../../console/lists/narrowed-list.tsx';
import { PagedList } from '../../../console/lists/rows/paged-list.tsx';
import { ShortWhen } from '../../../console/lists/short-when.tsx';
import { useListView } from '../../../console/lists/use-list-view.ts';
import { ZoneNote } from '../../../console/lists/zone-note.tsx';
import { TypeFilter } from '../list/type-filter.tsx';
import { useCallT } from '../texts.ts';
import { useCallTypes } from '../use-calls.ts';
import { arrangeDeleted, DELETED_VIEWS, type DeletedColumn } from './deleted-call-views.ts';
import { useRestoreCall } from './use-restore-call.ts';

/** The deleted calls that match the view, each with a restore button. */
export function DeletedCallList({ all }: { all: readonly DeletedCall[] }) {
  const t = useCallT();
  const { language } = useShell();
  const [view, change] = useListView(DELETED_VIEWS);
  const types = useCallTypes();
  const found = arrangeDeleted(all, view, language);
  const columns = useColumns();
  return (
    <NarrowedList
      found={found}
      count={t('deleted.found', { count: found.length })}
      searchHint={t('deleted.searchHint')}
      noMatch={t('list.noMatch')}
      views={DELETED_VIEWS}
      view={view}
      onChange={change}
      filters={<TypeFilter types={types.data ?? []} value={view.typeId} onChange={(typeId) => change({ typeId })} />}
    >
      {(list) => (
        <>
          <PagedList
            {...list}
            caption={t('deleted.title')}
            keyOf={({ id }) => id}
            columns={columns}
            views={DELETED_VIEWS}
            view={view}
            onChange={change}
            actions={{ label: t('list.actions'), of: (call) => <Restore call={call} /> }}
          />
          <ZoneNote />
        </>
      )}
    </NarrowedList>
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
  const { restore, busy } = useRestoreCall();
  const shown = readWording(name, language) || t('list.nameless');
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={busy}
      aria-label={t('deleted.restoreOf', { name: shown })}
      onClick={() => void restore(id, shown)}
    >
      <Undo2 aria-hidden />
      {t('deleted.restore')}
    </Button>
  );
}

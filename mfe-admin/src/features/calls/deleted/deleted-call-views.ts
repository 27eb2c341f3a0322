import type { DeletedCall, Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';

const COLUMNS = ['name', 'deletedAt', 'restorableUntil'] as const;
export type DeletedColumn = (typeof COLUMNS)[number];

export const DELETED_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'deletedAt',
  descending: true,
  lastFirst: ['deletedAt'],
  filters: { typeId: { param: 'type', none: '' } },
});
type DeletedView = ListView<DeletedColumn, 'typeId'>;

export const arrangeDeleted = (all: readonly DeletedCall[], view: DeletedView, language: Language): DeletedCall[] =>
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

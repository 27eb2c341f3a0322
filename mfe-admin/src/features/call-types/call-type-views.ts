import type { CallTypeRow, Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

export const COLUMNS = ['name', 'steps'] as const;
export type Column = (typeof COLUMNS)[number];

export const CALL_TYPE_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  lastFirst: ['steps'],
  filters: {},
});
export type CallTypeView = ListView<Column, never>;

export const arrangeCallTypes = (all: readonly CallTypeRow[], view: CallTypeView, language: Language): CallTypeRow[] =>
  sortRows(
    all.filter(({ name }) => matchesWords(readWording(name, language), view.search)),
    {
      key: ({ name, stepCount }) => (view.sort === 'name' ? readWording(name, language) : numberKey(stepCount)),
      tie: ({ id }) => id,
      descending: view.descending,
      language,
    },
  );

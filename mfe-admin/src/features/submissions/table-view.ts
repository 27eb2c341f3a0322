import { createListView, type ListView } from '../../console/lists/list-view.ts';
import type { DecisionFilter } from '@impact-call/contracts';
import { STATE_FILTERS } from './submission-state.tsx';

export const COLUMNS = [
  'code',
  'organization',
  'user',
  'call',
  'state',
  'decision',
  'labels',
  'owner',
  'createdAt',
  'updatedAt',
  'submissionDate',
  'quizScore',
  'sroiScore',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Columns that the server cannot sort by; they have filters instead. */
const UNSORTED = ['call', 'state', 'decision', 'labels', 'owner'] as const;
const isUnsorted = (column: Column): column is (typeof UNSORTED)[number] => UNSORTED.some((each) => each === column);
export const SORTED_COLUMNS = COLUMNS.filter(
  (column): column is Exclude<Column, (typeof UNSORTED)[number]> => !isUnsorted(column),
);
export type SortedColumn = (typeof SORTED_COLUMNS)[number];

export const isSorted = (column: Column): column is SortedColumn => SORTED_COLUMNS.some((sorted) => sorted === column);

/** The kind of bounds for a column; names and codes have the search instead. */
export const boundsOf = (column: SortedColumn): 'days' | 'scores' | null =>
  ['createdAt', 'updatedAt', 'submissionDate'].includes(column)
    ? 'days'
    : ['quizScore', 'sroiScore'].includes(column)
      ? 'scores'
      : null;

/** Decision filters; `undecided` means submitted without a decision. */
export const DECISIONS = [
  'undecided',
  'accepted',
  'waiting-list',
  'rejected',
] as const satisfies readonly DecisionFilter[];

export const TABLE_VIEWS = createListView({
  columns: SORTED_COLUMNS,
  sort: 'updatedAt',
  descending: true,
  descendingFirst: ['createdAt', 'updatedAt', 'submissionDate', 'quizScore', 'sroiScore'],
  filters: {
    state: { param: 'state', none: 'all', values: STATE_FILTERS },
    callId: { param: 'call', none: '' },
    organizationId: { param: 'organization', none: '' },
    decision: { param: 'decision', none: 'all', values: DECISIONS },
    reviewerId: { param: 'reviewer', none: '' },
    labelId: { param: 'label', none: '' },
    /** An administrator, `mine` or `none`. */
    ownerId: { param: 'owner', none: '' },
    country: { param: 'country', none: '' },
    city: { param: 'city', none: '' },
    from: { param: 'from', none: '' },
    to: { param: 'to', none: '' },
    below: { param: 'below', none: '' },
  },
});

/** `from` and `to` limit the sorted column, by days (2026-03-31) or scores; `below` is an exclusive `to`. */
export type TableView = ListView<
  SortedColumn,
  | 'state'
  | 'callId'
  | 'organizationId'
  | 'decision'
  | 'reviewerId'
  | 'labelId'
  | 'ownerId'
  | 'country'
  | 'city'
  | 'from'
  | 'to'
  | 'below'
>;

export const { read: readView, write: writeView } = TABLE_VIEWS;

/** Another column clears the bounds, which belong to the previous one; the same column reverses the order. */
export const sortBy = (view: TableView, sort: SortedColumn): TableView => ({
  ...TABLE_VIEWS.sortBy(view, sort),
  ...(sort !== view.sort && NO_BOUNDS),
});

export const NO_BOUNDS = { from: '', to: '', below: '' };

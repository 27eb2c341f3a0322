import { createListView, type ListView } from '../list/list-view.ts';
import type { DecisionFilter } from '@impact-call/contracts';
import { STATE_FILTERS } from './submission-state.ts';

/** Columns of the table, in its order. */
export const COLUMNS = [
  'code',
  'organization',
  'user',
  'call',
  'state',
  'decision',
  'createdAt',
  'updatedAt',
  'submissionDate',
  'quizScore',
  'sroiScore',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Those by which the server puts it in order; calls, states and decisions are filtered by. */
export const SORTED_COLUMNS = COLUMNS.filter(
  (column) => column !== 'call' && column !== 'state' && column !== 'decision',
);
export type SortedColumn = (typeof SORTED_COLUMNS)[number];

export const isSorted = (column: Column): column is SortedColumn => SORTED_COLUMNS.some((sorted) => sorted === column);

/** What the values of a column can be bounded by; names and codes are searched for. */
export const boundsOf = (column: SortedColumn): 'days' | 'scores' | null =>
  ['createdAt', 'updatedAt', 'submissionDate'].includes(column)
    ? 'days'
    : ['quizScore', 'sroiScore'].includes(column)
      ? 'scores'
      : null;

/** What was decided; `undecided` was submitted. */
export const DECISIONS = [
  'undecided',
  'accepted',
  'waiting-list',
  'rejected',
] as const satisfies readonly DecisionFilter[];

/** The view of the table, in its address. */
export const TABLE_VIEWS = createListView({
  columns: SORTED_COLUMNS,
  sort: 'updatedAt',
  descending: true,
  lastFirst: ['createdAt', 'updatedAt', 'submissionDate', 'quizScore', 'sroiScore'],
  filters: {
    state: { param: 'state', none: 'all', values: STATE_FILTERS },
    callId: { param: 'call', none: '' },
    organizationId: { param: 'organization', none: '' },
    decision: { param: 'decision', none: 'all', values: DECISIONS },
    reviewerId: { param: 'reviewer', none: '' },
    country: { param: 'country', none: '' },
    city: { param: 'city', none: '' },
    from: { param: 'from', none: '' },
    to: { param: 'to', none: '' },
    below: { param: 'below', none: '' },
  },
});

/**
 * What the table shows. `from` and `to` bound the column that it is in order by: days (2026-03-31) or scores; `below` bounds
 * scores as `to` does, but leaves that score out.
 */
export type TableView = ListView<
  SortedColumn,
  'state' | 'callId' | 'organizationId' | 'decision' | 'reviewerId' | 'country' | 'city' | 'from' | 'to' | 'below'
>;

export const { read: readView, write: writeView } = TABLE_VIEWS;

/** The view in the order of another column, whose values other bounds would mean; of the same one, turned round. */
export const sortBy = (view: TableView, sort: SortedColumn): TableView => ({
  ...TABLE_VIEWS.sortBy(view, sort),
  ...(sort !== view.sort && NO_BOUNDS),
});

/** A view without bounds. */
export const NO_BOUNDS = { from: '', to: '', below: '' };

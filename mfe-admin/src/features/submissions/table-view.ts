import { createListView, type ListView } from '../list/list-view.ts';
import { SUBMISSION_STATES } from './submission-state.ts';

/** Columns that sort, in the order of the table. */
export const COLUMNS = [
  'code',
  'organization',
  'user',
  'call',
  'state',
  'createdAt',
  'updatedAt',
  'submissionDate',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The view of the table, in its address. */
export const TABLE_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'updatedAt',
  descending: true,
  lastFirst: ['createdAt', 'updatedAt', 'submissionDate'],
  filters: {
    state: { param: 'state', none: 'all', values: SUBMISSION_STATES },
    callId: { param: 'call', none: '' },
  },
});

/** What the table shows. */
export type TableView = ListView<Column, 'state' | 'callId'>;

export const DEFAULT_VIEW: TableView = TABLE_VIEWS.initial;
export const { read: readView, write: writeView, sortBy } = TABLE_VIEWS;

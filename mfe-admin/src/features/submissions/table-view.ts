import { SUBMISSION_STATES, type SubmissionState } from './submission-state.ts';

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

export const PAGE_SIZES = [25, 50, 100] as const;

/** What the table shows; the address holds all of it, so that a view can be kept and passed on. */
export interface TableView {
  search: string;
  state: SubmissionState | 'all';
  callId: string;
  sort: Column;
  descending: boolean;
  page: number;
  pageSize: number;
}

export const DEFAULT_VIEW: TableView = {
  search: '',
  state: 'all',
  callId: '',
  sort: 'updatedAt',
  descending: true,
  page: 1,
  pageSize: 25,
};

const oneOf = <T extends string | number>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((each) => each === value) ?? fallback;

/** The view that an address names; what makes no sense counts as the default. */
export function readView(params: URLSearchParams): TableView {
  const sort = params.get('sort') ?? '';
  const column = oneOf(COLUMNS, sort.replace(/^-/, ''), DEFAULT_VIEW.sort);
  const known = sort.replace(/^-/, '') === column;
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    state: oneOf<TableView['state']>(['all', ...SUBMISSION_STATES], params.get('state'), 'all'),
    callId: params.get('call') ?? '',
    sort: column,
    descending: known ? sort.startsWith('-') : DEFAULT_VIEW.descending,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: oneOf<number>(PAGE_SIZES, Number(params.get('size')), DEFAULT_VIEW.pageSize),
  };
}

/** The shortest address of a view: defaults are left out. */
export function writeView(view: TableView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== 'all') params.set('state', view.state);
  if (view.callId !== '') params.set('call', view.callId);
  const sort = `${view.descending ? '-' : ''}${view.sort}`;
  if (sort !== '-updatedAt') params.set('sort', sort);
  if (view.page !== 1) params.set('page', String(view.page));
  if (view.pageSize !== DEFAULT_VIEW.pageSize) params.set('size', String(view.pageSize));
  return params;
}

/** The same view sorted by a column: again by the same one turns the order; dates begin with the newest. */
export function sortBy(view: TableView, column: Column): TableView {
  const isDate = column === 'createdAt' || column === 'updatedAt' || column === 'submissionDate';
  const descending = view.sort === column ? !view.descending : isDate;
  return { ...view, sort: column, descending, page: 1 };
}

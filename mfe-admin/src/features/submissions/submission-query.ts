import type { Api, SubmissionState } from '@impact-call/contracts';
import { boundsOf, type TableView } from './table-view.ts';

/** What the server is asked for, but for the place of a page. */
export type SubmissionQuery = Parameters<Api['GetSubmissions']>[0]['query'];

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight of a day where the reader is, `days` later; undefined for what is no day. */
function midnight(day: string, days = 0): string | undefined {
  const [year = 0, month = 1, date = 1] = DAY_PATTERN.test(day) ? day.split('-').map(Number) : [];
  return year === 0 ? undefined : new Date(year, month - 1, date + days).toISOString();
}

function score(typed: string): number | undefined {
  const value = Number(typed);
  return typed.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

/** Both days belong to the span, and both scores. */
function bounds({ sort, from, to }: TableView): SubmissionQuery {
  const kind = boundsOf(sort);
  if (kind === null) return {};
  const [low, high] = kind === 'days' ? [midnight(from), midnight(to, 1)] : [score(from), score(to)];
  return Object.fromEntries(
    [[kind === 'days' ? 'from' : 'least', low] as const, [kind === 'days' ? 'to' : 'most', high] as const].filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const known = (id: string): boolean => UUID.test(id);

/** A view as the server is asked for it; what makes no sense in an address is left out. */
export function queryOf(view: TableView): SubmissionQuery {
  const { state, callId, organizationId, sort, descending } = view;
  const search = view.search.trim();
  return {
    sort,
    descending,
    // The view knows no other states than the server does.
    ...(state !== 'all' && { state: state as SubmissionState }),
    ...(known(callId) && { callId }),
    ...(known(organizationId) && { organizationId }),
    ...(search !== '' && { search }),
    ...bounds(view),
  };
}

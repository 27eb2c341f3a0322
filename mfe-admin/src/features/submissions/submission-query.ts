import type { Api, SubmissionStateFilter } from '@impact-call/contracts';
import { startOfDay } from '../../console/lists/start-of-day.ts';
import { boundsOf, DECISIONS, type TableView } from './table-view.ts';

/** Query parameters for the server, without the cursor. */
export type SubmissionQuery = Parameters<Api['GetSubmissions']>[0]['query'];

function score(typed: string): number | undefined {
  const value = Number(typed);
  return typed.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

/** Days and scores are inclusive at both ends. */
function bounds({ sort, from, to, below }: TableView): SubmissionQuery {
  const kind = boundsOf(sort);
  if (kind === null) return {};
  const [low, high] = kind === 'days' ? [startOfDay(from), startOfDay(to, 1)] : [score(from), score(to)];
  const said = [
    [kind === 'days' ? 'from' : 'least', low],
    [kind === 'days' ? 'to' : 'most', high],
    ['below', kind === 'scores' ? score(below) : undefined],
  ] as const;
  return Object.fromEntries(said.filter(([, value]) => value !== undefined && value !== null));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const known = (id: string): boolean => UUID.test(id);

/** Query parameters of a view; invalid values from the URL are dropped. */
export function queryOf(view: TableView): SubmissionQuery {
  const { state, callId, organizationId, decision, reviewerId, country, city, sort, descending } = view;
  const decided = DECISIONS.find((each) => each === decision);
  const search = view.search.trim();
  return {
    sort,
    descending,
    // The view accepts only states that the server knows.
    ...(state !== 'all' && { state: state as SubmissionStateFilter }),
    ...(known(callId) && { callId }),
    ...(known(organizationId) && { organizationId }),
    ...(decided !== undefined && { decision: decided }),
    ...(known(reviewerId) && { reviewerId }),
    ...(country !== '' && { country }),
    ...(city !== '' && { city }),
    ...(search !== '' && { search }),
    ...bounds(view),
  };
}

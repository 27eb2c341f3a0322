import type { Api, SubmissionStateFilter } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { startOfDay } from '../../console/lists/list-times.tsx';
import { boundsOf, DECISIONS, type TableView } from './table-view.ts';

export type SubmissionQuery = Parameters<Api['GetSubmissions']>[0]['query'];

export const userIdOf = ({ session }: Pick<ShellContext, 'session'>): string => session.getState().user?.id ?? '';

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
const isId = (id: string): boolean => UUID.test(id);

function ownerOf(ownerId: string, userId: string): SubmissionQuery {
  const wanted = ownerId === 'mine' ? userId : ownerId;
  return wanted === 'none' || isId(wanted) ? { ownerId: wanted } : {};
}

/** Query parameters of a view for a user; invalid values from the URL are dropped. */
export function queryOf(view: TableView, userId: string): SubmissionQuery {
  const { state, callId, organizationId, decision, reviewerId, labelId, country, city, sort, descending } = view;
  const decided = DECISIONS.find((each) => each === decision);
  const search = view.search.trim();
  return {
    sort,
    descending,
    // The view accepts only states that the server knows.
    ...(state !== 'all' && { state: state as SubmissionStateFilter }),
    ...(isId(callId) && { callId }),
    ...(isId(organizationId) && { organizationId }),
    ...(decided !== undefined && { decision: decided }),
    ...(isId(reviewerId) && { reviewerId }),
    ...(isId(labelId) && { labelId }),
    ...ownerOf(view.ownerId, userId),
    ...(country !== '' && { country }),
    ...(city !== '' && { city }),
    ...(search !== '' && { search }),
    ...bounds(view),
  };
}

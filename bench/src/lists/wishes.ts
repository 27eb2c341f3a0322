import type { EndpointName } from '@impact-call/contracts/paths';

export type Query = Record<string, string>;
/** A list that the console requests. */
export type List = [name: string, endpoint: EndpointName, query: Query];

export const PAGE_SIZE = '50';
/** The table's sort orders. */
const SORTS = ['updatedAt', 'createdAt', 'submissionDate', 'code', 'organization', 'user', 'quizScore', 'sroiScore'];

/** What the lists are filtered by. */
export interface Narrowed {
  callId: string;
  organizationId: string;
  reviewerId: string;
}

/** The table's filters, each combined with every sort order. */
const filtersOf = ({ callId, organizationId, reviewerId }: Narrowed): Record<string, Query> => ({
  all: {},
  'of a call': { callId },
  submitted: { state: 'submitted' },
  'in progress': { state: 'in-progress' },
  expired: { state: 'expired' },
  'at risk': { state: 'at-risk' },
  'submitted of a call': { callId, state: 'submitted' },
  'of an organization': { organizationId },
  accepted: { decision: 'accepted' },
  undecided: { decision: 'undecided' },
  'of a reviewer': { reviewerId },
  'of a country': { country: 'IT' },
  'of a city': { country: 'FR', city: 'city 1' },
  'words that all have': { search: 'cooperativa aurora' },
});

/** Ranges that columns are filtered by. */
const BOUNDS: Record<string, Query> = {
  'updatedAt, ascending': { sort: 'updatedAt', descending: 'false' },
  'sroiScore, ascending, submitted': { sort: 'sroiScore', descending: 'false', state: 'submitted' },
  ...Object.fromEntries(
    ['updatedAt', 'createdAt', 'submissionDate'].map((sort) => [
      `${sort}, a span of days`,
      { sort, from: '2026-01-01T00:02:00Z', to: '2026-01-01T00:14:00Z' },
    ]),
  ),
  'sroiScore, a span': { sort: 'sroiScore', least: '1', most: '8' },
  'quizScore, a span': { sort: 'quizScore', least: '0.2', most: '0.8' },
  'a country of one in a hundred': { country: 'MT', sort: 'updatedAt', descending: 'true' },
  'a country of one in a hundred, by name': { country: 'MT', sort: 'organization', descending: 'false' },
  'one by its code': { search: 'IC-2026-0000RR' },
  'a word that every fifth has by its call': { search: 'call 1', sort: 'organization', descending: 'false' },
};

/** Every sort order with each filter, the column ranges, and the lists of calls. */
export function listsOf(narrowed: Narrowed): List[] {
  const ordered = SORTS.flatMap((sort) =>
    Object.entries(filtersOf(narrowed)).map(([name, query]): [string, Query] => [
      `${sort}, ${name}`,
      { ...query, sort, descending: 'true' },
    ]),
  );
  const tables = Object.entries({ 'first page': {}, ...Object.fromEntries(ordered), ...BOUNDS });
  return [
    ...tables.map(([name, query]): List => [name, 'GetSubmissions', { pageSize: PAGE_SIZE, ...query }]),
    ['calls', 'GetCallList', {}],
    ['counts of all calls', 'GetCallCounts', {}],
    ['counts of a call', 'GetCallCounts', { callId: narrowed.callId }],
  ];
}

/** Follows pages to a depth that a browser never scrolls to: preceding rows must cost nothing. */
export async function middleOf(send: (list: List) => Promise<{ headers: Headers }>, size: number): Promise<List> {
  let after: Query = {};
  for (let page = 0; page < Math.floor(size / 2 / 500); page += 1) {
    const query = { pageSize: '500', sort: 'code', ...after };
    const next = (await send(['a page', 'GetSubmissions', query])).headers.get('x-next-cursor');
    after = next === null ? {} : { after: next };
  }
  return ['code, from the middle on', 'GetSubmissions', { pageSize: PAGE_SIZE, sort: 'code', ...after }];
}

import type { DecisionKind } from '@impact-call/contracts';
import { createListView, type ListView } from '../list/list-view.ts';

/** The decisions, in the order in which they are offered. */
export const KINDS = ['accepted', 'waiting-list', 'rejected'] as const satisfies readonly DecisionKind[];

export const SHOWN = ['undecided', ...KINDS] as const;

/** How the ranking is ordered unless something else is asked for. */
const UNASKED = { sort: 'mean', descending: true } as const;

/** The view of a ranking, in its address. */
export const RANKING_VIEWS = createListView({
  columns: ['mean', 'spread', 'sroi', 'waiting-list'],
  ...UNASKED,
  lastFirst: ['mean', 'spread', 'sroi'],
  filters: {
    decision: { param: 'decision', none: 'all', values: SHOWN },
    only: { param: 'only', none: 'all', values: ['pending', 'disputed'] },
  },
});
export type RankingColumn = 'mean' | 'spread' | 'sroi' | 'waiting-list';
export type RankingView = ListView<RankingColumn, 'decision' | 'only'>;

/** The view without what makes no sense in it: nothing but the waiting list has its order. */
export const sensible = (view: RankingView): RankingView =>
  view.sort === 'waiting-list' && view.decision !== 'waiting-list' ? { ...view, ...UNASKED } : view;

/** What the server is asked for. */
export function rankingQuery(
  callId: string,
  { search, sort, descending, page, pageSize, decision, only }: RankingView,
) {
  const shown = SHOWN.find((each) => each === decision);
  return {
    ...{ callId, sort, descending, page, pageSize },
    ...(search === '' ? {} : { search }),
    ...(shown === undefined ? {} : { decision: shown }),
    ...(only === 'pending' ? { pending: true } : {}),
    ...(only === 'disputed' ? { disputed: true } : {}),
  };
}

/** Whether the rows are the whole waiting list in its order, so that a row's number is its place. */
export const isWaitingList = ({ sort, descending, decision, only, search }: RankingView): boolean =>
  sort === 'waiting-list' && !descending && decision === 'waiting-list' && only === 'all' && search === '';

import type { DecisionKind } from '@impact-call/contracts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

/** Decisions, in the order of the menu. */
export const KINDS = ['accepted', 'waiting-list', 'rejected'] as const satisfies readonly DecisionKind[];

export const SHOWN = ['undecided', ...KINDS] as const;

const UNASKED = { sort: 'mean', descending: true } as const;

export const RANKING_VIEWS = createListView({
  columns: ['mean', 'spread', 'sroi', 'waiting-list'],
  ...UNASKED,
  descendingFirst: ['mean', 'spread', 'sroi'],
  filters: {
    decision: { param: 'decision', none: 'all', values: SHOWN },
    only: { param: 'only', none: 'all', values: ['pending', 'disputed'] },
  },
});
export type RankingColumn = 'mean' | 'spread' | 'sroi' | 'waiting-list';
export type RankingView = ListView<RankingColumn, 'decision' | 'only'>;

/** Resets an invalid sort order: only the waiting list can be sorted by its own. */
export const sensible = (view: RankingView): RankingView =>
  view.sort === 'waiting-list' && view.decision !== 'waiting-list' ? { ...view, ...UNASKED } : view;

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

/** Whether the rows are the whole waiting list in its own order, so that a row's number is its position. */
export const isWaitingList = ({ sort, descending, decision, only, search }: RankingView): boolean =>
  sort === 'waiting-list' && !descending && decision === 'waiting-list' && only === 'all' && search === '';

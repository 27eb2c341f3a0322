import type { Endpoints, RequestOf } from '@impact-call/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

export const IMPACT_VIEWS = createListView({
  columns: ['results'],
  sort: 'results',
  descending: true,
  lastFirst: ['results'],
  filters: {
    call: { param: 'call', none: '' },
    year: { param: 'year', none: '' },
    framework: { param: 'framework', none: '' },
    decision: { param: 'decision', none: '', values: ['awarded'] },
  },
});
export type ImpactView = ListView<'results', 'call' | 'year' | 'framework' | 'decision'>;

type PortfolioQuery = RequestOf<Endpoints['GetImpactPortfolio']>['query'];

const queryOf = (callId: string, { year, framework, decision }: ImpactView): PortfolioQuery => ({
  ...(callId === '' ? {} : { callId }),
  ...(/^\d{4}$/.test(year) && { year: Number(year) }),
  ...(framework === '' ? {} : { frameworkId: framework }),
  ...(decision === 'awarded' && { decision }),
});

/** Polling interval in milliseconds while the server still counts. */
const AGAIN_MS = 1000;

/** The impact of a call, or of all without one; polled until everything is counted. */
export const usePortfolio = (callId: string, view: ImpactView) =>
  useRead(
    'GetImpactPortfolio',
    { query: queryOf(callId, view) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? AGAIN_MS : false),
    },
  );

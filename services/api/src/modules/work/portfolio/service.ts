import type { Endpoints, ImpactPortfolio, Language, RequestOf } from '@impact-call/contracts';
import { CachedCounting } from '../../../platform/counting/cached-counting.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { CountedResults, ResultCounter } from './count-results.ts';
import type { SubmittedQuery, SubmittedResults } from './repository.ts';
import { portfolioView } from './view.ts';

type PortfolioQuery = RequestOf<Endpoints['GetImpactPortfolio']>['query'];

/** Counted in the background (docs/rules/14-decisions.md#portfolio). */
export class PortfolioService {
  private readonly counts: CachedCounting<SubmittedQuery, CountedResults>;

  constructor(
    results: SubmittedResults,
    counter: ResultCounter,
    private readonly calls: Pick<CallAdminRepository, 'find'>,
  ) {
    this.counts = new CachedCounting<SubmittedQuery, CountedResults>({
      start: (query, signal) => counter.start(query, signal),
      async inspect(query) {
        const [state, total] = await Promise.all([results.state(query), results.count(query)]);
        return { state, total };
      },
      empty: { looked: 0, cells: [], names: new Map() },
    });
  }

  /** Adds up the results that were stored when applications were submitted. @throws NotFound */
  async read({ callId, decision, ...shown }: PortfolioQuery, language: Language): Promise<ImpactPortfolio> {
    if (callId !== undefined && !(await this.calls.find(callId))) throw new NotFound();
    const query = { ...(callId !== undefined && { callId }), isAwarded: decision === 'awarded' };
    const { counts, total, isComplete } = await this.counts.read(query);
    const looked = isComplete ? total : Math.min(total, counts.looked);
    return { looked, total, isComplete, ...portfolioView(counts, shown, language) };
  }

  stop(): Promise<void> {
    return this.counts.stop();
  }
}

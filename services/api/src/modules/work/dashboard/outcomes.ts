import type { CallOutcomes } from '@impact-call/contracts';
import type { Connection, PipelineStage } from 'mongoose';
import { createCachedCount } from '../../../platform/storage/cached-count.ts';
import { indexInOrder, submissionModel } from '../../submissions/submissions/index.ts';

const IS_DELETED = { $gt: ['$deletedAt', null] };
const notDeleted = { $sum: { $cond: [IS_DELETED, 0, 1] } };
const SUBMITTED = { callId: { $gte: '' }, closed: true };

const DECISIONS: PipelineStage[] = [
  { $match: SUBMITTED },
  { $project: { _id: 0, callId: 1, deletedAt: 1, 'decision.kind': 1 } },
  { $group: { _id: { callId: '$callId', kind: '$decision.kind' }, count: notDeleted } },
];
const DECISION_INDEX = {
  ...{ callId: 1, closed: 1, deletedAt: 1, 'decision.kind': 1, 'standing.mean': -1, _id: -1 },
} as const;

const RETURNS: PipelineStage[] = [
  { $match: { ...SUBMITTED, sroiScore: { $gte: -Infinity } } },
  { $project: { _id: 0, callId: 1, deletedAt: 1, sroiScore: 1 } },
  { $group: { _id: '$callId', count: notDeleted, sum: { $sum: { $cond: [IS_DELETED, 0, '$sroiScore'] } } } },
];
const RETURN_INDEX = { callId: 1, ...indexInOrder('sroiScore') } as const;

interface Decided {
  _id: { callId: string; kind?: string | null };
  count: number;
}
interface Returned {
  _id: string;
  count: number;
  sum: number;
}

const NOTHING = { accepted: 0, 'waiting-list': 0, rejected: 0, scored: 0, meanSroi: null };
const totalOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

export class Outcomes {
  private readonly countDecisions: () => Promise<Decided[]>;
  private readonly countReturns: () => Promise<Returned[]>;

  constructor(connection: Connection) {
    const submissions = submissionModel(connection);
    const decisions = () => submissions.aggregate<Decided>(DECISIONS).hint(DECISION_INDEX).exec();
    const returns = () => submissions.aggregate<Returned>(RETURNS).hint(RETURN_INDEX).exec();
    const [cachedDecisions, cachedReturns] = [
      createCachedCount(decisions, totalOf),
      createCachedCount(returns, totalOf),
    ];
    this.countDecisions = () => cachedDecisions({});
    this.countReturns = () => cachedReturns({});
  }

  /**
   * Calls without a submitted application are left out; larger counts may be some seconds old
   * (docs/rules/09-submissions.md#calls-dashboard).
   */
  async list(): Promise<CallOutcomes[]> {
    const [decided, returned] = await Promise.all([this.countDecisions(), this.countReturns()]);
    const outcomes = new Map<string, CallOutcomes>();
    const of = (callId: string): CallOutcomes => {
      const entry = outcomes.get(callId) ?? { callId, ...NOTHING };
      outcomes.set(callId, entry);
      return entry;
    };
    for (const { _id, count } of decided) {
      const outcome = of(_id.callId);
      const { kind } = _id;
      if (kind === 'accepted' || kind === 'waiting-list' || kind === 'rejected') outcome[kind] = count;
    }
    for (const { _id, count, sum } of returned)
      if (count > 0) Object.assign(of(_id), { scored: count, meanSroi: sum / count });
    return [...outcomes.values()];
  }
}

import type { DecisionFilter, DecisionKind, RankingSort, PublishedDecision } from '@impact-call/contracts';
import type { Connection, Model, SortOrder } from 'mongoose';
import { type Count, createCachedCount } from '../../../../platform/storage/cached-count.ts';
import { termsFilter } from '../../../../platform/storage/search-terms.ts';
import type { ListOrder } from '../search/list-order.ts';
import { readNeighbours, readFromCursor } from './list-repository.ts';
import { submissionModel, type DecisionRecord, type ReopeningRecord, type SubmissionRecord } from './model.ts';

/** Undefined while reopened; all else about decisions is for administrators (docs/rules/14-decisions.md#decisions). */
export function publishedDecision({
  closed,
  decision,
}: Pick<SubmissionRecord, 'closed' | 'decision'>): PublishedDecision | undefined {
  const published = closed ? decision?.published : null;
  if (!published) return undefined;
  return { decision: published.kind, words: published.words, publishedAt: published.at.toISOString() };
}

/** Waits for confirmation; publications stay in the history (docs/rules/14-decisions.md#reopened-decision). */
export function undecided(
  decision: DecisionRecord,
  { id: decidedBy }: { id: string },
  decidedAt: Date,
): DecisionRecord {
  const { kind, words, version } = decision;
  const former = kind === null ? (decision.former ?? null) : { kind, words };
  const nothing = { kind: null, words: '', place: null, isPending: false, published: null };
  return { ...decision, ...nothing, version: version + 1, decidedAt, decidedBy, former };
}

export type DecidedSubmission = Pick<
  SubmissionRecord,
  | '_id'
  | 'code'
  | 'callId'
  | 'organizationId'
  | 'userId'
  | 'submittedBy'
  | 'closed'
  | 'standing'
  | 'decision'
  | 'sroiScore'
  | 'declaredSroiScore'
> & { reopening?: Pick<ReopeningRecord, 'at'> | null };

const FIELDS = {
  code: 1,
  callId: 1,
  organizationId: 1,
  userId: 1,
  submittedBy: 1,
  closed: 1,
  standing: 1,
  decision: 1,
  sroiScore: 1,
  declaredSroiScore: 1,
  'reopening.at': 1,
} as const;

export interface RankingQuery {
  callId: string;
  sort: RankingSort;
  descending: boolean;
  decision?: DecisionFilter | undefined;
  pending?: boolean | undefined;
  disputed?: boolean | undefined;
  search?: string | undefined;
}

const KEYS = {
  mean: 'standing.mean',
  spread: 'standing.spread',
  sroi: 'sroiScore',
  'waiting-list': 'decision.place',
} as const;

const closedOf = (callId: string) => ({ callId, closed: true, deletedAt: null });
const pendingOf = (callId: string) => ({ ...closedOf(callId), 'decision.isPending': true });

/** A missing field means the same as null: no decision, no review. */
const requested = ({ sort, decision, pending, disputed, search = '' }: RankingQuery): Record<string, unknown> => ({
  ...(decision === undefined ? {} : { 'decision.kind': decision === 'undecided' ? null : decision }),
  // Only the waiting list has places, so another decision combined with it matches nothing.
  ...(sort === 'waiting-list' && { 'decision.kind': decision === undefined || decision === sort ? sort : { $in: [] } }),
  ...(pending === undefined ? {} : { 'decision.isPending': pending ? true : { $ne: true } }),
  ...(disputed === undefined ? {} : { 'standing.isDisputed': disputed ? true : { $ne: true } }),
  ...termsFilter(search),
});

const reopenedOf = (callId: string) => ({
  callId,
  closed: false,
  deletedAt: null,
  'reopening.at': { $type: 'date' as const },
});

const mayBeReopened = ({ sort, decision = 'undecided', pending }: RankingQuery): boolean =>
  sort !== 'waiting-list' && decision === 'undecided' && pending !== true;

const orderOf = ({ sort, descending }: RankingQuery): ListOrder => ({
  field: KEYS[sort],
  descending,
  // The database sorts rows without a value below all others.
  emptyFirst: !descending,
  lowest: Number.NEGATIVE_INFINITY,
});

/** None of these writes changes the submission's revision. */
export class DecidedSubmissions {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly countRanked: Count<Record<string, unknown>>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
    this.countRanked = createCachedCount((filter) => this.submissions.countDocuments(filter).exec());
  }

  async rank(
    query: RankingQuery,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: DecidedSubmission[]; total: number }> {
    const filter = await this.filterOf(query);
    const order: SortOrder = query.descending ? -1 : 1;
    const [rows, total] = await Promise.all([
      this.submissions
        .find(filter, FIELDS)
        .sort({ [KEYS[query.sort]]: order, _id: order })
        .skip(skip)
        .limit(limit)
        .lean<DecidedSubmission[]>(),
      this.countRanked(filter),
    ]);
    return { rows, total };
  }

  async neighbours(query: RankingQuery, id: string) {
    const row = await this.submissions
      .findOne({ _id: id, callId: query.callId, deletedAt: null }, FIELDS)
      .lean<DecidedSubmission>();
    if (!row) return null;
    const filter = await this.filterOf(query);
    return readNeighbours(row, orderOf(query), (order) =>
      readFromCursor(this.submissions, filter, { order, limit: 1 }, FIELDS),
    );
  }

  countClosed(callId: string): Promise<number> {
    return this.submissions.countDocuments(closedOf(callId)).exec();
  }

  countDecided(callId: string, kind: DecisionKind): Promise<number> {
    return this.submissions.countDocuments({ ...closedOf(callId), 'decision.kind': kind }).exec();
  }

  countPending(callId: string): Promise<number> {
    return this.submissions.countDocuments(pendingOf(callId)).exec();
  }

  countAmong(callId: string, ids: readonly string[]): Promise<number> {
    return this.submissions.countDocuments({ ...closedOf(callId), _id: { $in: [...ids] } }).exec();
  }

  async findDecided(id: string): Promise<DecidedSubmission | null> {
    return this.submissions.findOne({ _id: id, closed: true, deletedAt: null }, FIELDS).lean<DecidedSubmission>();
  }

  async findAllDecided(callId: string, ids: readonly string[]): Promise<DecidedSubmission[]> {
    return this.submissions.find({ ...closedOf(callId), _id: { $in: [...ids] } }, FIELDS).lean<DecidedSubmission[]>();
  }

  async findPending(callId: string, after: string, limit: number): Promise<DecidedSubmission[]> {
    return this.submissions
      .find({ ...pendingOf(callId), _id: { $gt: after } }, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<DecidedSubmission[]>();
  }

  async findNeighbour(callId: string, place: number, to: 'before' | 'behind'): Promise<DecidedSubmission | null> {
    const isBefore = to === 'before';
    return this.submissions
      .findOne(
        {
          ...closedOf(callId),
          'decision.kind': 'waiting-list',
          'decision.place': isBefore ? { $lt: place } : { $gt: place },
        },
        FIELDS,
      )
      .sort({ 'decision.place': isBefore ? -1 : 1 })
      .lean<DecidedSubmission>();
  }

  /** Call it in the transaction that read the previous decisions. */
  async storeDecisions(decided: readonly { _id: string; decision: DecisionRecord }[]): Promise<void> {
    if (decided.length === 0) return;
    await this.submissions.bulkWrite(
      decided.map(({ _id, decision }) => ({ updateOne: { filter: { _id }, update: { $set: { decision } } } })),
    );
  }
  /** Usually none is reopened, so that one index gives both filter and order. */
  private async filterOf(query: RankingQuery): Promise<Record<string, unknown>> {
    const { callId } = query;
    const closed = { ...closedOf(callId), ...requested(query) };
    if (!mayBeReopened(query)) return closed;
    const reopened = await this.submissions.countDocuments(reopenedOf(callId), { limit: 1 });
    return reopened > 0 ? { $or: [closed, { ...reopenedOf(callId), ...requested(query) }] } : closed;
  }
}

import type { PipelineStage } from 'mongoose';
import type { Platform } from '../../../platform/platform.ts';
import { type Count, createCachedCount } from '../../../platform/storage/cached-count.ts';
import { indexInOrder, submissionModel } from '../../submissions/submissions/index.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 366;
const MAX_PLACES = 100;

export interface DayCount {
  day: string;
  count: number;
}

/** One of its organizations has the original spelling. */
export interface PlaceCount {
  country: string;
  city: string | null;
  organizationId: string;
  drafts: number;
  submitted: number;
}

/** Ascending; lower and higher scores have a bin each. */
export type Edges = readonly number[];

const BOTH = { $in: [false, true] };
const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);
/** Null also matches documents without the field, so a match on it could not use a covered index. */
const IS_DELETED = { $gt: ['$deletedAt', null] };
const notDeleted = { $sum: { $cond: [IS_DELETED, 0, 1] } };
const when = (closed: boolean) => ({
  $sum: { $cond: [{ $or: [IS_DELETED, { $ne: ['$closed', closed] }] }, 0, 1] },
});

const days = (callId: string, field: 'createdAt' | 'submissionDate', zone: string, now: Date): PipelineStage[] => [
  {
    $match: {
      callId,
      closed: field === 'createdAt' ? BOTH : true,
      [field]: { $gte: new Date(now.getTime() - DAYS * DAY) },
    },
  },
  { $project: { _id: 0, deletedAt: 1, [field]: 1 } },
  { $group: { _id: { $dateToString: { format: '%Y-%m-%d', date: `$${field}`, timezone: zone } }, count: notDeleted } },
  { $match: { count: { $gt: 0 } } },
  { $project: { _id: 0, day: '$_id', count: 1 } },
];

const places = (callId: string, isCity: boolean): PipelineStage[] => [
  { $match: { callId, closed: BOTH } },
  { $project: { _id: 0, closed: 1, deletedAt: 1, country: 1, city: 1, organizationId: 1 } },
  {
    $group: {
      _id: { country: '$country', ...(isCity && { city: '$city' }) },
      organizationId: { $first: '$organizationId' },
      drafts: when(false),
      submitted: when(true),
    },
  },
  { $set: { country: { $ifNull: ['$_id.country', ''] }, city: { $ifNull: ['$_id.city', null] } } },
  { $set: { all: { $add: ['$drafts', '$submitted'] } } },
  { $match: { all: { $gt: 0 } } },
  { $sort: { all: -1, country: 1, city: 1 } },
  { $limit: MAX_PLACES },
  { $project: { _id: 0, all: 0 } },
];

const bins = (callId: string, field: 'quizScore' | 'sroiScore', edges: Edges): PipelineStage[] => [
  { $match: { callId, closed: true, [field]: { $gte: -Infinity } } },
  { $project: { _id: 0, deletedAt: 1, [field]: 1 } },
  {
    $bucket: {
      groupBy: `$${field}`,
      boundaries: [-Infinity, ...edges, Infinity],
      default: Infinity,
      output: { count: notDeleted },
    },
  },
  { $match: { count: { $gt: 0 } } },
];

/** Hints: the planner may otherwise choose an index with the same prefix. */
export const PIPELINES = { days, places, bins };
export const indexOf = (field: 'createdAt' | 'quizScore' | 'sroiScore' | 'submissionDate') =>
  ({ callId: 1, ...indexInOrder(field) }) as const;
export const INDEX_OF_PLACES = { callId: 1, closed: 1, deletedAt: 1, country: 1, city: 1, organizationId: 1 } as const;

type DateField = 'createdAt' | 'submissionDate';
type ScoreField = 'quizScore' | 'sroiScore';
type BinCount = { _id: number; count: number };

/** Each query has a covering index; counts of a thousand or more are cached, and refreshed in the background. */
export class DashboardCounts {
  private readonly countDays: Count<{ callId: string; field: DateField; zone: string }, DayCount[]>;
  private readonly countPlaces: Count<{ callId: string; isCity: boolean }, PlaceCount[]>;
  private readonly countBins: Count<{ callId: string; field: ScoreField; edges: Edges }, BinCount[]>;

  constructor({ connection, now }: Pick<Platform, 'connection' | 'now'>) {
    const submissions = submissionModel(connection);
    this.countDays = createCachedCount(({ callId, field, zone }) => {
      const pipeline = days(callId, field, zone, now());
      return submissions.aggregate<DayCount>(pipeline).hint(indexOf(field)).exec();
    }, sumOf);
    this.countPlaces = createCachedCount(
      ({ callId, isCity }) => submissions.aggregate<PlaceCount>(places(callId, isCity)).hint(INDEX_OF_PLACES).exec(),
      (found) => found.reduce((sum, { drafts, submitted }) => sum + drafts + submitted, 0),
    );
    this.countBins = createCachedCount(({ callId, field, edges }) => {
      const pipeline = bins(callId, field, edges);
      return submissions.aggregate<BinCount>(pipeline).hint(indexOf(field)).exec();
    }, sumOf);
  }

  days(callId: string, field: DateField, zone: string): Promise<DayCount[]> {
    return this.countDays({ callId, field, zone });
  }

  countries(callId: string): Promise<PlaceCount[]> {
    return this.countPlaces({ callId, isCity: false });
  }

  cities(callId: string): Promise<PlaceCount[]> {
    return this.countPlaces({ callId, isCity: true });
  }

  /** Scores below the first edge are under minus infinity. */
  async scores(callId: string, field: ScoreField, edges: Edges): Promise<ReadonlyMap<number, number>> {
    const found = await this.countBins({ callId, field, edges });
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }
}

import type { Connection, Model } from 'mongoose';
import { type Counted, createBoundedCount } from '../../platform/storage/bounded-count.ts';
import { createCachedCount } from '../../platform/storage/cached-count.ts';
import { cursorOf, type ListOrder, placeAfter, stretchesOf } from './list-order.ts';
import { SEARCH_MS, withinSearchTime, type Searched } from './list-search.ts';
import {
  ANY_STATE,
  indexInOrder,
  submissionSchema,
  type DecisionRecord,
  type PublishedRecord,
  type ReopeningRecord,
  type SubmissionRecord,
} from './model.ts';

/** What an administrator asks the table for. */
export interface SubmissionFilter {
  callId?: string;
  organizationId?: string;
  /** Null while withdrawn. */
  closed?: boolean | null;
  searched?: Searched;
  /** Further conditions, on the call of a draft. */
  window?: Record<string, unknown>;
  changedBefore?: Date;
}

const COLUMNS = [
  'code',
  'callId',
  'organizationId',
  'userId',
  'createdAt',
  'updatedAt',
  'submissionDate',
  'submittedBy',
  'closed',
  'withdrawal',
  'quizScore',
  'sroiScore',
  'declaredSroiScore',
  'organizationSortName',
  'userSortName',
] as const;
/** A submission without its answers; of its decision only what it is, what was published, and how often it changed. */
export type SubmissionRow = Pick<SubmissionRecord, '_id' | (typeof COLUMNS)[number]> & {
  decision?: (Pick<DecisionRecord, 'kind' | 'version'> & { published?: Pick<PublishedRecord, 'kind'> | null }) | null;
  reopening?: Pick<ReopeningRecord, 'at'> | null;
};

const OF_DECISION = ['decision.kind', 'decision.version', 'decision.published.kind'];
const projection = Object.fromEntries([...COLUMNS, ...OF_DECISION, 'reopening.at'].map((column) => [column, 1]));

function filterOf(wanted: SubmissionFilter): Record<string, unknown> {
  const { callId, organizationId, closed, searched, window, changedBefore } = wanted;
  const quiet = changedBefore === undefined ? [] : [{ updatedAt: { $lt: changedBefore } }];
  const conditions = [...(searched?.conditions ?? []), ...quiet];
  return {
    ...(callId === undefined ? {} : { callId }),
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(closed === undefined ? {} : { closed }),
    ...(conditions.length > 0 && { $and: conditions }),
    ...window,
    deletedAt: null,
  };
}

/** A page of the table, of as many rows as were counted; `next` is absent at its end. */
export interface SubmissionListPage extends Counted {
  rows: SubmissionRow[];
  next?: string;
}

/** The index that holds what a filter lets through in an order, whatever is searched for besides. */
const indexOf = ({ callId }: Record<string, unknown>, { field }: ListOrder): Record<string, 1 | -1> => ({
  ...(callId === undefined ? {} : { callId: 1 }),
  ...indexInOrder(field),
});

/** How long a search may walk; 0 lets everything else take as long as it needs. */
const timeFor = ({ searched }: SubmissionFilter): number => (searched?.isCommon === true ? SEARCH_MS : 0);

interface ReadOn {
  order: ListOrder;
  limit: number;
  /** Walked where one is given. */
  index: Record<string, 1 | -1> | undefined;
  milliseconds: number;
}

/** Rows from a place on: one stretch after the other until there are enough. */
async function readOn(
  submissions: Model<SubmissionRecord>,
  filter: Record<string, unknown>,
  { order, limit, index, milliseconds }: ReadOn,
): Promise<SubmissionRow[]> {
  const way = order.descending ? -1 : 1;
  const rows: SubmissionRow[] = [];
  for (const stretch of stretchesOf(order)) {
    const query = submissions
      .find({ $and: [filter, stretch] }, projection)
      .sort({ [order.field]: way, _id: way })
      .limit(limit - rows.length)
      .maxTimeMS(milliseconds);
    const found = await (index ? query.hint(index) : query).lean<SubmissionRow[]>();
    rows.push(...found);
    if (rows.length >= limit) break;
  }
  return rows;
}

/**
 * Adds every state to a filter that has none: the database then merges the scans of one index, so that
 * each order needs two indexes, with a call and without, and not four.
 */
const inEitherState = (filter: Record<string, unknown>) => ({ closed: ANY_STATE, ...filter });

/** What lies within the bounds of an order, by the keys of its index alone. */
const withinBounds = (filter: Record<string, unknown>, { field, bounds }: ListOrder) => ({
  $and: [inEitherState(filter), { [field]: bounds }],
});

/** A page by its number, newest change first. */
const readPage = (
  submissions: Model<SubmissionRecord>,
  wanted: SubmissionFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<SubmissionRow[]> =>
  withinSearchTime(
    submissions
      .find(filterOf(wanted), projection)
      .sort({ updatedAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .maxTimeMS(timeFor(wanted))
      .lean<SubmissionRow[]>()
      .exec(),
  );

/** The table of submissions, page by page. */
export function createSubmissionList(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const countUpTo = (filter: Record<string, unknown>, limit?: number): Promise<number> =>
    submissions.countDocuments(filter, limit === undefined ? {} : { limit }).exec();
  const countAll = createCachedCount((filter) => countUpTo(filter));
  const count = createBoundedCount(countUpTo);
  return {
    /** A page by its number, newest change first; the further behind, the longer it takes. */
    async page(wanted: SubmissionFilter, range: { skip: number; limit: number }): Promise<SubmissionListPage> {
      const [rows, counted] = await Promise.all([readPage(submissions, wanted, range), count(filterOf(wanted))]);
      return { rows, ...counted };
    },
    /** Those of these that are there. */
    async findRows(ids: readonly string[]): Promise<SubmissionRow[]> {
      return submissions.find({ _id: { $in: [...ids] }, deletedAt: null }, projection).lean<SubmissionRow[]>();
    },
    /** How many a page would be cut from, all of them; from a thousand on some seconds old. */
    count: (wanted: SubmissionFilter): Promise<number> => countAll(filterOf(wanted)),
    /** A page from the place of its order on; whatever lies before costs nothing. */
    async pageFrom(wanted: SubmissionFilter, order: ListOrder, limit: number): Promise<SubmissionListPage> {
      const filter = filterOf(wanted);
      // The submissions of one organization are few.
      const isWalked = wanted.searched?.isCommon === true && wanted.organizationId === undefined;
      const index = isWalked ? indexOf(filter, order) : undefined;
      const [rows, counted] = await Promise.all([
        // One more than the page has tells whether another follows.
        withinSearchTime(
          readOn(submissions, inEitherState(filter), { order, limit: limit + 1, index, milliseconds: timeFor(wanted) }),
        ),
        count(order.bounds === undefined ? filter : withinBounds(filter, order)),
      ]);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { rows: rows.slice(0, limit), ...counted, ...(last && { next: cursorOf(placeAfter(last, order)) }) };
    },
  };
}
export type SubmissionList = ReturnType<typeof createSubmissionList>;

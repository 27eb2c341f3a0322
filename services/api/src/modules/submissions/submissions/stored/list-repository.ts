import type { Connection, Model } from 'mongoose';
import { type Counted, createBoundedCount } from '../../../../platform/storage/bounded-count.ts';
import { type Count, createCachedCount } from '../../../../platform/storage/cached-count.ts';
import { reversed, cursorOf, type ListOrder, positionAfter, rangesOf } from '../search/list-order.ts';
import { SEARCH_MS, withinSearchTime, type Searched } from '../search/list-search.ts';
import {
  ANY_STATE,
  indexInOrder,
  submissionModel,
  type DecisionRecord,
  type PublishedRecord,
  type ReopeningRecord,
  type SubmissionRecord,
} from './model.ts';

export interface SubmissionFilter {
  callId?: string;
  organizationId?: string;
  /** Null for withdrawn ones. */
  closed?: boolean | null;
  searched?: Searched;
  /** Further conditions, about the call of a draft. */
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
  'labelIds',
  'ownerId',
] as const;
/** Without answers; of its decision only the kind, the published kind, and the version. */
export type SubmissionRow = Pick<SubmissionRecord, '_id' | (typeof COLUMNS)[number]> & {
  decision?: (Pick<DecisionRecord, 'kind' | 'version'> & { published?: Pick<PublishedRecord, 'kind'> | null }) | null;
  reopening?: Pick<ReopeningRecord, 'at'> | null;
};

const OF_DECISION = ['decision.kind', 'decision.version', 'decision.published.kind'];
const projection: Record<string, 1> = Object.fromEntries(
  [...COLUMNS, ...OF_DECISION, 'reopening.at'].map((column) => [column, 1]),
);

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

export interface SubmissionListPage extends Counted {
  rows: SubmissionRow[];
  next?: string;
}

/** Covers a filter in an order, independent of the search words. */
const indexOf = ({ callId }: Record<string, unknown>, { field }: ListOrder): Record<string, 1 | -1> => ({
  ...(callId === undefined ? {} : { callId: 1 }),
  ...indexInOrder(field),
});

/** In milliseconds; 0 means none. */
const timeFor = ({ searched }: SubmissionFilter): number => (searched?.isCommon === true ? SEARCH_MS : 0);

interface CursorQuery {
  order: ListOrder;
  limit: number;
  index?: Record<string, 1 | -1> | undefined;
  milliseconds?: number;
}

export async function readFromCursor<Row = SubmissionRow>(
  submissions: Model<SubmissionRecord>,
  filter: Record<string, unknown>,
  { order, limit, index, milliseconds = 0 }: CursorQuery,
  fields: Readonly<Record<string, 1>> = projection,
): Promise<Row[]> {
  const direction = order.descending ? -1 : 1;
  const rows: Row[] = [];
  for (const range of rangesOf(order)) {
    const query = submissions
      .find({ $and: [filter, range] }, fields)
      .sort({ [order.field]: direction, _id: direction })
      .limit(limit - rows.length)
      .maxTimeMS(milliseconds);
    const found = await (index ? query.hint(index) : query).lean<Row[]>();
    rows.push(...found);
    if (rows.length >= limit) break;
  }
  return rows;
}

/** The database then merges scans of one index, so that each order needs two indexes instead of four. */
const inEitherState = (filter: Record<string, unknown>) => ({ closed: ANY_STATE, ...filter });

/** Evaluated on index keys alone. */
const withinBounds = (filter: Record<string, unknown>, { field, bounds }: ListOrder) => ({
  $and: [inEitherState(filter), { [field]: bounds }],
});

export async function readNeighbours<Row extends { _id: string }>(
  row: Row,
  order: ListOrder,
  readFrom: (order: ListOrder) => Promise<Row[]>,
): Promise<{ previous?: Row | undefined; next?: Row | undefined }> {
  const after = positionAfter(row, order);
  const [[previous], [next]] = await Promise.all([
    readFrom({ ...reversed(order), after }),
    readFrom({ ...order, after }),
  ]);
  return { previous, next };
}

export class SubmissionList {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly countAll: Count<Record<string, unknown>>;
  private readonly countSome: Count<Record<string, unknown>, Counted>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
    const countUpTo = (filter: Record<string, unknown>, limit?: number): Promise<number> =>
      this.submissions.countDocuments(filter, limit === undefined ? {} : { limit }).exec();
    this.countAll = createCachedCount((filter) => countUpTo(filter));
    this.countSome = createBoundedCount(countUpTo);
  }

  /** Newest change first; its cost grows with the page number. */
  async page(wanted: SubmissionFilter, range: { skip: number; limit: number }): Promise<SubmissionListPage> {
    const [rows, counted] = await Promise.all([this.readPage(wanted, range), this.countSome(filterOf(wanted))]);
    return { rows, ...counted };
  }

  async findRows(ids: readonly string[]): Promise<SubmissionRow[]> {
    return this.submissions.find({ _id: { $in: [...ids] }, deletedAt: null }, projection).lean<SubmissionRow[]>();
  }

  /** A count of a thousand or more may be some seconds old. */
  count(wanted: SubmissionFilter): Promise<number> {
    return this.countAll(filterOf(wanted));
  }

  /** Its cost does not depend on the rows before the cursor. */
  async pageFrom(wanted: SubmissionFilter, order: ListOrder, limit: number): Promise<SubmissionListPage> {
    const filter = filterOf(wanted);
    const [rows, counted] = await Promise.all([
      // One row more than a page, to know whether another follows.
      this.readInOrder(wanted, order, limit + 1),
      this.countSome(order.bounds === undefined ? filter : withinBounds(filter, order)),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), ...counted, ...(last && { next: cursorOf(positionAfter(last, order)) }) };
  }

  async neighbours(wanted: SubmissionFilter, order: ListOrder, id: string) {
    const row = await this.submissions.findOne({ _id: id, deletedAt: null }, projection).lean<SubmissionRow>();
    return row && readNeighbours(row, order, (from) => this.readInOrder(wanted, from, 1));
  }
  private readPage(
    wanted: SubmissionFilter,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<SubmissionRow[]> {
    return withinSearchTime(
      this.submissions
        .find(filterOf(wanted), projection)
        .sort({ updatedAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .maxTimeMS(timeFor(wanted))
        .lean<SubmissionRow[]>()
        .exec(),
    );
  }

  private readInOrder(wanted: SubmissionFilter, order: ListOrder, limit: number): Promise<SubmissionRow[]> {
    const filter = filterOf(wanted);
    // One organization has few submissions.
    const isWalked = wanted.searched?.isCommon === true && wanted.organizationId === undefined;
    const index = isWalked ? indexOf(filter, order) : undefined;
    return withinSearchTime(
      readFromCursor(this.submissions, inEitherState(filter), { order, limit, index, milliseconds: timeFor(wanted) }),
    );
  }
}

import type { CallCounts } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { createCachedCount } from '../../platform/storage/cached-count.ts';
import { submissionSchema, type SubmissionRecord } from './model.ts';
import { termsFilter } from '../../platform/storage/search-terms.ts';

/** What an administrator asks the table for. */
export interface SubmissionFilter {
  callId?: string;
  organizationId?: string;
  closed?: boolean;
  search?: string;
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
] as const;
/** A submission without its answers. */
export type SubmissionRow = Pick<SubmissionRecord, '_id' | (typeof COLUMNS)[number]>;

const projection = Object.fromEntries(COLUMNS.map((column) => [column, 1]));

function filterOf({ callId, organizationId, closed, search = '' }: SubmissionFilter): Record<string, unknown> {
  return {
    ...(callId === undefined ? {} : { callId }),
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(closed === undefined ? {} : { closed }),
    ...termsFilter(search),
    deletedAt: null,
  };
}

/** What `$group` answers for one call and state. */
interface Group {
  _id: { callId: string; closed: boolean };
  count: number;
}

function countsOf(groups: readonly Group[]): CallCounts[] {
  const counts = new Map<string, CallCounts>();
  for (const { _id, count } of groups) {
    const known = counts.get(_id.callId) ?? { callId: _id.callId, drafts: 0, submitted: 0 };
    counts.set(_id.callId, { ...known, [_id.closed ? 'submitted' : 'drafts']: count });
  }
  return [...counts.values()];
}

/** The table of submissions, page by page, newest change first. */
export function createSubmissionList(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const count = createCachedCount((filter) => submissions.countDocuments(filter).exec());
  return {
    async page(
      wanted: SubmissionFilter,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ rows: SubmissionRow[]; total: number }> {
      const filter = filterOf(wanted);
      const [rows, total] = await Promise.all([
        submissions
          .find(filter, projection)
          .sort({ updatedAt: -1, _id: -1 })
          .skip(skip)
          .limit(limit)
          .lean<SubmissionRow[]>(),
        count(filter),
      ]);
      return { rows, total };
    },
    /** How many submissions each call has, or one call alone; calls without any are left out. */
    async countByCall(callId?: string): Promise<CallCounts[]> {
      return countsOf(
        await submissions.aggregate<Group>([
          { $match: { deletedAt: null, ...(callId === undefined ? {} : { callId }) } },
          { $group: { _id: { callId: '$callId', closed: '$closed' }, count: { $sum: 1 } } },
        ]),
      );
    },
  };
}
export type SubmissionList = ReturnType<typeof createSubmissionList>;

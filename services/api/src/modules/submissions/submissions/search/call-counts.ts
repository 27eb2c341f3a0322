import type { CallCounts } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { createCachedCount } from '../../../../platform/storage/cached-count.ts';
import type { CallRepository } from '../../../calls/calls/index.ts';
import { submissionSchema, type SubmissionRecord } from '../stored/model.ts';

/** Calls counted in one batch. */
const BATCH = 50;

const totalOf = (counts: readonly CallCounts[]): number =>
  counts.reduce((sum, { drafts, submitted }) => sum + drafts + submitted, 0);

/**
 * Counts the submissions of each call, or of one call; calls without any are left out. Counts of a thousand or more may
 * be some seconds old.
 * Each call and state is counted from index keys: one query for all would read every submission.
 */
export function createCountByCall(connection: Connection, calls: Pick<CallRepository, 'findNames'>) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const countIn = (callId: string, closed: boolean): Promise<number> =>
    submissions.countDocuments({ callId, closed, deletedAt: null }).exec();
  const countOf = async (callId: string): Promise<CallCounts> => {
    const [drafts, submitted] = await Promise.all([countIn(callId, false), countIn(callId, true)]);
    return { callId, drafts, submitted };
  };

  const countAll = async ({ callId }: Record<string, unknown>): Promise<CallCounts[]> => {
    const ids = typeof callId === 'string' ? [callId] : (await calls.findNames()).map(({ _id }) => _id);
    const counts: CallCounts[] = [];
    for (let from = 0; from < ids.length; from += BATCH)
      counts.push(...(await Promise.all(ids.slice(from, from + BATCH).map(countOf))));
    return counts.filter(({ drafts, submitted }) => drafts + submitted > 0);
  };
  const counted = createCachedCount(countAll, totalOf);
  return (callId?: string): Promise<CallCounts[]> => counted(callId === undefined ? {} : { callId });
}
export type CountByCall = ReturnType<typeof createCountByCall>;

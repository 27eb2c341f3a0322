import type { Collection, Connection } from 'mongoose';
import { createBatchLoader, createGatherer } from '../../platform/storage/batch-loader.ts';
import { inTransaction } from '../../platform/storage/transaction.ts';
import type { SubmissionState } from '../calls/index.ts';
import type { ReopeningRecord, SubmissionRecord } from './model.ts';
import { publishedDecision } from './published-decision.ts';

/** How a submission stands, and which of its steps were opened again. */
export interface StoredState extends Omit<SubmissionState, 'reopening'> {
  stepSetId: string;
  reopened: ReopeningRecord | null;
}

/** The submissions of an organization to these calls. */
interface AskedStates {
  organizationId: string;
  callIds: readonly string[];
}

const STATE_FIELDS = {
  callId: 1,
  organizationId: 1,
  closed: 1,
  customFile: 1,
  'decision.published': 1,
  reopening: 1,
  stepSetId: 1,
} as const;

// A submission may have many megabytes: others need not wait for twenty of them, nor behind one.
const WHOLE = { mostAtOnce: 20, questions: 2 };

const stateOf = (record: SubmissionRecord): StoredState => ({
  id: record._id,
  closed: record.closed,
  customFile: record.customFile,
  decision: publishedDecision(record),
  stepSetId: record.stepSetId,
  reopened: (!record.closed && record.reopening) || null,
});

function findsStates(submissions: Collection<SubmissionRecord>) {
  return async (asked: readonly AskedStates[]): Promise<[string, StoredState][][]> => {
    const organizationIds = [...new Set(asked.map(({ organizationId }) => organizationId))];
    const callIds = [...new Set(asked.flatMap((one) => one.callIds))];
    const filter = { callId: { $in: callIds }, organizationId: { $in: organizationIds }, deletedAt: null };
    const records = await submissions.find(filter, { projection: STATE_FIELDS }).toArray();
    const states = new Map(records.map((record) => [`${record.callId} ${record.organizationId}`, stateOf(record)]));
    return asked.map(({ organizationId, callIds: wanted }) =>
      wanted.flatMap((callId) => {
        const state = states.get(`${callId} ${organizationId}`);
        return state ? [[callId, state] satisfies [string, StoredState]] : [];
      }),
    );
  };
}

/**
 * What applicants ask of their submissions nearly always: who asks while others are answered shares the next question
 * with all who do. It goes to the driver itself, as nothing in it needs a schema.
 */
export function askedTogether(connection: Connection) {
  const submissions = connection.collection<SubmissionRecord>('submissions');
  const findWhole = (ids: readonly string[]) =>
    submissions.find({ _id: { $in: [...ids] }, deletedAt: null }, inTransaction()).toArray();
  const findShared = createBatchLoader(findWhole, ({ _id }) => _id, WHOLE);
  const findStates = createGatherer(findsStates(submissions));
  return {
    async findOwned(id: string, organizationId: string): Promise<SubmissionRecord | null> {
      // What a transaction reads nobody else may share.
      const record = inTransaction().session ? (await findWhole([id]))[0] : await findShared(id);
      return record?.organizationId === organizationId ? record : null;
    },
    /** By call, for a list of calls. */
    findStates: (organizationId: string, callIds: readonly string[]): Promise<[string, StoredState][]> =>
      findStates({ organizationId, callIds }),
  };
}

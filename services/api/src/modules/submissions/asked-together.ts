import type { Collection, Connection } from 'mongoose';
import { createGatherer } from '../../platform/storage/batch-loader.ts';
import { inTransaction } from '../../platform/storage/transaction.ts';
import type { SubmissionState } from '../calls/index.ts';
import type { ReopeningRecord, SubmissionRecord } from './model.ts';
import { publishedDecision } from './published-decision.ts';

/** How a submission stands, and which of its steps were opened again. */
export interface StoredState extends Omit<SubmissionState, 'reopening'> {
  stepSetId: string;
  reopened: ReopeningRecord | null;
}

/** A submission, and whose it has to be. */
interface AskedWhole {
  id: string;
  organizationId: string;
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
  withdrawal: 1,
  customFile: 1,
  'decision.published': 1,
  reopening: 1,
  stepSetId: 1,
} as const;

// A submission may have many megabytes: others need not wait for twenty of them, nor behind one.
const WHOLE = { mostAtOnce: 20, questions: 2 };

const stateOf = (record: SubmissionRecord): StoredState => ({
  id: record._id,
  closed: record.closed === true,
  ...(record.withdrawal && { withdrawnAt: record.withdrawal.at }),
  customFile: record.customFile,
  decision: publishedDecision(record),
  stepSetId: record.stepSetId,
  reopened: (record.closed === false && record.reopening) || null,
});

function findsStates(submissions: Collection<SubmissionRecord>) {
  return async (asked: readonly AskedStates[]): Promise<[string, StoredState][][]> => {
    const organizationIds = [...new Set(asked.map(({ organizationId }) => organizationId))];
    const callIds = [...new Set(asked.flatMap((one) => one.callIds))];
    const filter = { callId: { $in: callIds }, organizationId: { $in: organizationIds }, deletedAt: null };
    // After a merge of organizations, the unmarked one of two comes last and counts.
    const records = await submissions.find(filter, { projection: STATE_FIELDS }).sort({ mergeId: -1 }).toArray();
    const states = new Map(records.map((record) => [`${record.callId} ${record.organizationId}`, stateOf(record)]));
    return asked.map(({ organizationId, callIds: wanted }) =>
      wanted.flatMap((callId) => {
        const state = states.get(`${callId} ${organizationId}`);
        return state ? [[callId, state] satisfies [string, StoredState]] : [];
      }),
    );
  };
}

function findsWhole(submissions: Collection<SubmissionRecord>) {
  return async (asked: readonly AskedWhole[]): Promise<(SubmissionRecord | null)[]> => {
    const ids = [...new Set(asked.map(({ id }) => id))];
    // Their organizations tell a sharded cluster where to look.
    const organizationIds = [...new Set(asked.map(({ organizationId }) => organizationId))];
    const filter = { _id: { $in: ids }, organizationId: { $in: organizationIds }, deletedAt: null };
    const found = new Map((await submissions.find(filter, inTransaction()).toArray()).map((each) => [each._id, each]));
    return asked.map(({ id, organizationId }) => {
      const record = found.get(id);
      return record?.organizationId === organizationId ? record : null;
    });
  };
}

/**
 * What applicants ask of their submissions nearly always: who asks while others are answered shares the next question
 * with all who do. It goes to the driver itself, as nothing in it needs a schema.
 */
export function askedTogether(connection: Connection) {
  const submissions = connection.collection<SubmissionRecord>('submissions');
  const findWhole = findsWhole(submissions);
  const findShared = createGatherer(findWhole, WHOLE);
  const findStates = createGatherer(findsStates(submissions));
  return {
    async findOwned(id: string, organizationId: string): Promise<SubmissionRecord | null> {
      const asked = { id, organizationId };
      // What a transaction reads nobody else may share.
      if (!inTransaction().session) return findShared(asked);
      const [record = null] = await findWhole([asked]);
      return record;
    },
    /** By call, for a list of calls. */
    findStates: (organizationId: string, callIds: readonly string[]): Promise<[string, StoredState][]> =>
      findStates({ organizationId, callIds }),
  };
}

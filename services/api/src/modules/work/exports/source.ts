import type { ExportScope } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { ANY_STATE, submissionSchema, type SubmissionRecord } from '../../submissions/submissions/index.ts';
import type { ExportRecord } from './model.ts';

/** Limits of one batch: number of submissions, and about how many characters of answers. */
const BATCH = 50;
const BATCH_CHARACTERS = 2_000_000;
/** Small network batches, since one answer may have a million characters. */
const FEW = 10;
/** Maximum number of step sets of one call; no call is edited as often. */
const MAX_STEP_SETS = 200;

/** Which submissions are exported. */
export type Exported = Pick<ExportRecord, 'callId' | 'scope' | 'submissionIds'>;

/** Each state is listed, so that the database can merge scans of one index. */
const CLOSED = { submitted: true, open: false, chosen: ANY_STATE } as const;

const charactersOf = ({ results }: SubmissionRecord): number =>
  Object.values({ ...results }).reduce((sum, { content = '' }) => sum + content.length, 0);

/** A call's submissions in a state. */
const ofScope = (callId: string, scope: ExportScope) => ({ callId, closed: CLOSED[scope], deletedAt: null });

/** Reads submissions, oldest start first. */
function createReadAll(submissions: Model<SubmissionRecord>) {
  /** Short queries, so that no cursor stays open in the database. */
  const read = (filter: object): AsyncIterable<SubmissionRecord> =>
    submissions
      .find(filter)
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<SubmissionRecord[]>()
      .cursor({ batchSize: FEW }) as AsyncIterable<SubmissionRecord>;

  async function* whole(callId: string, scope: ExportScope): AsyncGenerator<SubmissionRecord> {
    for (let after = ''; ; ) {
      let last = '';
      for await (const record of read({ ...ofScope(callId, scope), _id: { $gt: after } })) {
        last = record._id;
        yield record;
      }
      if (last === '') return;
      after = last;
    }
  }
  async function* chosen(callId: string, ids: readonly string[]): AsyncGenerator<SubmissionRecord> {
    for (let from = 0; from < ids.length; from += BATCH)
      yield* read({ _id: { $in: ids.slice(from, from + BATCH) }, callId, deletedAt: null });
  }
  return ({ callId, scope, submissionIds }: Exported): AsyncGenerator<SubmissionRecord> =>
    submissionIds ? chosen(callId, submissionIds) : whole(callId, scope);
}

/** Groups submissions into batches that are rendered together. */
async function* inBatches(all: AsyncIterable<SubmissionRecord>): AsyncGenerator<SubmissionRecord[]> {
  let batch: SubmissionRecord[] = [];
  let characters = 0;
  for await (const record of all) {
    batch.push(record);
    characters += charactersOf(record);
    if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The submissions of a call, for exports. */
export function createExportSource(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const all = createReadAll(submissions);
  return {
    count: async ({ callId, scope, submissionIds }: Exported): Promise<number> =>
      submissions.countDocuments({ ...ofScope(callId, scope), ...(submissionIds && { _id: { $in: submissionIds } }) }),
    batches: (exported: Exported): AsyncGenerator<SubmissionRecord[]> => inBatches(all(exported)),
    /** The step sets of a scope's submissions: the newest submission's first, the others in any order. */
    async stepSets(callId: string, scope: ExportScope): Promise<string[]> {
      const newest = await submissions.findOne(ofScope(callId, scope), { stepSetId: 1 }).sort({ _id: -1 }).lean();
      const found: string[] = newest ? [newest.stepSetId] : [];
      for (let after = ''; found.length < MAX_STEP_SETS; ) {
        // One index lookup for each step set, however many submissions share it.
        const next = await submissions
          .findOne({ ...ofScope(callId, scope), stepSetId: { $gt: after } }, { stepSetId: 1 })
          .sort({ stepSetId: 1 })
          .lean();
        if (!next) break;
        after = next.stepSetId;
        if (!found.includes(after)) found.push(after);
      }
      return found;
    },
  };
}
export type ExportSource = ReturnType<typeof createExportSource>;

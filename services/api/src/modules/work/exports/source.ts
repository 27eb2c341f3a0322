import type { ExportScope, Organization } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import { ANY_STATE, type Marks, submissionSchema, type SubmissionRecord } from '../../submissions/submissions/index.ts';
import type { ExportedSubmission } from './facts.ts';
import type { ExportRecord } from './model.ts';

/** Submissions of a batch, and about how many characters of answers. */
const BATCH = 50;
const BATCH_CHARACTERS = 2_000_000;
/** Small network batches, since one answer may have a million characters. */
const FEW = 10;
const MAX_STEP_SETS = 200;

export type Exported = Pick<ExportRecord, 'callId' | 'scope' | 'submissionIds'>;

/** Listed, so that the database can merge scans of one index. */
const CLOSED = { submitted: true, open: false, chosen: ANY_STATE } as const;

const charactersOf = ({ results }: SubmissionRecord): number =>
  Object.values({ ...results }).reduce((sum, { content = '' }) => sum + content.length, 0);

const ofScope = (callId: string, scope: ExportScope) => ({ callId, closed: CLOSED[scope], deletedAt: null });

const unique = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => Boolean(id))),
];

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

export class ExportSource {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(
    connection: Connection,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly marks: Pick<Marks, 'of'>,
  ) {
    this.submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  }

  async count({ callId, scope, submissionIds }: Exported): Promise<number> {
    const chosen = submissionIds && { _id: { $in: submissionIds } };
    return this.submissions.countDocuments({ ...ofScope(callId, scope), ...chosen });
  }

  async *batches(exported: Exported): AsyncGenerator<ExportedSubmission[]> {
    for await (const records of inBatches(this.records(exported))) yield await this.withPeople(records);
  }

  /** The newest submission's first, the others in any order. */
  async stepSets(callId: string, scope: ExportScope): Promise<string[]> {
    const inScope = ofScope(callId, scope);
    const newest = await this.submissions.findOne(inScope, { stepSetId: 1 }).sort({ _id: -1 }).lean();
    const found: string[] = newest ? [newest.stepSetId] : [];
    for (let after = ''; found.length < MAX_STEP_SETS; ) {
      // One index lookup for each step set, however many submissions share it.
      const next = await this.submissions
        .findOne({ ...inScope, stepSetId: { $gt: after } }, { stepSetId: 1 })
        .sort({ stepSetId: 1 })
        .lean();
      if (!next) break;
      after = next.stepSetId;
      if (!found.includes(after)) found.push(after);
    }
    return found;
  }

  private records({ callId, scope, submissionIds }: Exported): AsyncGenerator<SubmissionRecord> {
    return submissionIds ? this.chosen(callId, submissionIds) : this.whole(callId, scope);
  }

  private async *whole(callId: string, scope: ExportScope): AsyncGenerator<SubmissionRecord> {
    for (let after = ''; ; ) {
      let last = '';
      for await (const record of this.read({ ...ofScope(callId, scope), _id: { $gt: after } })) {
        last = record._id;
        yield record;
      }
      if (last === '') return;
      after = last;
    }
  }

  private async *chosen(callId: string, ids: readonly string[]): AsyncGenerator<SubmissionRecord> {
    for (let from = 0; from < ids.length; from += BATCH)
      yield* this.read({ _id: { $in: ids.slice(from, from + BATCH) }, callId, deletedAt: null });
  }

  /** Short queries, so that no cursor stays open in the database. */
  private read(filter: object): AsyncIterable<SubmissionRecord> {
    return this.submissions
      .find(filter)
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<SubmissionRecord[]>()
      .cursor({ batchSize: FEW }) as AsyncIterable<SubmissionRecord>;
  }

  /** A fixed number of queries for all of them. */
  private async withPeople(records: readonly SubmissionRecord[]): Promise<ExportedSubmission[]> {
    const found = await this.organizations.findMany(unique(records.map(({ organizationId }) => organizationId)));
    const userIds = unique(records.flatMap(({ userId, submittedBy }) => [userId, submittedBy]));
    const organizations = new Map(found.map((each): [string, Organization] => [each.id, each]));
    const people = new Map((await this.users.findMany(userIds)).map((each) => [each.id, each]));
    const marked = await this.marks.of(records);
    return records.map((record) => ({
      record,
      organization: organizations.get(record.organizationId),
      startedBy: people.get(record.userId),
      submittedBy: people.get(record.submittedBy ?? ''),
      marks: marked.get(record._id) ?? { labels: [], owner: null },
    }));
  }
}

import {
  MAX_PUBLIC_ANSWERS,
  type NewPublicAnswer,
  type PublishedAnswer,
  type PublicAnswerChange,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, Principal, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { refused } from './message-writer.ts';
import { type Connection, type Model, Schema } from 'mongoose';

/** For everyone who may see the call; plain text. */
interface PublicAnswerRecord {
  _id: string;
  callId: string;
  question: string;
  answer: string;
  publishedBy: string;
  publishedAt: Date;
  changedAt: Date | null;
  version: number;
}

const text = { type: String, required: true };

const schema = new Schema<PublicAnswerRecord>(
  {
    ...{ _id: text, callId: text, question: text, answer: text, publishedBy: text },
    publishedAt: { type: Date, required: true },
    changedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ callId: 1, publishedAt: -1, _id: -1 });

export class PublicAnswerRepository {
  private readonly answers: Model<PublicAnswerRecord>;

  constructor(connection: Connection) {
    this.answers = connection.model<PublicAnswerRecord>('PublicAnswer', schema, 'publicAnswers');
  }

  async find(id: string): Promise<PublicAnswerRecord | null> {
    return this.answers.findById(id).lean<PublicAnswerRecord>();
  }

  /** Newest first; they are few. */
  of(callId: string): Promise<PublicAnswerRecord[]> {
    return this.answers.find({ callId }).sort({ publishedAt: -1, _id: -1 }).lean<PublicAnswerRecord[]>().exec();
  }

  count(callId: string): Promise<number> {
    return this.answers.countDocuments({ callId }).exec();
  }

  async insert(record: PublicAnswerRecord): Promise<void> {
    await this.answers.create(record);
  }

  async update({ _id, version }: PublicAnswerRecord, changes: Partial<PublicAnswerRecord>): Promise<boolean> {
    const change = { $set: changes, $inc: { version: 1 } };
    return (await this.answers.updateOne({ _id, version }, change)).matchedCount === 1;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.answers.deleteOne({ _id: id })).deletedCount === 1;
  }
}

type Reader = Pick<Principal, 'user' | 'isAdmin'> & { organization: SelectedOrganization | null };
type By = Pick<CurrentUser, 'id'>;

const viewOf = ({
  _id: id,
  question,
  answer,
  publishedAt,
  changedAt,
  version,
}: PublicAnswerRecord): PublishedAnswer => ({
  ...{ id, question, answer, version },
  publishedAt: publishedAt.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
});

const wordsOf = ({ question, answer }: Pick<PublicAnswerRecord, 'question' | 'answer'>) => ({
  question: question.trim(),
  answer: answer.trim(),
});

/** See docs/rules/09-submissions.md#public-answers. */
export class PublicAnswers {
  constructor(
    private readonly platform: Platform,
    private readonly answers: PublicAnswerRepository,
    private readonly calls: Pick<Calls, 'callAdmin' | 'find'>,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. @throws {NotFound} for readers who may not see the call */
  async list(callId: string, { user, isAdmin, organization }: Reader): Promise<PublishedAnswer[]> {
    const { calls } = this;
    const call = isAdmin ? await calls.callAdmin.find(callId) : await calls.find(callId, user, organization);
    if (!call) throw new NotFound();
    return (await this.answers.of(callId)).map(viewOf);
  }

  /** @throws {RuleBroken} for one too many */
  publish({ callId, ...words }: NewPublicAnswer, by: By): Promise<PublishedAnswer> {
    const { transaction, now } = this.platform;
    return transaction(async () => {
      if (!(await this.calls.callAdmin.find(callId))) throw new NotFound();
      if ((await this.answers.count(callId)) >= MAX_PUBLIC_ANSWERS)
        throw refused('', 'too-many-answers', `at most ${MAX_PUBLIC_ANSWERS}`, { max: MAX_PUBLIC_ANSWERS });
      const made = { _id: uuid(), callId, publishedBy: by.id, publishedAt: now(), changedAt: null, version: 1 };
      const record = { ...made, ...wordsOf(words) };
      await this.answers.insert(record);
      await this.log('published', record._id, by, { before: null, after: { callId, ...wordsOf(record) } });
      return viewOf(record);
    });
  }

  /** @throws {VersionConflict} with the stored answer */
  update({ id, version, ...words }: PublicAnswerChange, by: By): Promise<PublishedAnswer> {
    const { transaction, now } = this.platform;
    return transaction(async () => {
      const before = await this.requireExisting(id);
      const changes = { ...wordsOf(words), changedAt: now() };
      if (before.version !== version || !(await this.answers.update(before, changes)))
        throw new VersionConflict({ current: viewOf(await this.requireExisting(id)) });
      await this.log('changed', id, by, { before: wordsOf(before), after: wordsOf(words) });
      return viewOf({ ...before, ...changes, version: version + 1 });
    });
  }

  /** @throws {NotFound} */
  remove(id: string, by: By): Promise<void> {
    return this.platform.transaction(async () => {
      const before = await this.requireExisting(id);
      if (!(await this.answers.remove(id))) throw new NotFound();
      await this.log('deleted', id, by, { before: wordsOf(before), after: null });
    });
  }

  private async requireExisting(id: string): Promise<PublicAnswerRecord> {
    const record = await this.answers.find(id);
    if (!record || !(await this.calls.callAdmin.find(record.callId))) throw new NotFound();
    return record;
  }

  private log(
    action: 'published' | 'changed' | 'deleted',
    subject: string,
    { id: userId }: By,
    change: { before: object | null; after: object | null },
  ): Promise<void> {
    const at = this.platform.now();
    return this.audit.record({ action: `public-answer.${action}`, subject, userId, at, ...change });
  }
}

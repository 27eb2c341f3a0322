import {
  type CommentPerson,
  MAX_COMMENTS,
  MAX_MENTIONS,
  MENTION,
  type SubmissionComment,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CommentRecord, CommentRepository } from './repository.ts';
import { authorOf, type CommentPeople, type Commenter } from './people.ts';

/** The version is the one to replace. */
export interface CommentQuery {
  id: string;
  text: string;
  version: number;
}

const mentionsIn = (text: string): string[] => [...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? []))];

const refused = (code: string, message: string, params: Record<string, number> = {}) =>
  new RuleBroken({ errors: [{ path: 'text', code, message, params }] });

/** Comments of administrators and reviewers on submissions (docs/rules/13-reviews.md#comments). */
export class CommentService {
  constructor(
    private readonly platform: Platform,
    private readonly comments: CommentRepository,
    private readonly people: CommentPeople,
    private readonly audit: AuditLog,
  ) {}

  async list(commenter: Commenter, range: { skip: number; limit: number }) {
    const { records, total } = await this.comments.page(commenter.submissionId, range);
    return { items: await this.views(commenter, records), total };
  }

  mentionable(commenter: Commenter): Promise<CommentPerson[]> {
    return this.people.mentionable(commenter);
  }

  /** Administrators' requests have only the comment's id. @throws {NotFound} */
  async submissionOf(id: string): Promise<string> {
    const record = await this.comments.find(id);
    if (!record) throw new NotFound();
    return record.submissionId;
  }

  /** @throws {RuleBroken} for a comment too many, or mentions that are not allowed */
  add(commenter: Commenter, text: string): Promise<SubmissionComment> {
    return this.platform.transaction(async () => {
      const { submissionId, user, reviewerId } = commenter;
      if ((await this.comments.count(submissionId)) >= MAX_COMMENTS)
        throw refused('too-many-comments', `there are at most ${MAX_COMMENTS} of them`, { most: MAX_COMMENTS });
      const mentions = await this.mentionsOf(commenter, text, []);
      const made = { _id: uuid(), version: 1, writtenAt: this.platform.now(), changedAt: null };
      const record = { ...made, submissionId, userId: user.id, reviewerId, text: text.trim(), mentions };
      await this.comments.insert(record);
      await this.log('added', commenter, record._id);
      await this.notify(commenter, record, []);
      return this.view(commenter, record);
    });
  }

  /** @throws {VersionConflict} with the stored comment; {RuleBroken} for mentions that are not allowed */
  update(commenter: Commenter, { id, text, version }: CommentQuery): Promise<SubmissionComment> {
    return this.platform.transaction(async () => {
      const before = await this.requireOwn(commenter, id);
      const conflict = async () =>
        new VersionConflict({ current: await this.view(commenter, await this.requireOwn(commenter, id)) });
      if (before.version !== version) throw await conflict();
      const mentions = await this.mentionsOf(commenter, text, before.mentions);
      const changes = { text: text.trim(), mentions, changedAt: this.platform.now() };
      const after = { ...before, ...changes, version: version + 1 };
      if (!(await this.comments.update(before, changes))) throw await conflict();
      await this.log('changed', commenter, id);
      await this.notify(commenter, after, before.mentions);
      return this.view(commenter, after);
    });
  }

  /** @throws {NotFound} */
  remove(commenter: Commenter, id: string): Promise<void> {
    return this.platform.transaction(async () => {
      await this.requireOwn(commenter, id);
      if (!(await this.comments.remove(id))) throw new NotFound();
      await this.log('deleted', commenter, id);
    });
  }

  private async views(commenter: Commenter, records: readonly CommentRecord[]): Promise<SubmissionComment[]> {
    const peopleById = await this.people.of(commenter, records);
    const personIn = (id: string, role: 'administrator' | 'reviewer') =>
      peopleById.get(id) ?? { id, role, name: '', number: null };
    return records.map((record) => ({
      id: record._id,
      text: record.text,
      author: personIn(authorOf(record), record.reviewerId === null ? 'administrator' : 'reviewer'),
      mentions: record.mentions.map((id) => personIn(id, 'administrator')),
      isOwn: record.userId === commenter.user.id,
      writtenAt: record.writtenAt.toISOString(),
      changedAt: record.changedAt?.toISOString() ?? null,
      version: record.version,
    }));
  }

  private async view(commenter: Commenter, record: CommentRecord): Promise<SubmissionComment> {
    const [view] = await this.views(commenter, [record]);
    if (!view) throw new NotFound();
    return view;
  }

  private async requireOwn({ submissionId, user }: Commenter, id: string): Promise<CommentRecord> {
    const record = await this.comments.find(id);
    if (record?.submissionId !== submissionId || record.userId !== user.id) throw new NotFound();
    return record;
  }

  private async mentionsOf(commenter: Commenter, text: string, before: readonly string[]): Promise<string[]> {
    const mentions = mentionsIn(text);
    if (mentions.length > MAX_MENTIONS)
      throw refused('too-many-mentions', `names more than ${MAX_MENTIONS} people`, { most: MAX_MENTIONS });
    const added = mentions.filter((id) => !before.includes(id));
    const allowed = added.length === 0 ? [] : await this.people.mentionable(commenter);
    if (added.some((id) => !allowed.some((person) => person.id === id)))
      throw refused('unknown-person', 'names somebody who cannot read it');
    return mentions;
  }

  private async notify(
    commenter: Commenter,
    { _id, mentions }: CommentRecord,
    before: readonly string[],
  ): Promise<void> {
    const added = mentions.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    const { call, record } = commenter.opened;
    const people = await this.people.addressed(commenter, _id, added);
    const { events, now } = this.platform;
    await events.emit('comment.mentioned', { call, code: record.code, people, at: now() });
  }

  /** The log does not contain the text. */
  private log(action: 'added' | 'changed' | 'deleted', { submissionId, user }: Commenter, commentId: string) {
    return this.audit.record({
      action: `comment.${action}`,
      subject: submissionId,
      userId: user.id,
      at: this.platform.now(),
      before: null,
      after: { commentId },
    });
  }
}

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
import { authorOf, type CommentPeople, type Place } from './people.ts';

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

  async list(place: Place, range: { skip: number; limit: number }) {
    const { records, total } = await this.comments.page(place.submissionId, range);
    return { items: await this.views(place, records), total };
  }

  mentionable(place: Place): Promise<CommentPerson[]> {
    return this.people.mentionable(place);
  }

  /** Administrators' requests have only the comment's id. @throws {NotFound} */
  async submissionOf(id: string): Promise<string> {
    const record = await this.comments.find(id);
    if (!record) throw new NotFound();
    return record.submissionId;
  }

  /** @throws {RuleBroken} for a comment too many, or mentions that are not allowed */
  add(place: Place, text: string): Promise<SubmissionComment> {
    return this.platform.transaction(async () => {
      const { submissionId, user, reviewerId } = place;
      if ((await this.comments.count(submissionId)) >= MAX_COMMENTS)
        throw refused('too-many-comments', `there are at most ${MAX_COMMENTS} of them`, { most: MAX_COMMENTS });
      const mentions = await this.mentionsOf(place, text, []);
      const made = { _id: uuid(), version: 1, writtenAt: this.platform.now(), changedAt: null };
      const record = { ...made, submissionId, userId: user.id, reviewerId, text: text.trim(), mentions };
      await this.comments.insert(record);
      await this.log('added', place, record._id);
      await this.notify(place, record, []);
      return this.view(place, record);
    });
  }

  /** @throws {VersionConflict} with the stored comment; {RuleBroken} for mentions that are not allowed */
  update(place: Place, { id, text, version }: CommentQuery): Promise<SubmissionComment> {
    return this.platform.transaction(async () => {
      const before = await this.requireOwn(place, id);
      const conflict = async () =>
        new VersionConflict({ current: await this.view(place, await this.requireOwn(place, id)) });
      if (before.version !== version) throw await conflict();
      const mentions = await this.mentionsOf(place, text, before.mentions);
      const changes = { text: text.trim(), mentions, changedAt: this.platform.now() };
      const after = { ...before, ...changes, version: version + 1 };
      if (!(await this.comments.update(before, changes))) throw await conflict();
      await this.log('changed', place, id);
      await this.notify(place, after, before.mentions);
      return this.view(place, after);
    });
  }

  /** @throws {NotFound} */
  remove(place: Place, id: string): Promise<void> {
    return this.platform.transaction(async () => {
      await this.requireOwn(place, id);
      if (!(await this.comments.remove(id))) throw new NotFound();
      await this.log('deleted', place, id);
    });
  }

  private async views(place: Place, records: readonly CommentRecord[]): Promise<SubmissionComment[]> {
    const known = await this.people.of(place, records);
    const personIn = (id: string, role: 'administrator' | 'reviewer') =>
      known.get(id) ?? { id, role, name: '', number: null };
    return records.map((record) => ({
      id: record._id,
      text: record.text,
      author: personIn(authorOf(record), record.reviewerId === null ? 'administrator' : 'reviewer'),
      mentions: record.mentions.map((id) => personIn(id, 'administrator')),
      isOwn: record.userId === place.user.id,
      writtenAt: record.writtenAt.toISOString(),
      changedAt: record.changedAt?.toISOString() ?? null,
      version: record.version,
    }));
  }

  private async view(place: Place, record: CommentRecord): Promise<SubmissionComment> {
    const [view] = await this.views(place, [record]);
    if (!view) throw new NotFound();
    return view;
  }

  private async requireOwn({ submissionId, user }: Place, id: string): Promise<CommentRecord> {
    const record = await this.comments.find(id);
    if (record?.submissionId !== submissionId || record.userId !== user.id) throw new NotFound();
    return record;
  }

  private async mentionsOf(place: Place, text: string, before: readonly string[]): Promise<string[]> {
    const mentions = mentionsIn(text);
    if (mentions.length > MAX_MENTIONS)
      throw refused('too-many-mentions', `names more than ${MAX_MENTIONS} people`, { most: MAX_MENTIONS });
    const added = mentions.filter((id) => !before.includes(id));
    const allowed = added.length === 0 ? [] : await this.people.mentionable(place);
    if (added.some((id) => !allowed.some((person) => person.id === id)))
      throw refused('unknown-person', 'names somebody who cannot read it');
    return mentions;
  }

  private async notify(place: Place, { _id, mentions }: CommentRecord, before: readonly string[]): Promise<void> {
    const added = mentions.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    const { call, record } = place.opened;
    const people = await this.people.addressed(place, _id, added);
    const { events, now } = this.platform;
    await events.emit('comment.mentioned', { call, code: record.code, people, at: now() });
  }

  /** The log does not contain the text. */
  private log(action: 'added' | 'changed' | 'deleted', { submissionId, user }: Place, commentId: string) {
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

import { MAX_COMMENTS, MAX_MENTIONS, MENTION, type SubmissionComment } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CommentRecord } from './model.ts';
import type { CommentPeople } from './people.ts';
import type { Place } from './place.ts';
import type { CommentRepository } from './repository.ts';

export interface CommentDeps {
  comments: CommentRepository;
  people: CommentPeople;
  audit: Pick<AuditLog, 'record'>;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

/** New text for one's own comment, and the version to replace. */
export interface CommentQuery {
  id: string;
  text: string;
  version: number;
}

const mentionsIn = (text: string): string[] => [...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? []))];

const refused = (code: string, message: string, params: Record<string, number> = {}) =>
  new RuleBroken({ errors: [{ path: 'text', code, message, params }] });

/** Maps comments to what the reader may see of their people. */
const createShow =
  ({ people }: Pick<CommentDeps, 'people'>) =>
  async (place: Place, records: readonly CommentRecord[]): Promise<SubmissionComment[]> => {
    const known = await people.of(place, records);
    // An unknown person has no name.
    const personIn = (id: string, role: 'administrator' | 'reviewer') =>
      known.get(id) ?? { id, role, name: '', number: null };
    return records.map((record) => ({
      id: record._id,
      text: record.text,
      author: personIn(people.authorOf(record), record.reviewerId === null ? 'administrator' : 'reviewer'),
      mentions: record.mentions.map((id) => personIn(id, 'administrator')),
      isOwn: record.userId === place.user.id,
      writtenAt: record.writtenAt.toISOString(),
      changedAt: record.changedAt?.toISOString() ?? null,
      version: record.version,
    }));
  };

/** The steps common to all changes. Log entries do not contain the text. */
function createWriting({ comments, people, audit, events, now }: CommentDeps) {
  const mentionsOf = async (place: Place, text: string, before: readonly string[]): Promise<string[]> => {
    const mentions = mentionsIn(text);
    if (mentions.length > MAX_MENTIONS)
      throw refused('too-many-mentions', `names more than ${MAX_MENTIONS} people`, { most: MAX_MENTIONS });
    const added = mentions.filter((id) => !before.includes(id));
    const allowed = added.length === 0 ? [] : await people.mentionable(place);
    if (added.some((id) => !allowed.some((person) => person.id === id)))
      throw refused('unknown-person', 'names somebody who cannot read it');
    return mentions;
  };
  const tell = async (place: Place, { _id, mentions }: CommentRecord, before: readonly string[]): Promise<void> => {
    const added = mentions.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    const { call, record } = place.opened;
    const addressed = await people.addressed(place, _id, added);
    await events.emit('comment.mentioned', { call, code: record.code, people: addressed, at: now() });
  };
  const log = (
    action: 'added' | 'changed' | 'deleted',
    { submissionId, user }: Place,
    commentId: string,
  ): Promise<void> =>
    audit.record({
      action: `comment.${action}`,
      subject: submissionId,
      userId: user.id,
      at: now(),
      before: null,
      after: { commentId },
    });
  return { comments, mentionsOf, tell, log };
}

/** Shows one comment, and finds a user's own. */
function createOne(deps: CommentDeps) {
  const show = createShow(deps);
  return {
    shown: async (place: Place, record: CommentRecord): Promise<SubmissionComment> => {
      const [view] = await show(place, [record]);
      if (!view) throw new NotFound();
      return view;
    },
    requireOwn: async ({ submissionId, user }: Place, id: string): Promise<CommentRecord> => {
      const record = await deps.comments.find(id);
      if (record?.submissionId !== submissionId || record.userId !== user.id) throw new NotFound();
      return record;
    },
  };
}

/** Adds a comment. */
function createAdd(deps: CommentDeps) {
  const { comments, transaction, now } = deps;
  const { mentionsOf, tell, log } = createWriting(deps);
  const { shown } = createOne(deps);
  return (place: Place, text: string): Promise<SubmissionComment> =>
    transaction(async () => {
      const { submissionId, user, reviewerId } = place;
      if ((await comments.count(submissionId)) >= MAX_COMMENTS)
        throw refused('too-many-comments', `there are at most ${MAX_COMMENTS} of them`, { most: MAX_COMMENTS });
      const mentions = await mentionsOf(place, text, []);
      const made = { _id: uuid(), version: 1, writtenAt: now(), changedAt: null };
      const record = { ...made, submissionId, userId: user.id, reviewerId, text: text.trim(), mentions };
      await comments.insert(record);
      await log('added', place, record._id);
      await tell(place, record, []);
      return shown(place, record);
    });
}

/** @throws {VersionConflict} with the stored comment */
function createUpdate(deps: CommentDeps) {
  const { comments, transaction, now } = deps;
  const { mentionsOf, tell, log } = createWriting(deps);
  const { shown, requireOwn } = createOne(deps);
  return (place: Place, { id, text, version }: CommentQuery): Promise<SubmissionComment> =>
    transaction(async () => {
      const before = await requireOwn(place, id);
      const conflict = async () => new VersionConflict({ current: await shown(place, await requireOwn(place, id)) });
      if (before.version !== version) throw await conflict();
      const mentions = await mentionsOf(place, text, before.mentions);
      const changes = { text: text.trim(), mentions, changedAt: now() };
      const after = { ...before, ...changes, version: version + 1 };
      if (!(await comments.update(before, changes))) throw await conflict();
      await log('changed', place, id);
      await tell(place, after, before.mentions);
      return shown(place, after);
    });
}

/** Comments of administrators and reviewers on submissions (docs/rules/13-reviews.md#comments). */
export function createCommentService(deps: CommentDeps) {
  const { comments, transaction } = deps;
  const show = createShow(deps);
  const { log } = createWriting(deps);
  const { requireOwn } = createOne(deps);
  return {
    add: createAdd(deps),
    update: createUpdate(deps),
    /** Id of the comment's submission, because administrators' requests only have the comment's id. */
    async submissionOf(id: string): Promise<string> {
      const record = await comments.find(id);
      if (!record) throw new NotFound();
      return record.submissionId;
    },
    people: deps.people.mentionable,
    async list(place: Place, range: { skip: number; limit: number }) {
      const { records, total } = await comments.page(place.submissionId, range);
      return { items: await show(place, records), total };
    },
    remove: (place: Place, id: string): Promise<void> =>
      transaction(async () => {
        await requireOwn(place, id);
        if (!(await comments.remove(id))) throw new NotFound();
        await log('deleted', place, id);
      }),
  };
}
export type CommentService = ReturnType<typeof createCommentService>;

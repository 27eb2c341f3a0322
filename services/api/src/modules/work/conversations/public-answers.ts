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
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { PublicAnswerRecord, PublicAnswerRepository } from './public-answers-repository.ts';
import { refused } from './write-message.ts';

export interface PublicAnswerDeps extends Pick<Calls, 'callAdmin' | 'find'> {
  answers: PublicAnswerRepository;
  audit: Pick<AuditLog, 'record'>;
  transaction: Transaction;
  now: () => Date;
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

type Action = 'published' | 'changed' | 'deleted';

/** Writes of administrators, each with its entry in the log. */
function createWriting({ answers, callAdmin, audit, transaction, now }: PublicAnswerDeps) {
  const log = (action: Action, subject: string, { id: userId }: By, before: object | null, after: object | null) =>
    audit.record({ action: `public-answer.${action}`, subject, userId, at: now(), before, after });
  const existing = async (id: string): Promise<PublicAnswerRecord> => {
    const record = await answers.find(id);
    if (!record || !(await callAdmin.find(record.callId))) throw new NotFound();
    return record;
  };
  return {
    publish: ({ callId, ...words }: NewPublicAnswer, by: By): Promise<PublishedAnswer> =>
      transaction(async () => {
        if (!(await callAdmin.find(callId))) throw new NotFound();
        if ((await answers.count(callId)) >= MAX_PUBLIC_ANSWERS)
          throw refused('', 'too-many-answers', `at most ${MAX_PUBLIC_ANSWERS}`, { max: MAX_PUBLIC_ANSWERS });
        const made = { _id: uuid(), callId, publishedBy: by.id, publishedAt: now(), changedAt: null, version: 1 };
        const record = { ...made, ...wordsOf(words) };
        await answers.insert(record);
        await log('published', record._id, by, null, { callId, ...wordsOf(record) });
        return viewOf(record);
      }),
    /** @throws {VersionConflict} with the stored answer */
    update: ({ id, version, ...words }: PublicAnswerChange, by: By): Promise<PublishedAnswer> =>
      transaction(async () => {
        const before = await existing(id);
        const changes = { ...wordsOf(words), changedAt: now() };
        if (before.version !== version || !(await answers.update(before, changes)))
          throw new VersionConflict({ current: viewOf(await existing(id)) });
        await log('changed', id, by, wordsOf(before), wordsOf(words));
        return viewOf({ ...before, ...changes, version: version + 1 });
      }),
    remove: (id: string, by: By): Promise<void> =>
      transaction(async () => {
        const before = await existing(id);
        if (!(await answers.remove(id))) throw new NotFound();
        await log('deleted', id, by, wordsOf(before), null);
      }),
  };
}

/** Published questions and answers of a call (docs/rules/09-submissions.md#public-answers). */
export const createPublicAnswers = (deps: PublicAnswerDeps) => ({
  ...createWriting(deps),
  /** @throws {NotFound} for readers who may not see the call */
  async list(callId: string, { user, isAdmin, organization }: Reader): Promise<PublishedAnswer[]> {
    const call = isAdmin ? await deps.callAdmin.find(callId) : await deps.find(callId, user, organization);
    if (!call) throw new NotFound();
    return (await deps.answers.of(callId)).map(viewOf);
  },
});
export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

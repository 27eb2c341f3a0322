import type { FieldError, Language, Mailing, NewMailing } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { afterCommit, type Transaction } from '../../../platform/storage/transaction.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { CallMessages, Outbox } from '../email/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createReadable } from './chosen.ts';
import type { LogMailing } from './log.ts';
import type { MailingRecord } from './model.ts';
import type { Mailings } from './repository.ts';
import type { MailingViews } from './views.ts';

export interface MailingServiceDeps extends Pick<Submissions, 'takeDownOfCall'> {
  mailings: Mailings;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  callMessages: Pick<CallMessages, 'read'>;
  outbox: Pick<Outbox, 'resendMailing'>;
  views: Pick<MailingViews, 'viewOf'>;
  log: LogMailing;
  transaction: Transaction;
  now: () => Date;
  /** Called when a mailing may be due. */
  wake: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A later mailing would reach people who are not yet there. */
const MAX_DAYS_AHEAD = 366;
/** Tolerance for clients whose "now" comes from a slow clock. */
const CLOCKS_MS = 60 * 1000;

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });

/**
 * Parses the time at which a mailing begins.
 * @throws {RequestInvalid} for an invalid time, {RuleBroken} for a past or very distant one
 */
function readMoment(sendAt: string | null, at: Date): Date {
  if (sendAt === null) return at;
  const begins = parseInstant(sendAt);
  if (!begins) throw new RequestInvalid({ errors: [{ path: 'sendAt', code: 'format', message: 'is not an instant' }] });
  if (begins.getTime() < at.getTime() - CLOCKS_MS)
    throw refused({ path: 'sendAt', code: 'past', message: 'lies in the past' });
  if (begins.getTime() > at.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    throw refused({ path: 'sendAt', code: 'too-far', message: 'lies more than a year ahead' });
  return begins;
}

function refuseTwice({ wordings }: NewMailing): void {
  if (new Set(wordings.map(({ language }) => language)).size < wordings.length)
    throw refused({ path: 'wordings', code: 'language-twice', message: 'names a language twice' });
}

const createRequire =
  ({ mailings }: Pick<MailingServiceDeps, 'mailings'>) =>
  async (id: string): Promise<MailingRecord> => {
    const found = await mailings.find(id);
    if (!found) throw new NotFound();
    return found;
  };

/**
 * Returns the stored mailing when the same person sends it again.
 * @throws {NotFound} for another person's mailing
 */
function createRequireSame(deps: Pick<MailingServiceDeps, 'mailings'>) {
  const requireMailing = createRequire(deps);
  return async ({ _id, createdBy, callId }: Pick<MailingRecord, '_id' | 'createdBy' | 'callId'>) => {
    const stored = await requireMailing(_id);
    if (stored.createdBy !== createdBy || stored.callId !== callId) throw new NotFound();
    return stored;
  };
}

/** Stores a mailing and its log entry once, even when it is sent repeatedly. */
function createInsert(deps: MailingServiceDeps) {
  const { mailings, log, transaction, wake } = deps;
  const requireSame = createRequireSame(deps);
  return async (record: MailingRecord): Promise<MailingRecord> => {
    const store = async () => {
      await mailings.insert(record);
      const { expected, sendAt, submissionIds } = record;
      const chosen = submissionIds && { chosen: submissionIds.length };
      await log('mailing.scheduled', record, record.createdBy, { ...chosen, expected, sendAt: sendAt.toISOString() });
      afterCommit(wake);
      return record;
    };
    return transaction(store).catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return requireSame(record);
    });
  };
}

/** The initial state of a mailing. */
const scheduled = (at: Date, sendAt: Date) => ({
  state: 'scheduled' as const,
  sendAt,
  createdAt: at,
  finishedAt: null,
  people: null,
  ...{ groupsDone: 0, after: '', attempts: 0, failures: 0 },
  nextAttemptAt: sendAt,
});

/** Sends a mailing once, even when the request is repeated. */
function createSend(deps: MailingServiceDeps) {
  const { mailings, callAdmin, callMessages, now } = deps;
  const { viewOf } = deps.views;
  const [insert, requireSame, readable] = [createInsert(deps), createRequireSame(deps), createReadable(deps)];
  return async (query: NewMailing, author: CurrentUser, language: Language): Promise<Mailing> => {
    if (!(await callAdmin.find(query.callId))) throw new NotFound();
    const same = { _id: query.id, createdBy: author.id, callId: query.callId };
    // The selection may have changed since the first request.
    if (await mailings.find(query.id)) return viewOf(await requireSame(same), language);
    const at = now();
    const sendAt = readMoment(query.sendAt, at);
    refuseTwice(query);
    const stored = await insert({
      ...(await readable(query)),
      ...same,
      ...scheduled(at, sendAt),
      expected: query.expected,
      wordings: callMessages.read(query.wordings),
    });
    return viewOf(stored, language);
  };
}

/** Sends and cancels mailings and shows their delivery (docs/rules/09-submissions.md#mailings). */
export function createMailingService(deps: MailingServiceDeps) {
  const { mailings, outbox, views, log, transaction, now } = deps;
  const { viewOf } = views;
  const requireMailing = createRequire(deps);
  return {
    send: createSend(deps),
    /** @throws {VersionConflict} with the current mailing, once it has begun */
    async cancel(id: string, author: CurrentUser, language: Language): Promise<Mailing> {
      const before = await requireMailing(id);
      const isCancelled = await transaction(async () => {
        const done = await mailings.cancel(id, now());
        if (done) await log('mailing.cancelled', before, author.id, {});
        return done;
      });
      const view = await viewOf(await requireMailing(id), language);
      if (!isCancelled) throw new VersionConflict({ current: view });
      return view;
    },
    async resend(id: string, author: CurrentUser): Promise<number> {
      const mailing = await requireMailing(id);
      return transaction(async () => {
        const resent = await outbox.resendMailing(id, now());
        if (resent > 0) await log('mailing.resent', mailing, author.id, { mails: resent });
        return resent;
      });
    },
  };
}
export type MailingService = ReturnType<typeof createMailingService>;

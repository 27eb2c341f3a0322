import {
  type FieldError,
  type Language,
  MAIL_STATES,
  type Mailing,
  type MailingDetail,
  type MailState,
  type NewMailing,
  type SentMail,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../platform/errors/submission-errors.ts';
import { isDuplicate } from '../../platform/storage/duplicate.ts';
import { afterCommit, type Transaction } from '../../platform/storage/transaction.ts';
import { type CallAdminRepository, instant } from '../calls/index.ts';
import type { CallMessages, EmailService, Outbox } from '../email/index.ts';
import type { UserRepository } from '../identity/index.ts';
import type { LogMailing } from './log.ts';
import type { MailingRecord } from './model.ts';
import type { Mailings } from './repository.ts';

export interface MailingServiceDeps {
  mailings: Mailings;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  callMessages: Pick<CallMessages, 'read'>;
  outbox: Pick<Outbox, 'countOf' | 'resendMailing'>;
  emails: Pick<EmailService, 'list'>;
  users: Pick<UserRepository, 'findMany'>;
  log: LogMailing;
  transaction: Transaction;
  now: () => Date;
  /** Called once there is something to send. */
  wake: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who plans further ahead plans for people who are not there yet. */
const MOST_DAYS_AHEAD = 366;
/** Whoever says "now" with a clock that is behind means now. */
const CLOCKS_MS = 60 * 1000;

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });

/** @throws RuleBroken for a moment that is over or very far away, and for two wordings in one language */
function check({ sendAt, wordings }: NewMailing, at: Date): void {
  const begins = sendAt === null ? at.getTime() : Date.parse(sendAt);
  if (begins < at.getTime() - CLOCKS_MS) throw refused({ path: 'sendAt', code: 'past', message: 'lies in the past' });
  if (begins > at.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    throw refused({ path: 'sendAt', code: 'too-far', message: 'lies more than a year ahead' });
  if (new Set(wordings.map(({ language }) => language)).size < wordings.length)
    throw refused({ path: 'wordings', code: 'language-twice', message: 'names a language twice' });
}

const subjectIn = ({ wordings }: MailingRecord, language: Language): string =>
  (wordings.find((wording) => wording.language === language) ?? wordings[0])?.subject ?? '';

/** Mailings with the names of those who sent them: one query for all. */
const createViews =
  ({ users }: Pick<MailingServiceDeps, 'users'>) =>
  async (records: readonly MailingRecord[], language: Language): Promise<Mailing[]> => {
    const authors = await users.findMany([...new Set(records.map(({ createdBy }) => createdBy))]);
    const names = new Map(authors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return records.map((record) => ({
      id: record._id,
      callId: record.callId,
      groups: record.groups,
      subject: subjectIn(record, language),
      state: record.state,
      sendAt: record.sendAt.toISOString(),
      createdAt: record.createdAt.toISOString(),
      createdBy: names.get(record.createdBy) ?? '',
      finishedAt: instant(record.finishedAt),
      expected: record.expected,
      people: record.people,
    }));
  };

/** What became of the mails of a mailing. */
function createFates({ mailings, outbox, emails }: Pick<MailingServiceDeps, 'mailings' | 'outbox' | 'emails'>) {
  return {
    async counts(id: string): Promise<MailingDetail['counts']> {
      const states = await Promise.all(
        MAIL_STATES.map(async (state) => [state, await outbox.countOf(id, { state })] as const),
      );
      const optedOut = await outbox.countOf(id, { state: 'failed', failure: 'unsubscribed' });
      const counts = Object.fromEntries(states) as Record<MailState, number>;
      return { ...counts, failed: counts.failed - optedOut, optedOut };
    },
    async mails(
      id: string,
      state: MailState | undefined,
      range: { skip: number; limit: number },
    ): Promise<{ items: SentMail[]; total: number }> {
      if (!(await mailings.find(id))) throw new NotFound();
      return emails.list({ mailingId: id, ...(state ? { state } : {}) }, range);
    },
  };
}

/** Mails to the people of a call: sent off, taken back, and what became of them (docs/rules.md#mailings). */
export function createMailingService(deps: MailingServiceDeps) {
  const { mailings, callAdmin, callMessages, outbox, log, transaction, now, wake } = deps;
  const fates = createFates(deps);
  const views = createViews(deps);
  const viewOf = async (record: MailingRecord, language: Language): Promise<Mailing> => {
    const [view] = await views([record], language);
    if (!view) throw new NotFound();
    return view;
  };
  const requireMailing = async (id: string): Promise<MailingRecord> => {
    const found = await mailings.find(id);
    if (!found) throw new NotFound();
    return found;
  };
  const insert = async (record: MailingRecord): Promise<MailingRecord> => {
    const store = async () => {
      await mailings.insert(record);
      const { expected, sendAt } = record;
      await log('mailing.scheduled', record, record.createdBy, { expected, sendAt: sendAt.toISOString() });
      afterCommit(wake);
      return record;
    };
    return transaction(store).catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // Sent twice by the same person, it is the same one; the mailing of somebody else is none of theirs.
      const stored = await requireMailing(record._id);
      if (stored.createdBy !== record.createdBy || stored.callId !== record.callId) throw new NotFound();
      return stored;
    });
  };

  return {
    ...fates,
    async send(wish: NewMailing, author: CurrentUser, language: Language): Promise<Mailing> {
      if (!(await callAdmin.find(wish.callId))) throw new NotFound();
      const at = now();
      check(wish, at);
      const sendAt = wish.sendAt === null ? at : new Date(wish.sendAt);
      const { id: _id, callId, groups, expected } = wish;
      const stored = await insert({
        ...{ _id, callId, groups, expected, sendAt },
        wordings: callMessages.read(wish.wordings),
        state: 'scheduled',
        createdBy: author.id,
        createdAt: at,
        finishedAt: null,
        people: null,
        ...{ groupsDone: 0, after: '', attempts: 0, failures: 0 },
        nextAttemptAt: sendAt,
      });
      return viewOf(stored, language);
    },
    /** @throws VersionConflict with the mailing as it is, once it has begun */
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
    async list(callId: string, range: { skip: number; limit: number }, language: Language) {
      if (!(await callAdmin.find(callId))) throw new NotFound();
      const { rows, total } = await mailings.page(callId, range);
      return { items: await views(rows, language), total };
    },
    async find(id: string, language: Language): Promise<MailingDetail> {
      const mailing = await requireMailing(id);
      const { wordings } = mailing;
      return { ...(await viewOf(mailing, language)), wordings, counts: await fates.counts(id) };
    },
  };
}
export type MailingService = ReturnType<typeof createMailingService>;

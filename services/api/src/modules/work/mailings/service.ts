import type { FieldError, Language, Mailing, NewMailing } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { afterCommit } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { type Outbox, readCallWordings } from '../email/index.ts';
import type { MailingAudiences } from './audience.ts';
import { logEntry, type MailingRecord, type MailingRepository } from './repository.ts';
import type { MailingViews } from './views.ts';
import type { MailingWorker } from './worker.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Later, people would be missing. */
const MAX_DAYS_AHEAD = 366;
/** For clients with a slow clock. */
const CLOCKS_MS = 60 * 1000;

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });

/** @throws {RequestInvalid} for an invalid time, {RuleBroken} for a past or very distant one */
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

const scheduled = (at: Date, sendAt: Date) => ({
  state: 'scheduled' as const,
  sendAt,
  createdAt: at,
  finishedAt: null,
  people: null,
  ...{ groupsDone: 0, after: '', attempts: 0, failures: 0 },
  nextAttemptAt: sendAt,
});

/** See docs/rules/09-submissions.md#mailings. */
export class MailingService {
  constructor(
    private readonly platform: Platform,
    private readonly mailings: MailingRepository,
    private readonly audiences: MailingAudiences,
    private readonly views: MailingViews,
    private readonly outbox: Outbox,
    private readonly worker: MailingWorker,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Once, even when the request is repeated.
   * @throws {NotFound} for an unknown call or another person's mailing, {RequestInvalid}, {RuleBroken}
   */
  async send(query: NewMailing, author: CurrentUser, language: Language): Promise<Mailing> {
    await this.audiences.requireCall(query.callId);
    const same = { _id: query.id, createdBy: author.id, callId: query.callId };
    // The selection may have changed since the first request.
    if (await this.mailings.find(query.id)) return this.views.viewOf(await this.requireSame(same), language);
    const at = this.platform.now();
    const sendAt = readMoment(query.sendAt, at);
    refuseTwice(query);
    const stored = await this.insert({
      ...(await this.audiences.resolve(query)),
      ...same,
      ...scheduled(at, sendAt),
      expected: query.expected,
      wordings: readCallWordings(query.wordings),
    });
    return this.views.viewOf(stored, language);
  }

  /** @throws {NotFound}, {VersionConflict} with the current mailing, once it has begun */
  async cancel(id: string, author: CurrentUser, language: Language): Promise<Mailing> {
    const before = await this.requireMailing(id);
    const isCancelled = await this.platform.transaction(async () => {
      const at = this.platform.now();
      const isDone = await this.mailings.cancel(id, at);
      if (isDone) await this.audit.record(logEntry('mailing.cancelled', before, author.id, at));
      return isDone;
    });
    const view = await this.views.viewOf(await this.requireMailing(id), language);
    if (!isCancelled) throw new VersionConflict({ current: view });
    return view;
  }

  /** Returns their number. @throws {NotFound} */
  async resend(id: string, author: CurrentUser): Promise<number> {
    const mailing = await this.requireMailing(id);
    return this.platform.transaction(async () => {
      const at = this.platform.now();
      const mails = await this.outbox.resendMailing(id, at);
      if (mails > 0) await this.audit.record(logEntry('mailing.resent', mailing, author.id, at, { mails }));
      return mails;
    });
  }

  private async insert(record: MailingRecord): Promise<MailingRecord> {
    const { expected, sendAt, submissionIds, createdBy } = record;
    const chosen = submissionIds && { chosen: submissionIds.length };
    const more = { ...chosen, expected, sendAt: sendAt.toISOString() };
    const store = async () => {
      await this.mailings.insert(record);
      await this.audit.record(logEntry('mailing.scheduled', record, createdBy, this.platform.now(), more));
      afterCommit(() => this.worker.wake());
      return record;
    };
    return this.platform.transaction(store).catch(async (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return this.requireSame(record);
    });
  }

  private async requireMailing(id: string): Promise<MailingRecord> {
    const found = await this.mailings.find(id);
    if (!found) throw new NotFound();
    return found;
  }

  /** @throws {NotFound} for another person's mailing */
  private async requireSame({
    _id,
    createdBy,
    callId,
  }: Pick<MailingRecord, '_id' | 'createdBy' | 'callId'>): Promise<MailingRecord> {
    const stored = await this.requireMailing(_id);
    if (stored.createdBy !== createdBy || stored.callId !== callId) throw new NotFound();
    return stored;
  }
}

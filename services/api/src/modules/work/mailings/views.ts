import {
  type Language,
  MAIL_STATES,
  type Mailing,
  type MailingDetail,
  type MailState,
  type SentMail,
} from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { type CallAdminRepository, instant } from '../../calls/calls/index.ts';
import type { EmailService, Outbox } from '../email/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { MailingRecord, MailingRepository, MailingsView } from './repository.ts';

const subjectIn = ({ wordings }: MailingRecord, language: Language): string =>
  (wordings.find((wording) => wording.language === language) ?? wordings[0])?.subject ?? '';

const namesOf = (users: readonly { id: string; firstName: string; lastName: string }[]): Map<string, string> =>
  new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));

export class MailingViews {
  constructor(
    private readonly mailings: MailingRepository,
    private readonly callAdmin: CallAdminRepository,
    private readonly outbox: Outbox,
    private readonly emails: EmailService,
    private readonly users: UserRepository,
  ) {}

  /** @throws {NotFound} for an unknown call */
  async list(
    { callId, ...view }: { callId: string } & MailingsView,
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: Mailing[]; total: number }> {
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
    const { rows, total } = await this.mailings.page(callId, view, range);
    return { items: await this.viewsOf(rows, language), total };
  }

  /** @throws {NotFound} */
  async find(id: string, language: Language): Promise<MailingDetail> {
    const mailing = await this.mailings.find(id);
    if (!mailing) throw new NotFound();
    const { wordings } = mailing;
    return { ...(await this.viewOf(mailing, language)), wordings, counts: await this.countsOf(id) };
  }

  /** @throws {NotFound} */
  async mails(
    id: string,
    state: MailState | undefined,
    range: { skip: number; limit: number },
  ): Promise<{ items: SentMail[]; total: number }> {
    if (!(await this.mailings.find(id))) throw new NotFound();
    return this.emails.list({ mailingId: id, ...(state ? { state } : {}) }, range);
  }

  async viewOf(record: MailingRecord, language: Language): Promise<Mailing> {
    const [view] = await this.viewsOf([record], language);
    if (!view) throw new NotFound();
    return view;
  }

  private async viewsOf(records: readonly MailingRecord[], language: Language): Promise<Mailing[]> {
    const names = namesOf(await this.users.findMany([...new Set(records.map(({ createdBy }) => createdBy))]));
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
  }

  private async countsOf(id: string): Promise<MailingDetail['counts']> {
    const states = await Promise.all(
      MAIL_STATES.map(async (state) => [state, await this.outbox.countOf(id, { state })] as const),
    );
    const optedOut = await this.outbox.countOf(id, { state: 'failed', failure: 'unsubscribed' });
    const counts = Object.fromEntries(states) as Record<MailState, number>;
    return { ...counts, failed: counts.failed - optedOut, optedOut };
  }
}

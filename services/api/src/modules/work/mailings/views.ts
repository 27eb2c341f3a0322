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
import type { MailingRecord } from './model.ts';
import type { Mailings, MailingsView } from './repository.ts';

export interface MailingViewDeps {
  mailings: Pick<Mailings, 'find' | 'page'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  outbox: Pick<Outbox, 'countOf'>;
  emails: Pick<EmailService, 'list'>;
  users: Pick<UserRepository, 'findMany'>;
}

const subjectIn = ({ wordings }: MailingRecord, language: Language): string =>
  (wordings.find((wording) => wording.language === language) ?? wordings[0])?.subject ?? '';

/** Mailings with their senders' names, found with one query. */
const createViews =
  ({ users }: Pick<MailingViewDeps, 'users'>) =>
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

/** Delivery states of a mailing's mails. */
function createFates({ mailings, outbox, emails }: Pick<MailingViewDeps, 'mailings' | 'outbox' | 'emails'>) {
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

/** Mailings for administrators. */
export function createMailingViews(deps: MailingViewDeps) {
  const { mailings, callAdmin } = deps;
  const fates = createFates(deps);
  const views = createViews(deps);
  const viewOf = async (record: MailingRecord, language: Language): Promise<Mailing> => {
    const [view] = await views([record], language);
    if (!view) throw new NotFound();
    return view;
  };
  return {
    viewOf,
    mails: fates.mails,
    async list(
      { callId, ...view }: { callId: string } & MailingsView,
      range: { skip: number; limit: number },
      language: Language,
    ) {
      if (!(await callAdmin.find(callId))) throw new NotFound();
      const { rows, total } = await mailings.page(callId, view, range);
      return { items: await views(rows, language), total };
    },
    async find(id: string, language: Language): Promise<MailingDetail> {
      const mailing = await mailings.find(id);
      if (!mailing) throw new NotFound();
      const { wordings } = mailing;
      return { ...(await viewOf(mailing, language)), wordings, counts: await fates.counts(id) };
    },
  };
}
export type MailingViews = ReturnType<typeof createMailingViews>;

import type { Language } from '@impact-call/contracts';
import type { CallRecord } from '../calls/model.ts';
import type { SubmissionRecord } from '../submission/model.ts';
import { confirmationOf, type NoticeSettings } from './notices.ts';
import type { Outbox } from './outbox.ts';

/** What was closed, by whom, when. */
export interface Closing {
  submission: Pick<SubmissionRecord, '_id' | 'code'>;
  call: Pick<CallRecord, '_id' | 'name'>;
  organization: { name: string };
  person: { firstName: string; email: string };
  language: Language;
  at: Date;
}

/** Queues the confirmation; call it in the transaction that closes, so that each closing has exactly one. */
export type ConfirmClosing = (closing: Closing) => Promise<void>;

/** Without settings nobody is told: for commands that make up submissions. */
export const createConfirmClosing =
  (outbox: Outbox, settings: NoticeSettings | null): ConfirmClosing =>
  async ({ at, ...notice }) => {
    if (settings && notice.person.email) await outbox.add([confirmationOf(notice, at, settings)], at);
  };

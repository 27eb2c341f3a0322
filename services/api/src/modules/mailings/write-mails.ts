import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAdminRepository, CallRecord } from '../calls/index.ts';
import type { CallMessages, NewMail, Outbox } from '../email/index.ts';
import type { Addressed, ReadAudience } from './audience.ts';
import type { MailingRecord } from './model.ts';
import type { MailingProgress } from './repository.ts';

export interface WriteMailsDeps {
  callAdmin: Pick<CallAdminRepository, 'find'>;
  callMessages: Pick<CallMessages, 'composer'>;
  outbox: Pick<Outbox, 'add'>;
  readAudience: ReadAudience;
  now: () => Date;
}

/** Mails that are made in one go: some milliseconds of work, after which others are let in. */
const AT_ONCE = 10;

/** One mailing writes one mail to one person, whoever writes it, however often. */
const mailIdOf = ({ _id }: Pick<MailingRecord, '_id'>, { id }: { id: string }): string => `${_id}:${id}`;

/**
 * Writes the mails of a mailing into the outbox, batch by batch. `advance` is told where the next one begins; it ends
 * the work by throwing. A batch that is written again changes nothing.
 */
export function createWriteMails(deps: WriteMailsDeps) {
  const { callAdmin, callMessages, outbox, readAudience, now } = deps;
  type Compose = Awaited<ReturnType<CallMessages['composer']>>;

  const mailsOf = async (mailing: MailingRecord, call: CallRecord, addressed: Addressed[], compose: Compose) => {
    const mails = new Map<string, NewMail>();
    for (const { submission, addressee } of addressed) {
      if (!addressee) continue;
      const id = mailIdOf(mailing, addressee.person);
      if (mails.has(id)) continue;
      mails.set(id, { id, mailingId: mailing._id, ...compose({ submission, call, ...addressee }) });
      if (mails.size % AT_ONCE === 0) await nextTurn();
    }
    return [...mails.values()];
  };

  /** False where the call is not there any more. */
  return async (mailing: MailingRecord, advance: (progress: MailingProgress) => Promise<void>): Promise<boolean> => {
    const compose = await callMessages.composer(mailing.wordings);
    for await (const { addressed, progress } of readAudience(mailing, mailing)) {
      // Asked for each batch: a call that is deleted in the middle writes to nobody any more.
      const call = await callAdmin.find(mailing.callId);
      if (!call) return false;
      await outbox.add(await mailsOf(mailing, call, addressed, compose), now());
      await advance(progress);
    }
    return true;
  };
}
export type WriteMails = ReturnType<typeof createWriteMails>;

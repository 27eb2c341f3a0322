import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAdminRepository, CallRecord } from '../../calls/calls/index.ts';
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

/** Mails composed at once, in some milliseconds, before other work gets a turn. */
const AT_ONCE = 10;

/** The key makes a mailing write one mail per person, however often it runs. */
const mailIdOf = ({ _id }: Pick<MailingRecord, '_id'>, { id }: { id: string }): string => `${_id}:${id}`;

/**
 * Writes the mails of a mailing into the outbox in batches. `advance` receives the next position and throws to stop.
 * Writing a batch again has no effect.
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

  /** False when the call no longer exists. */
  return async (mailing: MailingRecord, advance: (progress: MailingProgress) => Promise<void>): Promise<boolean> => {
    const compose = await callMessages.composer(mailing.wordings);
    for await (const { addressed, progress } of readAudience(mailing, mailing)) {
      // Checked for each batch: a call deleted in between gets no further mails.
      const call = await callAdmin.find(mailing.callId);
      if (!call) return false;
      await outbox.add(await mailsOf(mailing, call, addressed, compose), now());
      await advance(progress);
    }
    return true;
  };
}
export type WriteMails = ReturnType<typeof createWriteMails>;

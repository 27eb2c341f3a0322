import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallAdminRepository, CallRecord } from '../../calls/calls/index.ts';
import type { CallMessages, NewMail, Outbox } from '../email/index.ts';
import type { Addressed, MailingAudiences } from './audience.ts';
import type { MailingRecord } from './model.ts';
import type { MailingProgress } from './repository.ts';

type Compose = Awaited<ReturnType<CallMessages['composer']>>;

/** In some milliseconds, before other work gets a turn. */
const BATCH = 10;

/** One mail per person, however often the mailing runs. */
const mailIdOf = ({ _id }: Pick<MailingRecord, '_id'>, { id }: { id: string }): string => `${_id}:${id}`;

async function mailsOf(
  mailing: MailingRecord,
  call: CallRecord,
  addressed: readonly Addressed[],
  compose: Compose,
): Promise<NewMail[]> {
  const mails = new Map<string, NewMail>();
  for (const { submission, addressee } of addressed) {
    if (!addressee) continue;
    const id = mailIdOf(mailing, addressee.person);
    if (mails.has(id)) continue;
    mails.set(id, { id, mailingId: mailing._id, ...compose({ submission, call, ...addressee }) });
    if (mails.size % BATCH === 0) await nextTurn();
  }
  return [...mails.values()];
}

/** Writing a batch again has no effect. */
export class MailWriter {
  constructor(
    private readonly callAdmin: CallAdminRepository,
    private readonly audiences: MailingAudiences,
    private readonly callMessages: CallMessages,
    private readonly outbox: Outbox,
    private readonly now: () => Date,
  ) {}

  /** False when the call no longer exists; `advance` receives the next position and throws to stop. */
  async write(mailing: MailingRecord, advance: (progress: MailingProgress) => Promise<void>): Promise<boolean> {
    const compose = await this.callMessages.composer(mailing.wordings);
    for await (const { addressed, progress } of this.audiences.batches(mailing, mailing)) {
      // A call deleted in between gets no further mails.
      const call = await this.callAdmin.find(mailing.callId);
      if (!call) return false;
      await this.outbox.add(await mailsOf(mailing, call, addressed, compose), this.now());
      await advance(progress);
    }
    return true;
  }
}

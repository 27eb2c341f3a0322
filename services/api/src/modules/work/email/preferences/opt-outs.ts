import { Schema, type Connection } from 'mongoose';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';

/** A mailbox without optional mails. */
interface OptOutRecord {
  /** The mailbox. */
  _id: string;
  since: Date;
}

const schema = new Schema<OptOutRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** Mailboxes that opted out of optional mails: reminders and mails to many. */
export function createOptOuts(connection: Connection) {
  const optOuts = connection.model<OptOutRecord>('MailOptOut', schema, 'mailOptOuts');
  return {
    async add(address: string, since: Date): Promise<void> {
      await optOuts.updateOne({ _id: mailboxOf(address) }, { $setOnInsert: { since } }, { upsert: true });
    },
    async remove(address: string): Promise<void> {
      await optOuts.deleteOne({ _id: mailboxOf(address) });
    },
    /** The mailboxes among these that opted out. */
    async findAmong(addresses: readonly string[]): Promise<Set<string>> {
      const found = await optOuts.find({ _id: { $in: addresses.map(mailboxOf) } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async find(address: string): Promise<{ since: Date } | null> {
      return optOuts.findById(mailboxOf(address)).lean();
    },
  };
}
export type OptOuts = ReturnType<typeof createOptOuts>;

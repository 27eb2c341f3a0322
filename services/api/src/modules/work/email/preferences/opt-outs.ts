import { Schema, type Connection, type Model } from 'mongoose';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';

interface OptOutRecord {
  _id: string;
  since: Date;
}

const schema = new Schema<OptOutRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);

/** Optional mails are reminders and mails to many. */
export class OptOuts {
  private readonly optOuts: Model<OptOutRecord>;

  constructor(connection: Connection) {
    this.optOuts = connection.model<OptOutRecord>('MailOptOut', schema, 'mailOptOuts');
  }

  async add(address: string, since: Date): Promise<void> {
    await this.optOuts.updateOne({ _id: mailboxOf(address) }, { $setOnInsert: { since } }, { upsert: true });
  }

  async remove(address: string): Promise<void> {
    await this.optOuts.deleteOne({ _id: mailboxOf(address) });
  }

  async findAmong(addresses: readonly string[]): Promise<Set<string>> {
    const found = await this.optOuts.find({ _id: { $in: addresses.map(mailboxOf) } }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  async find(address: string): Promise<{ since: Date } | null> {
    return this.optOuts.findById(mailboxOf(address)).lean();
  }
}

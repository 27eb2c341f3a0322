import { MAX_WEBHOOKS, type WebhookEvent, type WebhookStop } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { webhookSchema, type WebhookRecord } from './webhook-model.ts';

export class WebhookRepository {
  private readonly webhooks: Model<WebhookRecord>;

  constructor(connection: Connection) {
    this.webhooks = connection.model<WebhookRecord>('Webhook', webhookSchema, 'webhooks');
  }

  async all(): Promise<WebhookRecord[]> {
    return this.webhooks.find().sort({ name: 1, _id: 1 }).limit(MAX_WEBHOOKS).lean<WebhookRecord[]>();
  }

  count(): Promise<number> {
    return this.webhooks.countDocuments().exec();
  }

  async find(id: string): Promise<WebhookRecord | null> {
    return this.webhooks.findById(id).lean<WebhookRecord>();
  }

  /** Including those switched off. */
  async findFor(event: WebhookEvent): Promise<string[]> {
    const found = await this.webhooks.find({ events: event }, { _id: 1 }).limit(MAX_WEBHOOKS).lean();
    return found.map(({ _id }) => _id);
  }

  async insert(record: WebhookRecord): Promise<void> {
    await this.webhooks.insertMany([record]);
  }

  async update(id: string, change: Partial<Omit<WebhookRecord, '_id'>>): Promise<void> {
    await this.webhooks.updateOne({ _id: id }, { $set: change });
  }

  async remove(id: string): Promise<void> {
    await this.webhooks.deleteOne({ _id: id });
  }

  async noteFailure(id: string, isAway: boolean, at: Date): Promise<WebhookRecord | null> {
    await this.webhooks.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
    return this.webhooks
      .findOneAndUpdate({ _id: id }, { $inc: { failures: isAway ? 1 : 0 } }, { returnDocument: 'after' })
      .lean<WebhookRecord>();
  }

  async forgetFailures(id: string): Promise<number> {
    const before = await this.webhooks
      .findOneAndUpdate({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null, failures: 0 } })
      .lean<WebhookRecord>();
    return before?.failures ?? 0;
  }

  async stop(id: string, why: WebhookStop, at: Date): Promise<void> {
    await this.webhooks.updateOne({ _id: id, stopped: null }, { $set: { stopped: { at, why } } });
  }
}

import { MAX_WEBHOOKS, type WebhookEvent, type WebhookStop } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { webhookSchema, type WebhookRecord } from './webhook-model.ts';

/** Stored webhooks. */
export function createWebhookRepository(connection: Connection) {
  const webhooks = connection.model<WebhookRecord>('Webhook', webhookSchema, 'webhooks');
  return {
    all: () => webhooks.find().sort({ name: 1, _id: 1 }).limit(MAX_WEBHOOKS).lean<WebhookRecord[]>().exec(),
    count: () => webhooks.countDocuments().exec(),
    find: (id: string) => webhooks.findById(id).lean<WebhookRecord>().exec(),
    /** Ids of webhooks for an event, including those switched off. */
    async findFor(event: WebhookEvent): Promise<string[]> {
      const found = await webhooks.find({ events: event }, { _id: 1 }).limit(MAX_WEBHOOKS).lean();
      return found.map(({ _id }) => _id);
    },
    insert: async (record: WebhookRecord): Promise<void> => void (await webhooks.insertMany([record])),
    async update(id: string, change: Partial<Omit<WebhookRecord, '_id'>>): Promise<void> {
      await webhooks.updateOne({ _id: id }, { $set: change });
    },
    remove: async (id: string): Promise<void> => void (await webhooks.deleteOne({ _id: id })),
    /** Records a failed attempt and returns the webhook; null when it was deleted. */
    async noteFailure(id: string, isAway: boolean, at: Date): Promise<WebhookRecord | null> {
      await webhooks.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
      return webhooks
        .findOneAndUpdate({ _id: id }, { $inc: { failures: isAway ? 1 : 0 } }, { returnDocument: 'after' })
        .lean<WebhookRecord>()
        .exec();
    },
    /** Resets the failures and returns their previous number. */
    async forgetFailures(id: string): Promise<number> {
      const before = await webhooks
        .findOneAndUpdate({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null, failures: 0 } })
        .lean<WebhookRecord>();
      return before?.failures ?? 0;
    },
    /** Switches it off, unless it is off. */
    async stop(id: string, why: WebhookStop, at: Date): Promise<void> {
      await webhooks.updateOne({ _id: id, stopped: null }, { $set: { stopped: { at, why } } });
    },
  };
}
export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

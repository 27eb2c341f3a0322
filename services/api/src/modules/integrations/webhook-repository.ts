import { MAX_WEBHOOKS, type WebhookEvent, type WebhookStop } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { webhookSchema, type WebhookRecord } from './webhook-model.ts';

/** The addresses that hear of events. */
export function createWebhookRepository(connection: Connection) {
  const webhooks = connection.model<WebhookRecord>('Webhook', webhookSchema, 'webhooks');
  return {
    all: () => webhooks.find().sort({ name: 1, _id: 1 }).limit(MAX_WEBHOOKS).lean<WebhookRecord[]>().exec(),
    count: () => webhooks.countDocuments().exec(),
    find: (id: string) => webhooks.findById(id).lean<WebhookRecord>().exec(),
    /** Which of them hear of an event, switched off or not. */
    async findFor(event: WebhookEvent): Promise<string[]> {
      const found = await webhooks.find({ events: event }, { _id: 1 }).limit(MAX_WEBHOOKS).lean();
      return found.map(({ _id }) => _id);
    },
    insert: async (record: WebhookRecord): Promise<void> => void (await webhooks.insertMany([record])),
    async update(id: string, change: Partial<Omit<WebhookRecord, '_id'>>): Promise<void> {
      await webhooks.updateOne({ _id: id }, { $set: change });
    },
    remove: async (id: string): Promise<void> => void (await webhooks.deleteOne({ _id: id })),
    /** Notes an attempt that failed; answers what holds now, null once it was deleted. */
    async noteFailure(id: string, isAway: boolean, at: Date): Promise<WebhookRecord | null> {
      await webhooks.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
      return webhooks
        .findOneAndUpdate({ _id: id }, { $inc: { failures: isAway ? 1 : 0 } }, { returnDocument: 'after' })
        .lean<WebhookRecord>()
        .exec();
    },
    /** Answers how often it had been away. */
    async forgetFailures(id: string): Promise<number> {
      const before = await webhooks
        .findOneAndUpdate({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null, failures: 0 } })
        .lean<WebhookRecord>();
      return before?.failures ?? 0;
    },
    /** Switches it off, unless it is already. */
    async stop(id: string, why: WebhookStop, at: Date): Promise<void> {
      await webhooks.updateOne({ _id: id, stopped: null }, { $set: { stopped: { at, why } } });
    },
  };
}
export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

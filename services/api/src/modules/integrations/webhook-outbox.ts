import { type DeliveryState, WEBHOOK_LOG_DAYS, type WebhookEvent } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { createCachedCount } from '../../platform/storage/cached-count.ts';
import { afterCommit } from '../../platform/storage/transaction.ts';
import { deliverySchema, type DeliveryRecord } from './webhook-model.ts';

/** What became of an attempt. */
export type DeliveryOutcome = Partial<
  Pick<DeliveryRecord, 'state' | 'nextAttemptAt' | 'notBefore' | 'status' | 'error' | 'deliveredAt'>
>;

/** What happened, to be told. */
export interface Occurrence {
  event: WebhookEvent;
  at: Date;
  /** Identifiers and facts; whoever wants more asks the public API. */
  data: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const expiryOf = (at: Date): Date => new Date(at.getTime() + WEBHOOK_LOG_DAYS * DAY_MS);

const recordsOf = ({ event, at, data }: Occurrence, webhookIds: readonly string[]): DeliveryRecord[] => {
  const eventId = `msg_${uuid().replaceAll('-', '')}`;
  const payload = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  const ahead = { state: 'queued' as const, attempts: 0, attemptsBefore: 0, queuedAt: at };
  const due = { nextAttemptAt: at, notBefore: at };
  const empty = { status: null, error: null, deliveredAt: null };
  return webhookIds.map((webhookId) => ({
    ...{ _id: uuid(), webhookId, eventId, event, payload, createdAt: at, expiresAt: expiryOf(at) },
    ...ahead,
    ...due,
    ...empty,
  }));
};

/** How deliveries are taken, and what became of them. */
const delivering = (deliveries: Model<DeliveryRecord>) => ({
  /** Takes the delivery that is due first, of several one that was not tried yet, but of none of the `busy`; until the lease ends nobody else gets it. */
  async claim(now: Date, leaseEnd: Date, busy: readonly string[]): Promise<DeliveryRecord | null> {
    const due = { nextAttemptAt: { $lte: now }, ...(busy.length > 0 && { webhookId: { $nin: [...busy] } }) };
    const change = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1 } };
    return deliveries
      .findOneAndUpdate(due, change, { sort: { nextAttemptAt: 1, attempts: 1, _id: 1 }, returnDocument: 'after' })
      .lean<DeliveryRecord>();
  },
  /** An attempt whose lease ended, so that another one began, has no say any more. */
  async recordOutcome({ _id, attempts }: DeliveryRecord, outcome: DeliveryOutcome): Promise<void> {
    await deliveries.updateOne({ _id, attempts, state: 'sending' }, { $set: outcome });
  },
  /** Has all that is queued for an address wait until a moment. */
  async postpone(webhookId: string, until: Date): Promise<void> {
    await deliveries.updateMany(
      { webhookId, state: 'queued', nextAttemptAt: { $lt: until } },
      { $set: { nextAttemptAt: until } },
    );
  },
  /** Has what waits for an address that was away tried at once, but for what has reasons of its own to wait. */
  async hasten(webhookId: string, at: Date): Promise<void> {
    await deliveries.updateMany(
      { webhookId, state: 'queued', nextAttemptAt: { $gt: at }, notBefore: { $lte: at } },
      { $set: { nextAttemptAt: at } },
    );
  },
  /** Begins anew with what is in one of these states, since the address was switched on. */
  async release(webhookId: string, at: Date, states: DeliveryRecord['state'][]): Promise<void> {
    await deliveries.updateMany(
      { webhookId, state: { $in: states } },
      { $set: { state: 'queued', queuedAt: at, nextAttemptAt: at, notBefore: at } },
    );
  },
});

/** A delivery that is tried from now on, after so many attempts. */
const requeued = (at: Date, attemptsBefore: number) => ({
  ...{ state: 'queued' as const, queuedAt: at, nextAttemptAt: at, notBefore: at, expiresAt: expiryOf(at) },
  attemptsBefore,
});

/**
 * Events on their way to addresses. Adding one takes part in the transaction around it, so that it is told exactly when
 * it happened (docs/rules.md#webhooks).
 */
export function createWebhookOutbox(connection: Connection) {
  const deliveries = connection.model<DeliveryRecord>('WebhookDelivery', deliverySchema, 'webhookDeliveries');
  const count = createCachedCount((filter) => deliveries.countDocuments(filter).exec());
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());
  return {
    ...delivering(deliveries),
    async add(occurrences: readonly Occurrence[], webhookIds: readonly string[]): Promise<void> {
      if (webhookIds.length === 0 || occurrences.length === 0) return;
      await deliveries.insertMany(occurrences.flatMap((occurrence) => recordsOf(occurrence, webhookIds)));
      afterCommit(announce);
    },
    find: (id: string) => deliveries.findById(id).lean<DeliveryRecord>().exec(),
    /** Of a webhook, all or those in one state; newest first. */
    async page(
      shown: { webhookId: string; state?: DeliveryState },
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ items: DeliveryRecord[]; total: number }> {
      const [items, total] = await Promise.all([
        deliveries.find(shown).sort({ _id: -1 }).skip(skip).limit(limit).lean<DeliveryRecord[]>(),
        count(shown),
      ]);
      return { items, total };
    },
    /** Has one tried at once, also one that was over; null where it is being tried, or waits for its address. */
    async again(id: string, at: Date): Promise<DeliveryRecord | null> {
      const found = await deliveries.findById(id, { attempts: 1 }).lean();
      const sent = await deliveries
        .findOneAndUpdate(
          { _id: id, attempts: found?.attempts ?? 0, state: { $in: ['queued', 'delivered', 'failed'] } },
          { $set: requeued(at, found?.attempts ?? 0) },
          { returnDocument: 'after' },
        )
        .lean<DeliveryRecord>();
      afterCommit(announce);
      return sent;
    },
    removeOf: async (webhookId: string): Promise<void> => void (await deliveries.deleteMany({ webhookId })),
    /** Looks for work at once. */
    announce,
    /** Calls `listener` whenever this process has something to send. */
    onAdded: (listener: () => void): void => void listeners.add(listener),
  };
}
export type WebhookOutbox = ReturnType<typeof createWebhookOutbox>;

import { WEBHOOK_LOG_DAYS, type DeliveryState, type WebhookEvent } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { createCachedCount } from '../../../platform/storage/cached-count.ts';
import { afterCommit } from '../../../platform/storage/transaction.ts';
import { deliverySchema, type DeliveryRecord } from './webhook-model.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { DecidedSubmission } from '../../submissions/submissions/index.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export type DeliveryOutcome = Partial<
  Pick<DeliveryRecord, 'state' | 'nextAttemptAt' | 'notBefore' | 'status' | 'error' | 'deliveredAt'>
>;

interface Occurrence {
  event: WebhookEvent;
  at: Date;
  /** Programs read the rest with the public API. */
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

const requeued = (at: Date, attemptsBefore: number) => ({
  ...{ state: 'queued' as const, queuedAt: at, nextAttemptAt: at, notBefore: at, expiresAt: expiryOf(at) },
  attemptsBefore,
});

/** Adding takes part in the caller's transaction (docs/rules/16-programs.md#webhooks). */
export class WebhookOutbox {
  private readonly deliveries: Model<DeliveryRecord>;
  private readonly countCached: (filter: Record<string, unknown>) => Promise<number>;
  private readonly listeners = new Set<() => void>();

  constructor(connection: Connection) {
    this.deliveries = connection.model<DeliveryRecord>('WebhookDelivery', deliverySchema, 'webhookDeliveries');
    this.countCached = createCachedCount((filter) => this.deliveries.countDocuments(filter).exec());
  }

  onAdded(listener: () => void): void {
    this.listeners.add(listener);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }

  async add(occurrences: readonly Occurrence[], webhookIds: readonly string[]): Promise<void> {
    if (webhookIds.length === 0 || occurrences.length === 0) return;
    await this.deliveries.insertMany(occurrences.flatMap((occurrence) => recordsOf(occurrence, webhookIds)));
    afterCommit(() => this.announce());
  }

  async find(id: string): Promise<DeliveryRecord | null> {
    return this.deliveries.findById(id).lean<DeliveryRecord>();
  }

  async page(
    shown: { webhookId: string; state?: DeliveryState },
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ items: DeliveryRecord[]; total: number }> {
    const [items, total] = await Promise.all([
      this.deliveries.find(shown).sort({ _id: -1 }).skip(skip).limit(limit).lean<DeliveryRecord[]>(),
      this.countCached(shown),
    ]);
    return { items, total };
  }

  /** Also a finished one; null when it is being sent, or its webhook is off. */
  async again(id: string, at: Date): Promise<DeliveryRecord | null> {
    const found = await this.deliveries.findById(id, { attempts: 1 }).lean();
    const sent = await this.deliveries
      .findOneAndUpdate(
        { _id: id, attempts: found?.attempts ?? 0, state: { $in: ['queued', 'delivered', 'failed'] } },
        { $set: requeued(at, found?.attempts ?? 0) },
        { returnDocument: 'after' },
      )
      .lean<DeliveryRecord>();
    afterCommit(() => this.announce());
    return sent;
  }

  async removeOf(webhookId: string): Promise<void> {
    await this.deliveries.deleteMany({ webhookId });
  }

  /** Takes a delivery, but none for a `busy` webhook; those not yet attempted come first. */
  async claim(now: Date, leaseEnd: Date, busy: readonly string[]): Promise<DeliveryRecord | null> {
    const due = { nextAttemptAt: { $lte: now }, ...(busy.length > 0 && { webhookId: { $nin: [...busy] } }) };
    const change = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1 } };
    return this.deliveries
      .findOneAndUpdate(due, change, { sort: { nextAttemptAt: 1, attempts: 1, _id: 1 }, returnDocument: 'after' })
      .lean<DeliveryRecord>();
  }

  /** No effect when the lease ended and another attempt began. */
  async recordOutcome({ _id, attempts }: DeliveryRecord, outcome: DeliveryOutcome): Promise<void> {
    await this.deliveries.updateOne({ _id, attempts, state: 'sending' }, { $set: outcome });
  }

  async postpone(webhookId: string, until: Date): Promise<void> {
    await this.deliveries.updateMany(
      { webhookId, state: 'queued', nextAttemptAt: { $lt: until } },
      { $set: { nextAttemptAt: until } },
    );
  }

  async hasten(webhookId: string, at: Date): Promise<void> {
    await this.deliveries.updateMany(
      { webhookId, state: 'queued', nextAttemptAt: { $gt: at }, notBefore: { $lte: at } },
      { $set: { nextAttemptAt: at } },
    );
  }

  async release(webhookId: string, at: Date, states: DeliveryRecord['state'][]): Promise<void> {
    await this.deliveries.updateMany(
      { webhookId, state: { $in: states } },
      { $set: { state: 'queued', queuedAt: at, nextAttemptAt: at, notBefore: at } },
    );
  }
}

type Notified = Pick<DecidedSubmission, '_id' | 'code' | 'callId' | 'organizationId'>;

const dataOf = ({ _id: submissionId, code, callId, organizationId }: Notified) => ({
  ...{ submissionId, code, callId, organizationId },
});

export function notifyWebhooks(events: DomainEvents, webhooks: WebhookRepository, outbox: WebhookOutbox): void {
  const notify = async (event: WebhookEvent, happened: readonly Omit<Occurrence, 'event'>[]): Promise<void> => {
    const webhookIds = await webhooks.findFor(event);
    const occurrences = happened.map((each) => ({ ...each, event }));
    await outbox.add(occurrences, webhookIds);
  };
  events.on('submission.closed', ({ submission, call, at }) =>
    notify('submission.submitted', [{ at, data: dataOf({ ...submission, callId: call._id }) }]),
  );
  events.on('submission.reopened', ({ submission, at }) =>
    notify('submission.reopened', [{ at, data: dataOf(submission) }]),
  );
  events.on('submission.withdrawn', ({ submission, at }) =>
    notify('submission.withdrawn', [{ at, data: dataOf(submission) }]),
  );
  // The event omits whether it is a draft or submitted again; programs read the submission.
  events.on('submission.resumed', ({ submission, at }) =>
    notify('submission.resumed', [{ at, data: dataOf(submission) }]),
  );
  // Only published decisions are sent (docs/rules/14-decisions.md#decisions).
  events.on('decisions.published', ({ decisions, at }) =>
    notify(
      'submission.decided',
      decisions.map(({ submission, kind }) => ({ at, data: { ...dataOf(submission), decision: kind } })),
    ),
  );
}

import type { DeliveryState, WebhookEvent, WebhookStop } from '@impact-call/contracts';
import { Schema } from 'mongoose';

export interface WebhookRecord {
  _id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  secret: string;
  createdAt: Date;
  createdBy: string;
  /** Absent in older records, where it is the creator. */
  responsible?: string;
  /** Since when all attempts have failed; null after a success. */
  failingSince: Date | null;
  /** Attempts without a receiver since the last success. */
  failures: number;
  /** Null while it is on. */
  stopped: { at: Date; why: WebhookStop } | null;
}

/** Also the log of deliveries. */
export interface DeliveryRecord {
  /** Ascends with the time of creation. */
  _id: string;
  webhookId: string;
  /** The header `webhook-id`, the same for each attempt and address. */
  eventId: string;
  event: WebhookEvent;
  payload: string;
  state: DeliveryState;
  attempts: number;
  attemptsBefore: number;
  queuedAt: Date;
  /** When a process may claim it, or the end of the lease; null when it is finished. */
  nextAttemptAt: Date | null;
  /** After a failure, independent of other deliveries to the address. */
  notBefore: Date;
  status: number | null;
  error: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
  expiresAt: Date;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };
const moment = { type: Date, default: null };
const count = { type: Number, default: 0 };

export const webhookSchema = new Schema<WebhookRecord>(
  {
    _id: text,
    name: text,
    url: text,
    events: { type: [String], required: true },
    secret: text,
    createdAt: instant,
    createdBy: text,
    responsible: String,
    failingSince: moment,
    failures: count,
    stopped: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
webhookSchema.index({ name: 1, _id: 1 });
webhookSchema.index({ events: 1 });

export const deliverySchema = new Schema<DeliveryRecord>(
  {
    _id: text,
    webhookId: text,
    eventId: text,
    event: text,
    payload: text,
    state: text,
    attempts: count,
    attemptsBefore: count,
    queuedAt: instant,
    nextAttemptAt: moment,
    notBefore: instant,
    status: { type: Number, default: null },
    error: { type: String, default: null },
    createdAt: instant,
    deliveredAt: moment,
    expiresAt: instant,
  },
  { versionKey: false, strict: 'throw' },
);
deliverySchema.index({ nextAttemptAt: 1, attempts: 1, _id: 1 });
deliverySchema.index({ webhookId: 1, _id: -1 });
deliverySchema.index({ webhookId: 1, state: 1, _id: -1 });
deliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

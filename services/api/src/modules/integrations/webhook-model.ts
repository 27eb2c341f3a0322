import type { DeliveryState, WebhookEvent, WebhookStop } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** An address that hears of events, and how it does. */
export interface WebhookRecord {
  _id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  /** What signatures are made with, encrypted. */
  secret: string;
  createdAt: Date;
  createdBy: string;
  /** The administrator who answers for it; absent in those of before, whose maker does. */
  responsible?: string;
  /** Since when every attempt has failed; null while the last one went well. */
  failingSince: Date | null;
  /** How often it was away, since the last attempt that went well. */
  failures: number;
  /** Null while it is on. */
  stopped: { at: Date; why: WebhookStop } | null;
}

/** One event on its way to one address; also the log of what was sent. */
export interface DeliveryRecord {
  /** In the order in which they came. */
  _id: string;
  webhookId: string;
  /** `webhook-id`, the same at each attempt and at each address. */
  eventId: string;
  event: WebhookEvent;
  payload: string;
  state: DeliveryState;
  /** How often it was begun; also tells whether an attempt still is the latest one. */
  attempts: number;
  /** How many of them were before it was sent again. */
  attemptsBefore: number;
  /** When it was queued, or sent again. */
  queuedAt: Date;
  /** When a process may take it: while one has it, the end of its lease; null once nothing is left to do. */
  nextAttemptAt: Date | null;
  /** Until when it waits for what it met itself, and not for what others to the same address met. */
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

import { randomBytes } from 'node:crypto';
import {
  type DeliveryState,
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { TooManyWebhooks } from '../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { FindMakers } from './makers.ts';
import { webhookUrl } from './webhook-address.ts';
import type { DeliveryRecord, WebhookRecord } from './webhook-model.ts';
import type { WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export interface WebhookServiceDeps extends Pick<Platform, 'transaction' | 'now'> {
  webhooks: WebhookRepository;
  outbox: WebhookOutbox;
  audit: AuditLog;
  findMakers: FindMakers;
  /** Runs in the transaction of a new or transferred webhook, so that its owner cannot lose the role concurrently. */
  checkMaker(userId: string): Promise<void>;
  encrypt(secret: string): string;
  toPrivateAddresses: boolean;
}

const SECRET_BYTES = 32;

const view = (record: WebhookRecord, createdBy: Webhook['createdBy']): Webhook => ({
  id: record._id,
  name: record.name,
  url: record.url,
  events: record.events,
  createdAt: record.createdAt.toISOString(),
  createdBy,
  failingSince: record.failingSince?.toISOString() ?? null,
  stopped: record.stopped && { at: record.stopped.at.toISOString(), why: record.stopped.why },
});

const deliveryView = (record: DeliveryRecord): WebhookDelivery => ({
  id: record._id,
  eventId: record.eventId,
  event: record.event,
  state: record.state,
  attempts: record.attempts,
  status: record.status,
  error: record.error,
  payload: record.payload,
  createdAt: record.createdAt.toISOString(),
  nextAttemptAt: record.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: record.deliveredAt?.toISOString() ?? null,
});

/** The fields shown in the log. */
export const logged = ({ name, url, events, stopped }: WebhookRecord) => ({
  name,
  url,
  events,
  isOn: stopped === null,
});

type Shown = (record: WebhookRecord) => Promise<Webhook>;

function createNewWebhook(deps: WebhookServiceDeps, shown: Shown) {
  const { webhooks, audit, checkMaker, encrypt, toPrivateAddresses, transaction, now } = deps;
  /** Returns the secret, which cannot be read again. @throws {RuleBroken} */
  return async (query: NewWebhook, userId: string): Promise<Webhook & { secret: string }> => {
    const url = webhookUrl(query.url, toPrivateAddresses);
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const fresh = { failingSince: null, failures: 0, stopped: null };
    const made = { createdAt: now(), createdBy: userId, responsible: userId };
    const record: WebhookRecord = { ...query, ...fresh, ...made, url, _id: uuid(), secret: encrypt(secret) };
    await transaction(async () => {
      await checkMaker(userId);
      if ((await webhooks.count()) >= MAX_WEBHOOKS) throw new TooManyWebhooks();
      await webhooks.insert(record);
      const entry = { action: 'webhook.created' as const, subject: record._id, userId, at: now() };
      await audit.record({ ...entry, before: null, after: logged(record) });
    });
    return { ...(await shown(record)), secret };
  };
}

/** Switching on resets previous failures. */
const switched = (isOn: boolean | undefined, { stopped }: WebhookRecord, at: Date): Partial<WebhookRecord> => {
  if (isOn === undefined || isOn === (stopped === null)) return {};
  return isOn ? { stopped: null, failingSince: null, failures: 0 } : { stopped: { at, why: 'person' } };
};

function createChangeWebhook(deps: WebhookServiceDeps, shown: Shown) {
  const { webhooks, outbox, audit, checkMaker, toPrivateAddresses, transaction, now } = deps;
  return async ({ id, url, isOn, ...query }: WebhookChange, userId: string): Promise<Webhook> => {
    const address = url === undefined ? {} : { url: webhookUrl(url, toPrivateAddresses) };
    const after = await transaction(async () => {
      const before = await webhooks.find(id);
      if (!before) throw new NotFound();
      const change = { ...query, ...address, ...switched(isOn, before, now()) };
      // Switching it on or changing its address makes the user responsible.
      const isTakenOver = change.stopped === null || (change.url ?? before.url) !== before.url;
      if (isTakenOver) await checkMaker(userId);
      const changed = { ...before, ...change };
      const changes = changesBetween(logged(before), logged(changed));
      if (!changes) return before;
      await webhooks.update(id, { ...change, ...(isTakenOver && { responsible: userId }) });
      await audit.record({ action: 'webhook.changed', subject: id, userId, at: now(), ...changes });
      return changed;
    });
    if (isOn === true) {
      await outbox.release(id, now(), ['waiting', 'queued']);
      outbox.announce();
    }
    return shown(after);
  };
}

/** Lists and repeats the deliveries of a webhook. */
function createDeliveries({ webhooks, outbox, audit, transaction, now }: WebhookServiceDeps) {
  return {
    async deliveries(
      { webhookId, state }: { webhookId: string; state?: DeliveryState },
      range: { skip: number; limit: number },
    ) {
      if (!(await webhooks.find(webhookId))) throw new NotFound();
      const { items, total } = await outbox.page({ webhookId, ...(state && { state }) }, range);
      return { items: items.map(deliveryView), total };
    },

    sendAgain: (id: string, userId: string): Promise<WebhookDelivery> =>
      transaction(async () => {
        const found = await outbox.find(id);
        if (!found || !(await webhooks.find(found.webhookId))) throw new NotFound();
        const sent = await outbox.again(id, now());
        if (!sent) return deliveryView(found);
        const { webhookId: subject, event, eventId } = sent;
        const entry = { action: 'webhook.resent' as const, subject, userId, at: now() };
        await audit.record({ ...entry, before: null, after: { event, eventId } });
        return deliveryView(sent);
      }),
  };
}

/** Webhooks and their deliveries (docs/rules/16-programs.md#webhooks). */
export function createWebhookService(deps: WebhookServiceDeps) {
  const { webhooks, outbox, audit, findMakers, transaction, now } = deps;
  const shown: Shown = async (record) => view(record, (await findMakers([record.createdBy]))(record.createdBy));
  return {
    ...createDeliveries(deps),
    async list(): Promise<Webhook[]> {
      const all = await webhooks.all();
      const makerOf = await findMakers(all.map(({ createdBy }) => createdBy));
      return all.map((record) => view(record, makerOf(record.createdBy)));
    },

    create: createNewWebhook(deps, shown),
    change: createChangeWebhook(deps, shown),

    async remove(id: string, userId: string): Promise<void> {
      await transaction(async () => {
        const record = await webhooks.find(id);
        if (!record) throw new NotFound();
        await webhooks.remove(id);
        const entry = { action: 'webhook.deleted' as const, subject: id, userId, at: now() };
        await audit.record({ ...entry, before: logged(record), after: null });
      });
      // Outside the transaction, because there may be many; the rest expires.
      await outbox.removeOf(id);
    },
  };
}
export type WebhookService = ReturnType<typeof createWebhookService>;

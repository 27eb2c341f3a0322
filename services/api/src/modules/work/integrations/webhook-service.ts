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
import type { AtRestEncryption, Identity } from '../../foundation/identity/index.ts';
import { findMakers } from './token-service.ts';
import { webhookUrl } from './send-webhook.ts';
import type { DeliveryRecord, WebhookRecord } from './webhook-model.ts';
import type { WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

const SECRET_BYTES = 32;

const viewOf = (record: WebhookRecord, createdBy: Webhook['createdBy']): Webhook => ({
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

export const logged = ({ name, url, events, stopped }: WebhookRecord) => ({
  name,
  url,
  events,
  isOn: stopped === null,
});

/** Switching on resets previous failures. */
const switched = (isOn: boolean | undefined, { stopped }: WebhookRecord, at: Date): Partial<WebhookRecord> => {
  if (isOn === undefined || isOn === (stopped === null)) return {};
  return isOn ? { stopped: null, failingSince: null, failures: 0 } : { stopped: { at, why: 'person' } };
};

/** See docs/rules/16-programs.md#webhooks. */
export class WebhookService {
  constructor(
    private readonly platform: Platform,
    private readonly webhooks: WebhookRepository,
    private readonly outbox: WebhookOutbox,
    private readonly identity: Pick<Identity, 'users' | 'administrators'>,
    private readonly encryption: AtRestEncryption,
    private readonly toPrivateAddresses: boolean,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<Webhook[]> {
    const all = await this.webhooks.all();
    const makers = all.map(({ createdBy }) => createdBy);
    const makerOf = await findMakers(this.identity.users, makers);
    return all.map((record) => viewOf(record, makerOf(record.createdBy)));
  }

  /** Returns the secret, which cannot be read again. @throws {RuleBroken}, {TooManyWebhooks} */
  async create(query: NewWebhook, userId: string): Promise<Webhook & { secret: string }> {
    const url = webhookUrl(query.url, this.toPrivateAddresses);
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const fresh = { failingSince: null, failures: 0, stopped: null };
    const at = this.platform.now();
    const made = { createdAt: at, createdBy: userId, responsible: userId, secret: this.encryption.encrypt(secret) };
    const record: WebhookRecord = { ...query, ...fresh, ...made, url, _id: uuid() };
    await this.platform.transaction(async () => {
      await this.identity.administrators.requireActive(userId);
      if ((await this.webhooks.count()) >= MAX_WEBHOOKS) throw new TooManyWebhooks();
      await this.webhooks.insert(record);
      const entry = { action: 'webhook.created' as const, subject: record._id, userId, at };
      await this.audit.record({ ...entry, before: null, after: logged(record) });
    });
    return { ...(await this.viewOf(record)), secret };
  }

  /** @throws {NotFound}, {RuleBroken} for an invalid address */
  async change({ id, isOn, ...query }: WebhookChange, userId: string): Promise<Webhook> {
    const address = query.url === undefined ? {} : { url: webhookUrl(query.url, this.toPrivateAddresses) };
    const after = await this.platform.transaction(async () => {
      const before = await this.existing(id);
      const change = { ...query, ...address, ...switched(isOn, before, this.platform.now()) };
      // Switching it on or changing its address makes the user responsible.
      const isTakenOver = change.stopped === null || (change.url ?? before.url) !== before.url;
      // Checked here, so that the user cannot lose the role concurrently.
      if (isTakenOver) await this.identity.administrators.requireActive(userId);
      const changed = { ...before, ...change };
      const changes = changesBetween(logged(before), logged(changed));
      if (!changes) return before;
      await this.webhooks.update(id, { ...change, ...(isTakenOver && { responsible: userId }) });
      await this.audit.record({ action: 'webhook.changed', subject: id, userId, at: this.platform.now(), ...changes });
      return changed;
    });
    if (isOn === true) {
      await this.outbox.release(id, this.platform.now(), ['waiting', 'queued']);
      this.outbox.announce();
    }
    return this.viewOf(after);
  }

  /** @throws {NotFound} */
  async remove(id: string, userId: string): Promise<void> {
    await this.platform.transaction(async () => {
      const record = await this.existing(id);
      await this.webhooks.remove(id);
      const entry = { action: 'webhook.deleted' as const, subject: id, userId, at: this.platform.now() };
      await this.audit.record({ ...entry, before: logged(record), after: null });
    });
    // Outside the transaction, because there may be many; the rest expires.
    await this.outbox.removeOf(id);
  }

  /** @throws {NotFound} */
  async deliveries(
    { webhookId, state }: { webhookId: string; state?: DeliveryState },
    range: { skip: number; limit: number },
  ): Promise<{ items: WebhookDelivery[]; total: number }> {
    await this.existing(webhookId);
    const { items, total } = await this.outbox.page({ webhookId, ...(state && { state }) }, range);
    return { items: items.map(deliveryView), total };
  }

  /** @throws {NotFound} */
  sendAgain(id: string, userId: string): Promise<WebhookDelivery> {
    return this.platform.transaction(async () => {
      const found = await this.outbox.find(id);
      if (!found) throw new NotFound();
      await this.existing(found.webhookId);
      const at = this.platform.now();
      const sent = await this.outbox.again(id, at);
      if (!sent) return deliveryView(found);
      const { webhookId: subject, event, eventId } = sent;
      const entry = { action: 'webhook.resent' as const, subject, userId, at };
      await this.audit.record({ ...entry, before: null, after: { event, eventId } });
      return deliveryView(sent);
    });
  }

  /** Then the previous secret can be removed; what cannot be decrypted stays, and its webhook reports it on use. */
  async reencrypt(): Promise<void> {
    for (const { _id, secret } of await this.webhooks.all()) {
      const text = this.encryption.isOld(secret) ? this.encryption.decrypt(secret) : null;
      if (text !== null) await this.webhooks.update(_id, { secret: this.encryption.encrypt(text) });
    }
  }

  private async existing(id: string): Promise<WebhookRecord> {
    const found = await this.webhooks.find(id);
    if (!found) throw new NotFound();
    return found;
  }

  private async viewOf(record: WebhookRecord): Promise<Webhook> {
    const makerOf = await findMakers(this.identity.users, [record.createdBy]);
    return viewOf(record, makerOf(record.createdBy));
  }
}

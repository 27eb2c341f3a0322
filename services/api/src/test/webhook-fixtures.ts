import { ENDPOINTS, type WebhookEvent } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { StoredDocument } from './stored-document.ts';
import type { Sender, TestApi } from './test-api.ts';

/** A name that never resolves (RFC 2606). */
export const NOWHERE = 'https://receiver.invalid/hook';

/** Identifier of a webhook for decisions. */
export async function aWebhook(api: TestApi, admin: Sender, url = NOWHERE): Promise<string> {
  const body = { name: 'Receiver', url, events: ['submission.decided' as WebhookEvent] };
  return (await api.send(ENDPOINTS.CreateWebhook, { body }, admin)).body.id;
}

/** A delivery that has failed permanently. */
export async function storeDelivery({ connection }: TestApi, webhookId: string): Promise<string> {
  const [_id, at] = [uuid(), new Date()];
  await connection.collection<StoredDocument>('webhookDeliveries').insertOne({
    ...{ _id, webhookId, eventId: `msg_${_id}`, event: 'submission.decided', payload: '{}', state: 'failed' },
    ...{ attempts: 3, attemptsBefore: 0, nextAttemptAt: null, status: 400, error: null, deliveredAt: null },
    ...{ queuedAt: at, notBefore: at, createdAt: at, expiresAt: new Date(at.getTime() + 60_000_000) },
  });
  return _id;
}

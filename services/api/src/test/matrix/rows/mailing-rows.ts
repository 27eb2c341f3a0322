import { ENDPOINTS, type MailingWording } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const wordings: MailingWording[] = [
  { language: 'it', subject: 'Novità', opening: '<p>{{greeting}}</p>', actionLabel: 'Apri', closing: '' },
];

/** Recipients of a call with a draft. */
async function audience({ begin }: TestWorld) {
  const { call, id: submissionId } = await begin();
  return { submissionId, callId: call._id, groups: ['in-progress' as const] };
}

/** A time that never arrives during the test, because sending would add log entries while others are refused. */
const soon = ({ api }: TestWorld): string =>
  new Date((api.clock.at?.getTime() ?? Date.now()) + 30 * 24 * 60 * 60 * 1000).toISOString();

/** A scheduled mailing. */
async function scheduled(world: TestWorld): Promise<{ id: string; callId: string }> {
  const { submissionId: _s, ...to } = await audience(world);
  const body = { id: uuid(), ...to, wordings, sendAt: soon(world), expected: 1 };
  const { id } = (await world.api.send(ENDPOINTS.SendMailing, { body }, world.senders.admin)).body;
  return { id, callId: to.callId };
}

/** Administrators send mailings for any call; no one else can read them. */
export const mailingRows: Rows = {
  CountMailing: {
    ownership: 'admin',
    request: async (world) => {
      const { submissionId: _s, ...body } = await audience(world);
      return { body };
    },
  },
  FindMailingPeople: {
    ownership: 'admin',
    request: async (world) => {
      const { submissionId: _s, ...body } = await audience(world);
      return { body };
    },
  },
  PreviewMailing: {
    ownership: 'admin',
    request: async (world) => ({ body: { submissionId: (await audience(world)).submissionId, wordings } }),
  },
  SendMailing: {
    ownership: 'admin',
    success: 202,
    request: async (world) => {
      const { submissionId: _s, ...to } = await audience(world);
      return { body: { id: uuid(), ...to, wordings, sendAt: soon(world), expected: 1 } };
    },
  },
  CancelMailing: {
    ownership: 'admin',
    request: async (world) => ({ body: { id: (await scheduled(world)).id } }),
  },
  ResendMailing: {
    ownership: 'admin',
    request: async (world) => {
      const { id } = await scheduled(world);
      const mail = { id: `${id}:somebody`, mailingId: id, kind: 'call-message', to: 'a@people.example' } as const;
      const content = { subject: 'x', html: 'x', text: 'x', language: 'it', callId: null } as const;
      await world.api.repositories.outbox.add([{ ...mail, ...content }], new Date());
      await world.api.connection.collection('outbox').updateOne({ mailingId: id }, { $set: { state: 'failed' } });
      return { body: { id } };
    },
  },
  GetMailings: {
    ownership: 'admin',
    request: async (world) => ({ query: { callId: (await scheduled(world)).callId } }),
  },
  GetMailing: { ownership: 'admin', request: async (world) => ({ query: { id: (await scheduled(world)).id } }) },
  GetMailingMails: { ownership: 'admin', request: async (world) => ({ query: { id: (await scheduled(world)).id } }) },
  GetMailPreferences: { ownership: 'person', request: () => ({}) },
  UpdateMailPreferences: { ownership: 'person', request: () => ({ body: { subscribed: true } }) },
};

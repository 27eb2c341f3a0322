import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { invitationTo, linkTokenTo } from '../../../../test/fixtures/invitations.ts';
import { aSignedInPerson } from '../../../../test/fixtures/people-with-sessions.ts';
import { anApplicant, aStep, startSubmission, storeCall, type Applicant } from '../../../../test/fixtures/fixtures.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC, startTestApi, type Sender, type TestApi } from '../../../../test/test-api.ts';
import { quotedName } from '../../../work/email/templates/templates.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';

const DAY = 24 * 60 * 60 * 1000;

let api: TestApi;
let marc: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  marc = await anApplicant(api, MARC);
});
afterAll(() => api.stop());

/** In each test, Giulia is the only member of her organization. */
let giulia: Applicant;
let luca: Sender;
let organizationId: string;
beforeEach(async () => {
  await api.connection.model('Organization').updateMany({}, { $unset: { firstOf: '' }, $set: { memberIds: [] } });
  for (const name of ['auditLog', 'invitations', 'outbox'])
    await api.connection.collection<StoredDocument>(name).deleteMany({});
  giulia = await anApplicant(api, GIULIA);
  marc = await anApplicant(api, MARC);
  luca = { token: await api.tokenOf(LUCA) };
  organizationId = giulia.organization;
});
afterEach(() => {
  api.clock.at = null;
});

const invite = (email: string, sender: Sender = giulia, language?: string) =>
  api.send(
    ENDPOINTS.InviteMember,
    { body: { organizationId, email } },
    { ...sender, ...(language ? { language } : {}) },
  );
const pending = (sender: Sender = giulia) => api.send(ENDPOINTS.GetInvitations, { query: { organizationId } }, sender);
const membersOf = async (sender: Sender = giulia) =>
  (await api.send(ENDPOINTS.GetMembers, { query: { organizationId } }, sender)).body;
const read = (token: string, sender: Sender) => api.send(ENDPOINTS.GetInvitation, { query: { token } }, sender);
const accept = (token: string, sender: Sender) => api.send(ENDPOINTS.AcceptInvitation, { body: { token } }, sender);
const waiting = (sender: Sender) => api.send(ENDPOINTS.GetWaitingInvitations, { query: {} }, sender);
const acceptWaiting = (id: string, sender: Sender) =>
  api.send(ENDPOINTS.AcceptWaitingInvitation, { body: { id } }, sender);
const decline = (id: string, sender: Sender) => api.send(ENDPOINTS.DeclineInvitation, { body: { id } }, sender);
const remove = (userId: string, sender: Sender = giulia) =>
  api.send(ENDPOINTS.RemoveMember, { body: { organizationId, userId } }, sender);
const revoke = (id: string, sender: Sender = giulia) => api.send(ENDPOINTS.RevokeInvitation, { query: { id } }, sender);
const idOf = async (sender: Sender) => (await api.send(ENDPOINTS.GetUser, {}, sender)).body.id;
const organizationsOf = async (sender: Sender) =>
  (await api.send(ENDPOINTS.GetOrganizations, { query: {} }, sender)).body.map(({ id }) => id);
const actions = async () => (await api.repositories.audit.findBySubject(organizationId)).map(({ action }) => action);
/** Sets what a provider with or without the claim would set. */
const vouchForLuca = async (emailVerified: boolean) =>
  api.connection
    .model('User')
    .updateOne(
      { _id: await idOf(luca) },
      emailVerified ? { $set: { emailVerified } } : { $unset: { emailVerified: '' } },
    );
const lucaJoins = async () => accept((await invitationTo(api, LUCA, giulia)).token, luca);

describe('inviting', () => {
  it('sends a link only to the address, in the language of the inviting member, and stores no more than its hash', async () => {
    const { status, body } = await invite(` ${LUCA.toUpperCase()}`.trim(), giulia, 'fr');
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: LUCA, invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' } });
    expect(Date.parse(body.expiresAt) - Date.parse(body.sentAt)).toBe(14 * DAY);
    expect((await pending()).body).toEqual([body]);
    const mail = await api.connection
      .collection<StoredDocument>('outbox')
      .findOne({ to: LUCA, kind: 'invitation' }, { sort: { createdAt: -1 } });
    expect(mail?.['subject']).toBe(`Giulia Ferrari vous invite à rejoindre ${quotedName(`Organization of ${GIULIA}`)}`);
    const token = await linkTokenTo(api, LUCA);
    expect(mail?.['text']).toContain(`http://localhost:3000/org/invitation/${token}\n`);
    expect(
      JSON.stringify(await api.connection.collection<StoredDocument>('invitations').find({}).toArray()),
    ).not.toContain(token);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(await actions()).toEqual(['member.invited']);
  });

  it('is for administrators, too, into any organization, also one without members', async () => {
    const anna = { token: await api.tokenOf(ANNA) };
    const email = `${uuid()}@people.example`;
    const invited = await aSignedInPerson(api, email);
    const body = { organizationId: giulia.organization, email };
    const { status, body: sent } = await api.send(ENDPOINTS.InviteMemberAdmin, { body }, anna);
    expect([status, sent]).toMatchObject([200, { email, invitedBy: { firstName: 'Anna' } }]);
    await api.send(ENDPOINTS.AcceptInvitation, { body: { token: await linkTokenTo(api, email) } }, invited);
    const { body: own } = await api.send(ENDPOINTS.GetOrganizations, { query: {} }, invited);
    expect(own.map(({ id }) => id)).toEqual([giulia.organization]);
    const again = await api.send(ENDPOINTS.InviteMemberAdmin, { body }, anna);
    expect([again.status, again.problem.errors]).toMatchObject([422, [{ code: 'already-member' }]]);
    const nowhere = await api.send(ENDPOINTS.InviteMemberAdmin, { body: { ...body, organizationId: uuid() } }, anna);
    expect(nowhere.status).toBe(404);
  });

  it('again renews: one invitation, another fourteen days, and the previous link leads nowhere', async () => {
    const first = await invitationTo(api, LUCA, giulia);
    api.clock.at = new Date(Date.now() + 10 * DAY);
    const second = await invitationTo(api, LUCA, giulia);
    expect(second.id).toBe(first.id);
    expect((await pending()).body).toHaveLength(1);
    api.clock.at = new Date(Date.now() + 15 * DAY);
    expect((await read(first.token, luca)).problem.code).toBe('not-found');
    expect((await read(second.token, luca)).status).toBe(200);
  });

  it('is for members, and is refused for people who belong to the organization already', async () => {
    expect((await invite(LUCA, marc)).problem.code).toBe('not-found');
    expect((await invite(LUCA, { token: await api.tokenOf(ANNA) })).problem.code).toBe('not-found');
    expect(
      (await api.send(ENDPOINTS.InviteMember, { body: { organizationId: uuid(), email: LUCA } }, giulia)).problem.code,
    ).toBe('not-found');
    const self = await invite(GIULIA.toUpperCase());
    expect([self.status, self.problem.errors]).toMatchObject([422, [{ path: 'email', code: 'already-member' }]]);
    await lucaJoins();
    expect((await invite(LUCA)).problem.errors?.[0]?.code).toBe('already-member');
    for (const email of ['nobody', '', 'a@b@c', `${'x'.repeat(250)}@example.org`])
      expect((await invite(email)).status).toBe(400);
  });

  it('is limited: twenty open ones, also for requests at once, and fifty a day', async () => {
    for (let i = 0; i < 18; i += 1) expect((await invite(`guest-${i}@example.org`)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => invite(`late-${i}@example.org`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    expect((await invite('one-more@example.org')).problem.errors?.[0]?.code).toBe('too-many');
    expect((await invite('guest-3@example.org')).status).toBe(200);
    // Adds 28 more entries to the log.
    const [entry] = await api.repositories.audit.findBySubject(organizationId);
    const { userId = '' } = entry ?? {};
    await Promise.all(
      Array.from({ length: 28 }, () =>
        api.repositories.audit.record({
          action: 'member.invited',
          subject: organizationId,
          userId,
          at: new Date(),
          before: null,
          after: {},
        }),
      ),
    );
    expect((await invite('guest-3@example.org')).status).toBe(200);
    expect((await invite('guest-3@example.org')).problem.errors?.[0]?.code).toBe('too-many-today');
    api.clock.at = new Date(Date.now() + 15 * DAY);
    expect((await invite('one-more@example.org')).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('is seen and accepted by the person to whom it was sent, twice with the same outcome', async () => {
    const { token } = await invitationTo(api, LUCA, giulia);
    expect((await read(token, luca)).body).toMatchObject({
      organization: { id: organizationId },
      invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
      accepted: false,
    });
    const accepted = await Promise.all([accept(token, luca), accept(token, luca)]);
    expect(accepted.map(({ status, body }) => [status, body.id])).toEqual([
      [200, organizationId],
      [200, organizationId],
    ]);
    expect((await read(token, luca)).body.accepted).toBe(true);
    expect((await pending()).body).toEqual([]);
    expect((await membersOf()).map(({ email }) => email)).toEqual([GIULIA, LUCA]);
    expect(await actions()).toEqual(['member.invited', 'member.joined']);
  });

  it('does not exist for anybody else', async () => {
    const { token } = await invitationTo(api, LUCA, giulia);
    for (const sender of [giulia, marc, { token: await api.tokenOf(CARLO) }]) {
      expect((await read(token, sender)).problem.code).toBe('not-found');
      expect((await accept(token, sender)).problem.code).toBe('not-found');
    }
    expect((await read('guessed', luca)).problem.code).toBe('not-found');
    expect((await read(token, {})).status).toBe(401);
    expect(await membersOf()).toHaveLength(1);
  });

  it('ends after fourteen days, when it is taken back, and when the organization is deleted', async () => {
    const late = await invitationTo(api, LUCA, giulia);
    api.clock.at = new Date(Date.now() + 14 * DAY + 1000);
    expect((await accept(late.token, luca)).problem.code).toBe('not-found');
    expect((await pending()).body).toMatchObject([{ id: late.id }]);
    api.clock.at = null;

    const back = await invitationTo(api, LUCA, giulia);
    expect((await revoke(back.id, marc)).problem.code).toBe('not-found');
    expect((await revoke(back.id)).status).toBe(204);
    expect((await revoke(back.id)).problem.code).toBe('not-found');
    expect((await accept(back.token, luca)).problem.code).toBe('not-found');
    expect(await actions()).toEqual(['member.invited', 'member.invited', 'invitation.revoked']);

    const last = await invitationTo(api, LUCA, giulia);
    await api.send(ENDPOINTS.DeleteOrganization, { query: { id: organizationId } }, giulia);
    expect((await read(last.token, luca)).problem.code).toBe('not-found');
    expect((await accept(last.token, luca)).problem.code).toBe('not-found');
  });

  it('gives what the organization has: its submissions, for as long as the membership lasts', async () => {
    const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    await lucaJoins();
    const asMember = { ...luca, organization: organizationId };
    const ask = () => api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, asMember);
    expect((await ask()).status).toBe(200);
    expect((await remove(await idOf(luca))).status).toBe(204);
    expect((await ask()).problem.code).toBe('not-found');
    expect(await organizationsOf(luca)).toEqual([]);
  });
});

describe('an invitation without its mail', () => {
  it('waits for the person with the verified address, and is accepted twice with the same outcome', async () => {
    const { id, token } = await invitationTo(api, LUCA, giulia);
    const { body, raw } = await waiting(luca);
    expect(body).toEqual([
      {
        id,
        organization: { id: organizationId, name: `Organization of ${GIULIA}` },
        invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
        expiresAt: expect.any(String),
      },
    ]);
    expect(raw.headers['x-total-count']).toBe('1');
    expect(JSON.stringify(body)).not.toContain(token);
    const accepted = await Promise.all([acceptWaiting(id, luca), acceptWaiting(id, luca)]);
    expect(accepted.map(({ status, body: organization }) => [status, organization.id])).toEqual([
      [200, organizationId],
      [200, organizationId],
    ]);
    expect((await waiting(luca)).body).toEqual([]);
    expect((await membersOf()).map(({ email }) => email)).toEqual([GIULIA, LUCA]);
    expect(await actions()).toEqual(['member.invited', 'member.joined']);
  });

  it('does not exist for anybody else, nor where the provider does not vouch for the address', async () => {
    const { id, token } = await invitationTo(api, LUCA, giulia);
    for (const sender of [giulia, marc, { token: await api.tokenOf(CARLO) }]) {
      expect((await waiting(sender)).body).toEqual([]);
      expect((await acceptWaiting(id, sender)).problem.code).toBe('not-found');
      expect((await decline(id, sender)).problem.code).toBe('not-found');
    }
    expect((await waiting({})).status).toBe(401);
    expect((await acceptWaiting(uuid(), luca)).problem.code).toBe('not-found');
    await vouchForLuca(false);
    expect((await waiting(luca)).body).toEqual([]);
    expect((await acceptWaiting(id, luca)).problem.code).toBe('not-found');
    expect((await decline(id, luca)).problem.code).toBe('not-found');
    // The link was in that mailbox, so verification does not matter.
    expect((await accept(token, luca)).status).toBe(200);
    await vouchForLuca(true);
  });

  it('ends after fourteen days, when it is taken back, and when the organization is deleted', async () => {
    const { id } = await invitationTo(api, LUCA, giulia);
    api.clock.at = new Date(Date.now() + 14 * DAY + 1000);
    expect((await waiting(luca)).body).toEqual([]);
    expect((await acceptWaiting(id, luca)).problem.code).toBe('not-found');
    expect((await decline(id, luca)).problem.code).toBe('not-found');
    api.clock.at = null;
    await revoke(id);
    expect((await waiting(luca)).body).toEqual([]);
    const last = await invitationTo(api, LUCA, giulia);
    await api.send(ENDPOINTS.DeleteOrganization, { query: { id: organizationId } }, giulia);
    expect((await waiting(luca)).body).toEqual([]);
    expect((await acceptWaiting(last.id, luca)).problem.code).toBe('not-found');
  });

  it('is declined: its link leads nowhere, the members see it, and it can be sent again', async () => {
    const { id, token } = await invitationTo(api, LUCA, giulia);
    expect((await pending()).body).toMatchObject([{ id, declined: false }]);
    expect((await decline(id, luca)).status).toBe(204);
    expect((await decline(id, luca)).problem.code).toBe('not-found');
    expect((await waiting(luca)).body).toEqual([]);
    expect((await acceptWaiting(id, luca)).problem.code).toBe('not-found');
    expect((await read(token, luca)).problem.code).toBe('not-found');
    expect((await accept(token, luca)).problem.code).toBe('not-found');
    expect((await pending()).body).toMatchObject([{ id, declined: true }]);
    expect(await actions()).toEqual(['member.invited', 'invitation.declined']);
    expect((await invitationTo(api, LUCA, giulia)).id).toBe(id);
    expect((await pending()).body).toMatchObject([{ id, declined: false }]);
    expect((await acceptWaiting(id, luca)).status).toBe(200);
    expect((await decline(id, luca)).problem.code).toBe('not-found');
  });

  it('is either accepted or declined when both are requested at once', async () => {
    const { id } = await invitationTo(api, LUCA, giulia);
    const answers = await Promise.all([acceptWaiting(id, luca), decline(id, luca)]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(await membersOf()).toHaveLength(answers[0].status === 200 ? 2 : 1);
  });

  it('makes room for another once it was declined', async () => {
    const { id } = await invitationTo(api, LUCA, giulia);
    for (let i = 0; i < 19; i += 1) await invite(`guest-${i}@example.org`);
    expect((await invite('one-more@example.org')).problem.errors?.[0]?.code).toBe('too-many');
    await decline(id, luca);
    expect((await invite('one-more@example.org')).status).toBe(200);
  });
});

describe('leaving and removing', () => {
  it('is for members, and for members only', async () => {
    await lucaJoins();
    const id = await idOf(luca);
    expect((await remove(id, marc)).problem.code).toBe('not-found');
    expect((await remove(await idOf(marc))).problem.code).toBe('not-found');
    expect((await remove(uuid())).problem.code).toBe('not-found');
    expect((await remove(id, luca)).status).toBe(204);
    expect((await remove(id, luca)).problem.code).toBe('not-found');
    await lucaJoins();
    expect((await remove(id)).status).toBe(204);
    expect((await actions()).filter((action) => action !== 'member.invited')).toEqual([
      'member.joined',
      'member.left',
      'member.joined',
      'member.removed',
    ]);
  });

  it('leaves at least one member, also when both go at once', async () => {
    const alone = await remove(await idOf(giulia));
    expect([alone.status, alone.problem.code]).toEqual([409, 'last-member']);
    for (let round = 0; round < 6; round += 1) {
      await api.connection
        .model('Organization')
        .updateOne({ _id: organizationId }, { $set: { memberIds: [await idOf(giulia), await idOf(luca)] } });
      const answers = await Promise.all([remove(await idOf(giulia), giulia), remove(await idOf(luca), luca)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
  });

  it('ends the previous link and the invitations that the person sent: no way back by the side door', async () => {
    const { token } = await invitationTo(api, LUCA, giulia);
    await accept(token, luca);
    const guest = await invitationTo(api, CARLO, { ...luca, organization: organizationId });
    await remove(await idOf(luca));
    expect((await accept(token, luca)).problem.code).toBe('not-found');
    expect((await accept(guest.token, { token: await api.tokenOf(CARLO) })).problem.code).toBe('not-found');
  });

  it('lets a user who left the organization that they registered first register another one', async () => {
    await lucaJoins();
    await remove(await idOf(giulia), giulia);
    expect(await organizationsOf(giulia)).toEqual([]);
    expect((await anApplicant(api, GIULIA)).organization).not.toBe(organizationId);
  });
});

describe('what is stored', () => {
  it('is in the person’s data, and erased with them', async () => {
    await invite(LUCA);
    await invite('guest@example.org', giulia);
    const received = (await api.send(ENDPOINTS.GetPersonalData, {}, luca)).raw.json<Record<string, object[]>>();
    expect(received['invitationsReceived']).toMatchObject([{ organizationId, email: LUCA, accepted: false }]);
    const sent = (await api.send(ENDPOINTS.GetPersonalData, {}, giulia)).raw.json<Record<string, object[]>>();
    expect(sent['invitationsSent']).toMatchObject([{ email: LUCA }, { email: 'guest@example.org' }]);

    await api.send(ENDPOINTS.ErasePerson, { body: { id: await idOf(luca) } }, { token: await api.tokenOf(ANNA) });
    const stored = await Promise.all(
      ['invitations', 'auditLog', 'outbox'].map((name) =>
        api.connection.collection<StoredDocument>(name).find({}).toArray(),
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(LUCA);
    expect(JSON.stringify(stored)).toContain('guest@example.org');
  });

  it('goes a month after it expired, by an index of the database', async () => {
    const indexes = await api.connection.collection<StoredDocument>('invitations').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 30 * 24 * 60 * 60 }),
    );
  });
});

import { ENDPOINTS, type CallForUser } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anApplicant, aStep, startSubmission, storeCall, type Applicant } from '../../../../test/fixtures/fixtures.ts';
import { invitationTo } from '../../../../test/fixtures/invitations.ts';
import { visitProvider } from '../../../../test/provider-visit.ts';
import { png } from '../../../../test/files/sample-files.ts';
import { dropFile } from '../../../../test/network/send-form.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC, startTestApi, type Sender, type TestApi } from '../../../../test/test-api.ts';
import type { CallRecord } from '../../../calls/calls/model.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';

/** The provider's claims about Marc, in an account where anyone can enter any address. */
let saidOfMarc: Record<string, unknown> = {};
const provider = {
  behaviour: {
    changeClaims: (claims: { sub: string }) => ({
      ...claims,
      ...((claims as { email?: string }).email === MARC ? saidOfMarc : {}),
    }),
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ provider });
});
afterAll(() => api.stop());

async function signInAsMarc(said: Record<string, unknown>, at = api) {
  saidOfMarc = said;
  const { body } = await at.send(ENDPOINTS.GetProvider, {});
  return at.send(ENDPOINTS.TokenExchange, { body: await visitProvider(at.identity, body, MARC) });
}
const me = async (sender: Sender) => (await api.send(ENDPOINTS.GetUser, {}, sender)).body;

it.each([[true], ['true']])('email_verified: %j signs in, and the address is theirs', async (email_verified) => {
  const { body } = await signInAsMarc({ email_verified });
  expect(await me({ token: body.token })).toMatchObject({ email: MARC, emailVerified: true });
});

it.each([[false], ['false'], ['False'], [null], [0], ['no']])(
  'email_verified: %j is the page that says so',
  async (email_verified) => {
    const { status, problem } = await signInAsMarc({ email_verified });
    expect([status, problem.code]).toEqual([403, 'registration-not-verified']);
  },
);

it('counts an address of which the provider says nothing only where the operator trusts it', async () => {
  const trusting = await startTestApi({ provider, oidc: { OIDC_TRUST_EMAIL: 'true' } });
  try {
    const { body } = await signInAsMarc({ email_verified: undefined }, trusting);
    expect((await trusting.send(ENDPOINTS.GetUser, {}, { token: body.token })).body).toMatchObject({
      emailVerified: true,
    });
    expect((await signInAsMarc({ email_verified: 'false' }, trusting)).problem.code).toBe('registration-not-verified');
  } finally {
    await trusting.stop();
  }
});

describe('a user who names the address of another', () => {
  let luca: Applicant;
  let giulia: Applicant;
  let impostor: Applicant;
  let restricted: CallRecord;
  beforeEach(async () => {
    for (const name of ['users', 'sessions', 'organizations', 'invitations', 'outbox', 'auditLog', 'calls'])
      await api.connection.collection<StoredDocument>(name).deleteMany({});
    const applicant = async (email: string): Promise<Applicant> => {
      const { body } = await api.send(ENDPOINTS.GetProvider, {});
      const { token } = (
        await api.send(ENDPOINTS.TokenExchange, { body: await visitProvider(api.identity, body, email) })
      ).body;
      return anApplicant({ ...api, tokenOf: async () => token }, email);
    };
    [luca, giulia] = [await applicant(LUCA), await applicant(GIULIA)];
    saidOfMarc = { email: GIULIA, email_verified: undefined };
    impostor = await applicant(MARC);
    restricted = await storeCall(api, [aStep('text')], { isUserFilterEnable: true, userFilterEmail: GIULIA });
    await api.repositories.outbox.add(
      [
        {
          kind: 'admin',
          to: GIULIA,
          subject: 'For Giulia alone',
          html: '',
          text: 'Private',
          language: 'it',
          callId: null,
        },
      ],
      new Date(),
    );
    await invitationTo(api, GIULIA, luca);
  });
  const adminToken = async (): Promise<string> => {
    const { body } = await api.send(ENDPOINTS.GetProvider, {});
    return (await api.send(ENDPOINTS.TokenExchange, { body: await visitProvider(api.identity, body, ANNA) })).body
      .token;
  };
  const callsOf = async (sender: Sender): Promise<CallForUser[]> =>
    (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, sender)).body;
  const dataOf = async (sender: Sender) => (await api.send(ENDPOINTS.GetPersonalData, {}, sender)).raw;

  it('may sign in, and reads that the address is not confirmed', async () => {
    expect(await me(impostor)).toMatchObject({ email: GIULIA, emailVerified: false });
  });

  it('finds no call that is restricted to it, no submission to one, and no file that it offers, unless its organization applied', async () => {
    const fileDownloadId = (await dropFile(api, { token: await adminToken() }, { bytes: png(), name: 'result.png' }))
      .body.fileDownloadId;
    await api.connection
      .collection<StoredDocument>('calls')
      .updateOne({ _id: restricted._id }, { $set: { customFile: { id: fileDownloadId, name: 'result.png' } } });
    const download = async (sender: Sender) =>
      (await api.send(ENDPOINTS.GetFile, { query: { downloadId: fileDownloadId } }, sender)).status;
    expect([await download(giulia), await download(impostor)]).toEqual([200, 404]);
    expect((await callsOf(giulia)).map(({ id }) => id)).toContain(restricted._id);
    expect((await callsOf(impostor)).map(({ id }) => id)).not.toContain(restricted._id);
    expect(
      (await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: restricted._id } }, impostor)).status,
    ).toBe(404);
    const id = await startSubmission(api, restricted, giulia);
    const read = async () =>
      (
        await api.send(
          ENDPOINTS.GetSubmissionByID,
          { query: { id } },
          { ...impostor, organization: giulia.organization },
        )
      ).status;
    expect(await read()).not.toBe(200);
    // Members share drafts, no matter who invited them.
    await api.repositories.members.add(giulia.organization, (await me(impostor)).id);
    expect(await read()).toBe(200);
  });

  it('finds no invitation to it, and does not keep its owner from being invited', async () => {
    expect((await api.send(ENDPOINTS.GetWaitingInvitations, { query: {} }, impostor)).body).toEqual([]);
    expect((await api.send(ENDPOINTS.GetWaitingInvitations, { query: {} }, giulia)).body).toHaveLength(1);
    await api.repositories.members.add(luca.organization, (await me(impostor)).id);
    expect(
      (await api.send(ENDPOINTS.InviteMember, { body: { organizationId: luca.organization, email: GIULIA } }, luca))
        .status,
    ).toBe(200);
    const { status } = await api.send(
      ENDPOINTS.RemoveMember,
      { body: { organizationId: luca.organization, userId: (await me(impostor)).id } },
      luca,
    );
    expect(status).toBe(204);
    expect((await api.send(ENDPOINTS.GetWaitingInvitations, { query: {} }, giulia)).body).toHaveLength(1);
  });

  it('downloads nothing that is stored by it', async () => {
    await api.send(ENDPOINTS.UpdateOrganization, { body: { id: luca.organization, contact_email: GIULIA } }, luca);
    expect((await dataOf(giulia)).json()).toMatchObject({
      mails: [{ subject: expect.stringContaining('Organization of') }, { subject: 'For Giulia alone' }].reverse(),
      invitationsReceived: [{ email: GIULIA }],
      contactOf: [{ id: luca.organization }],
    });
    expect((await dataOf(impostor)).json()).toMatchObject({ mails: [], invitationsReceived: [], contactOf: [] });
    expect((await dataOf(impostor)).payload).not.toContain('For Giulia alone');
  });

  it('takes nothing of its owner along when they are erased', async () => {
    await api.send(ENDPOINTS.UpdateOrganization, { body: { id: luca.organization, contact_email: GIULIA } }, luca);
    await api.repositories.audit.record({
      action: 'call.changed',
      subject: uuid(),
      userId: uuid(),
      at: new Date(),
      before: null,
      after: { userFilterEmail: GIULIA },
    });
    const snapshot = async () =>
      Promise.all([
        api.connection.collection<StoredDocument>('invitations').countDocuments({ email: GIULIA }),
        api.connection.collection<StoredDocument>('outbox').countDocuments({ to: GIULIA }),
        api.connection.collection<StoredDocument>('calls').countDocuments({ visibleTo: GIULIA }),
        api.connection
          .collection<StoredDocument>('organizations')
          .countDocuments({ _id: luca.organization, contact_email: GIULIA }),
        api.connection
          .collection<StoredDocument>('auditLog')
          .countDocuments({ mentions: GIULIA, 'after.userFilterEmail': GIULIA }),
      ]);
    const before = await snapshot();
    expect(before).toEqual([1, 2, 1, 1, 1]);
    expect(
      (await api.send(ENDPOINTS.ErasePerson, { body: { id: (await me(impostor)).id } }, { token: await adminToken() }))
        .status,
    ).toBe(204);
    expect(await snapshot()).toEqual(before);
  });

  it('is no customizer by an address of the company', async () => {
    const configurations = async (said: Record<string, unknown>) => {
      const { body } = await signInAsMarc({ ...said, roles: ['admin'] });
      return (await api.send(ENDPOINTS.GetConfigList, { query: {} }, { token: body.token })).problem.code;
    };
    expect(await configurations({ email: CARLO, email_verified: undefined })).toBe('customizer-only');
    expect(await configurations({ email: CARLO, email_verified: true })).toBeUndefined();
  });
});

describe('a new identity with the verified address of an account', () => {
  const NEW = { email: GIULIA, email_verified: true };
  let giulia: string;
  beforeEach(async () => {
    for (const name of ['users', 'sessions', 'identityLinks', 'outbox', 'auditLog'])
      await api.connection.collection<StoredDocument>(name).deleteMany({});
    api.clock.at = null;
    giulia = (await me({ token: await freshToken(GIULIA) })).id;
  });
  const freshToken = async (email: string): Promise<string> => {
    const { body } = await api.send(ENDPOINTS.GetProvider, {});
    return (await api.send(ENDPOINTS.TokenExchange, { body: await visitProvider(api.identity, body, email) })).body
      .token;
  };
  const mails = () =>
    api.connection
      .collection<StoredDocument>('outbox')
      .find({ kind: 'sign-in-confirmation' })
      .sort({ createdAt: 1 })
      .toArray();
  const linkOf = (mail: StoredDocument | undefined): string =>
    /\/confirm-sign-in\?token=([\w-]+)/.exec(String(mail?.['text']))?.[1] ?? '';
  const confirm = (token: string) => api.send(ENDPOINTS.ConfirmSignIn, { body: { token } });

  it('joins that account only through the link in the mail, which works once', async () => {
    const { status, problem } = await signInAsMarc(NEW);
    expect([status, problem.code]).toEqual([403, 'sign-in-unconfirmed']);
    expect(problem.errors).toMatchObject([{ path: 'email', params: { email: GIULIA } }]);
    expect(await api.connection.collection<StoredDocument>('users').countDocuments()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: GIULIA });
    expect((await signInAsMarc(NEW)).problem.code).toBe('sign-in-unconfirmed');
    expect(await mails()).toHaveLength(1);

    const token = linkOf(mail);
    expect((await confirm(`${token}x`)).status).toBe(404);
    const [first, second] = await Promise.all([confirm(token), confirm(token)]);
    expect([first.status, second.status].sort()).toEqual([204, 404]);
    const { body } = await signInAsMarc(NEW);
    expect((await me({ token: body.token })).id).toBe(giulia);
    expect((await me({ token: await freshToken(GIULIA) })).id).toBe(giulia);
    expect(
      await api.connection.collection<StoredDocument>('auditLog').findOne({ action: 'user.sign-in-added' }),
    ).toMatchObject({ subject: giulia, userId: giulia });
  });

  it('is checked at the provider by its own subject', async () => {
    await signInAsMarc(NEW);
    await confirm(linkOf((await mails())[0]));
    saidOfMarc = NEW;
    const { body: provider } = await api.send(ENDPOINTS.GetProvider, {});
    const visit = { ...(await visitProvider(api.identity, provider, MARC)), grant: 'body' as const };
    const { body } = await api.send(ENDPOINTS.TokenExchange, { body: visit });
    api.clock.at = new Date(Date.now() + 15 * 60_000);
    const refreshed = await api.send(ENDPOINTS.RefreshToken, {
      body: { refresh_token: body.refresh_token ?? '', grant: 'body' },
    });
    expect(refreshed.status).toBe(200);
  });

  it('has a link for one hour, which a new one replaces after two minutes at the earliest', async () => {
    await signInAsMarc(NEW);
    api.clock.at = new Date(Date.now() + 3 * 60_000);
    await signInAsMarc(NEW);
    const [previous, present] = (await mails()).map(linkOf);
    expect((await confirm(previous ?? '')).status).toBe(404);
    api.clock.at = new Date(Date.now() + 64 * 60_000);
    expect((await confirm(present ?? '')).status).toBe(404);
    expect((await signInAsMarc(NEW)).problem.code).toBe('sign-in-unconfirmed');
  });

  it('sends an address five mails an hour at most, whichever others sign in meanwhile', async () => {
    await api.repositories.users.upsert(
      {
        ...{ issuer: 'https://id.example', sub: uuid(), firstName: 'Luca', lastName: 'Levi' },
        ...{ email: LUCA, emailVerified: true, roles: [] },
      },
      new Date(),
    );
    const start = Date.now();
    for (const round of [1, 2, 3, 4, 5, 6]) {
      api.clock.at = new Date(start + round * 3 * 60_000);
      for (const email of [GIULIA, LUCA])
        expect((await signInAsMarc({ ...NEW, email })).problem.code).toBe('sign-in-unconfirmed');
    }
    const to = (await mails()).map((mail) => mail['to']);
    expect([to.filter((each) => each === GIULIA).length, to.filter((each) => each === LUCA).length]).toEqual([5, 5]);
    api.clock.at = new Date(start + 90 * 60_000);
    await signInAsMarc(NEW);
    expect(await mails()).toHaveLength(11);
  });

  it('leads nowhere once the account has another address or was disabled', async () => {
    await signInAsMarc(NEW);
    const token = linkOf((await mails())[0]);
    await api.repositories.users.renew(giulia, { email: LUCA });
    expect((await confirm(token)).status).toBe(404);
    await api.repositories.users.renew(giulia, { email: GIULIA });
    await api.repositories.users.setDisabled(giulia, true);
    expect((await confirm(token)).status).toBe(404);
    expect((await signInAsMarc(NEW)).problem.code).toBe('account-disabled');
    expect(await mails()).toHaveLength(1);
  });

  it('brings nothing back into an account that was erased while it was confirmed', async () => {
    await signInAsMarc(NEW);
    await confirm(linkOf((await mails())[0]));
    await api.repositories.users.erase(giulia, new Date());
    expect((await signInAsMarc(NEW)).problem.code).toBe('account-disabled');
    expect(await api.repositories.users.findRecord(giulia)).toMatchObject({ email: '', firstName: '', terms: [] });
  });

  it('gets nothing, and no mail goes out, while its address is not verified', async () => {
    expect((await signInAsMarc({ ...NEW, email_verified: false })).problem.code).toBe('registration-not-verified');
    const { body } = await signInAsMarc({ ...NEW, email_verified: undefined });
    expect(await me({ token: body.token })).toMatchObject({ emailVerified: false });
    expect((await me({ token: body.token })).id).not.toBe(giulia);
    expect(await mails()).toEqual([]);
  });
});

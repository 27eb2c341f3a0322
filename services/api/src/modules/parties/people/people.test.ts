import { ENDPOINTS, type RequestOf } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { anApplicant, aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { visitProvider } from '../../../test/provider-visit.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC } from '../../../test/test-api.ts';
import { expectWithMessage } from '@impact-call/jest';
import { exchange, refresh, signIn } from '../../../test/sign-in.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { OPERATOR } from '../../foundation/audit/index.ts';
import { makeAdministrator } from './make-administrator.ts';

const { api, giulia, marc, anna } = await startWithPeople();

describe('people', () => {
  const meOf = async (sender: { token: string }) => api.send(ENDPOINTS.GetUser, {}, sender);
  const idOf = async (email: string) => (await meOf({ token: await api.tokenOf(email) })).body.id;
  const update = (id: string, disabled: boolean) => api.send(ENDPOINTS.UpdateUser, { body: { id, disabled } }, anna);
  const erase = (id: string) => api.send(ENDPOINTS.ErasePerson, { body: { id } }, anna);
  const signIn = async (email: string) => {
    const { body } = await api.send(ENDPOINTS.GetProvider, {});
    return api.send(ENDPOINTS.TokenExchange, {
      body: { ...(await visitProvider(api.identity, body, email)), grant: 'body' },
    });
  };

  it('is for administrators', async () => {
    const codes = [
      await api.send(ENDPOINTS.GetUsers, { query: {} }, giulia),
      await api.send(ENDPOINTS.UpdateUser, { body: { id: uuid(), disabled: true } }, giulia),
      await api.send(ENDPOINTS.ErasePerson, { body: { id: uuid() } }, giulia),
      await api.send(ENDPOINTS.GetAuditLog, { query: {} }, giulia),
    ].map(({ problem }) => problem.code);
    expect(codes).toEqual(['admin-only', 'admin-only', 'admin-only', 'admin-only']);
  });

  describe('the table of people', () => {
    it('is found by beginnings of names and addresses, page by page', async () => {
      const { body, headers } = await api.send(ENDPOINTS.GetUsers, { query: { pageSize: 1, page: 2 } }, anna);
      expect([body.length, headers['x-total-count']]).toEqual([1, '3']);
      const found = await api.send(ENDPOINTS.GetUsers, { query: { search: 'giu ferr' } }, anna);
      expect(found.body).toMatchObject([{ email: GIULIA, disabled: false, erasedAt: null }]);
      expect(found.body[0]).not.toHaveProperty('sub');
    });

    it('is put in order by name, by account or by sign-in, and narrowed by state', async () => {
      const emails = async (query: RequestOf<typeof ENDPOINTS.GetUsers>['query']) =>
        (await api.send(ENDPOINTS.GetUsers, { query }, anna)).body.map(({ email }) => email);
      const byName = await emails({ sort: 'name' });
      expect(await emails({ sort: 'name', descending: true })).toEqual(byName.toReversed());
      expect([...byName].sort()).toEqual([ANNA, GIULIA, MARC].sort());
      const surnames = (await api.send(ENDPOINTS.GetUsers, { query: { sort: 'name' } }, anna)).body.map(
        ({ lastName }) => lastName,
      );
      expect(surnames).toEqual([...surnames].sort((a, b) => a.localeCompare(b)));
      expect(await emails({ sort: 'lastSignInAt' })).toHaveLength(3);
      expect(await emails({ state: 'administrators' })).toEqual([ANNA]);
      expect(await emails({ state: 'disabled' })).toEqual([]);
      expect(await emails({ state: 'active' })).toHaveLength(3);
    });

    it('has accounts of before names to sort by in their order once the service starts', async () => {
      const id = await idOf(MARC);
      await api.connection.collection<StoredDocument>('users').updateOne({ _id: id }, { $unset: { sortName: '' } });
      await api.repositories.users.backfill();
      expect((await api.repositories.users.findRecord(id))?.sortName).toContain('marc');
    });
  });

  describe('one person', () => {
    it('is shown with where roles come from, organizations and living sessions', async () => {
      const { body } = await api.send(ENDPOINTS.GetUserById, { query: { id: await idOf(GIULIA) } }, anna);
      expect(body).toMatchObject({
        email: GIULIA,
        issuer: api.identity.issuer,
        localRoles: [],
        organizations: [{ id: giulia.organization, isOnlyMember: true }],
      });
      expect(body.sessions.length).toBeGreaterThan(0);
      const admin = await api.send(ENDPOINTS.GetUserById, { query: { id: await idOf(ANNA) } }, anna);
      expect(admin.body.providerRoles).toEqual(admin.body.roles);
      expect((await api.send(ENDPOINTS.GetUserById, { query: { id: uuid() } }, anna)).problem.code).toBe('not-found');
    });

    it('tells in numbers what erasing would touch', async () => {
      const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
      const query = { id: await idOf(GIULIA) };
      const { body } = await api.send(ENDPOINTS.GetKeptAboutPerson, { query }, anna);
      expect(body).toMatchObject({
        organizations: 1,
        organizationsAlone: 1,
        filesUploaded: 0,
        others: { submissionsStarted: 1, submissionsClosed: 0, invitationsSent: 0 },
      });
      expect(body.actions).toBeGreaterThan(0);
      await api.connection
        .collection<StoredDocument>('submissions')
        .updateOne({ _id: submission }, { $set: { deletedAt: new Date() } });
    });

    it('is given to an administrator as a file, which the log says', async () => {
      const id = await idOf(GIULIA);
      const { raw, headers } = await api.send(ENDPOINTS.GetPersonalDataOf, { query: { id } }, anna);
      expect(headers['content-disposition']).toContain(`personal-data-${id}.json`);
      expect(raw.json<{ profile: object }>().profile).toMatchObject({ email: GIULIA });
      const log = await api.repositories.audit.findBySubject(id);
      expect(log.at(-1)).toMatchObject({ action: 'user.data-downloaded', userId: await idOf(ANNA) });
      const noOne = await api.send(ENDPOINTS.GetPersonalDataOf, { query: { id: uuid() } }, anna);
      expect(noOne.problem.code).toBe('not-found');
    });
  });

  describe('disabling an account', () => {
    it('works at the next request, ends its sessions, and can be taken back', async () => {
      const luca = await signIn(LUCA);
      const { body: user } = await meOf({ token: luca.body.token });
      expect((await update(user.id, true)).body).toMatchObject({ id: user.id, disabled: true });
      expect((await meOf({ token: luca.body.token })).problem.code).toBe('account-disabled');
      expect((await signIn(LUCA)).problem.code).toBe('account-disabled');
      expect((await update(user.id, false)).body.disabled).toBe(false);
      expect((await meOf({ token: luca.body.token })).problem.code).toBe('session-ended');
      expect(
        (
          await api.send(ENDPOINTS.RefreshToken, {
            body: { refresh_token: luca.body.refresh_token ?? '', grant: 'body' },
          })
        ).status,
      ).toBe(401);
      expect((await signIn(LUCA)).status).toBe(200);
      const log = await api.repositories.audit.findBySubject(user.id);
      expect(log.map(({ before, after }) => [before, after])).toEqual([
        [{ disabled: false }, { disabled: true }],
        [{ disabled: true }, { disabled: false }],
      ]);
    });

    it('is not for oneself, nor for an unknown person', async () => {
      const { status, problem } = await update(await idOf(ANNA), true);
      expect([status, problem.errors?.[0]?.code]).toEqual([422, 'oneself']);
      expect((await update(uuid(), true)).problem.code).toBe('not-found');
      expect((await meOf(anna)).status).toBe(200);
    });
  });

  describe('personal data', () => {
    it('holds the data about the person, and nothing of others', async () => {
      const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), marc);
      await api.repositories.attachments.insert({
        _id: uuid(),
        submissionId: submission,
        stepId: uuid(),
        fileName: 'statuts.pdf',
        tipoAllegatoName: 'Statute',
        descrizione: '',
        tipoFileId: '',
        mime: 'application/pdf',
        size: 10,
        state: 'stored',
        uploadedBy: await idOf(MARC),
        uploadedAt: new Date(),
      });
      const { raw, headers } = await api.send(ENDPOINTS.GetPersonalData, {}, marc);
      expect(headers['content-disposition']).toContain('attachment');
      const data = raw.json<Record<string, unknown[]> & { profile: object }>();
      expect(data.profile).toMatchObject({ email: MARC, firstName: 'Marc', issuer: api.identity.issuer });
      expect(data['organizations']).toMatchObject([{ id: marc.organization }]);
      expect(data['submissionsStarted']).toMatchObject([{ id: submission }]);
      expect(data['filesUploaded']).toMatchObject([{ fileName: 'statuts.pdf', submissionId: submission }]);
      expect(data['sessions']?.length).toBeGreaterThan(0);
      expect(data['actions']).toMatchObject([{ action: 'submission.started', subject: submission }]);
      expect(raw.payload).not.toContain(GIULIA);
      expect(raw.payload).not.toContain('idToken');
    });

    it('is complete for a user who did nothing yet', async () => {
      const { raw } = await api.send(ENDPOINTS.GetPersonalData, {}, { token: await api.tokenOf(CARLO) });
      expect(raw.json()).toMatchObject({
        profile: { email: CARLO },
        organizations: [],
        submissionsStarted: [],
        filesUploaded: [],
        actions: [],
      });
    });
  });

  describe('erasing a person', () => {
    it('takes their name, address and identity out of everything, and leaves the organization’s answers', async () => {
      const step = aStep('text');
      const submission = await startSubmission(api, await storeCall(api, [step]), giulia);
      await api.send(
        ENDPOINTS.UpsertCallStepResult,
        { body: { callSubmissionId: submission, stepId: step.id, content: 'our answer', version: 0 } },
        giulia,
      );
      await api.send(
        ENDPOINTS.UpdateOrganization,
        {
          body: {
            id: giulia.organization,
            name: 'Cooperativa Aurora',
            contact_surname: 'Ferrari',
            contact_name: 'G.',
            contact_role: 'Giulia Ferrari, president',
          },
        },
        giulia,
      );
      const at = new Date();
      const restricted = await storeCall(api, [], {
        isUserFilterEnable: true,
        userFilterEmail: `x@example.org; ${GIULIA.toUpperCase()}`,
      });
      await api.repositories.outbox.add(
        [
          {
            kind: 'admin',
            to: GIULIA,
            subject: 'Hello',
            html: '<p>Giulia Ferrari</p>',
            text: '',
            language: 'it',
            callId: null,
          },
        ],
        at,
      );
      const { raw } = await api.send(ENDPOINTS.GetPersonalData, {}, giulia);
      expect(raw.json<{ mails: object[] }>().mails).toMatchObject([{ subject: 'Hello' }]);
      await api.repositories.audit.record({
        action: 'call.changed',
        subject: uuid(),
        userId: uuid(),
        at,
        before: { userFilterEmail: '' },
        after: { userFilterEmail: `${GIULIA.toUpperCase()}, x@example.org` },
      });
      const id = await idOf(GIULIA);
      const { sub } = (await api.repositories.users.findRecord(id)) ?? { sub: 'none' };

      expect((await erase(id)).status).toBe(204);
      expect((await meOf(giulia)).problem.code).toMatch(/account-disabled|session-ended/);
      const stored = await Promise.all(
        ['users', 'sessions', 'refreshTokens', 'submissions', 'auditLog', 'outbox', 'calls'].map((name) =>
          api.connection.collection(name).find({}).toArray(),
        ),
      );
      const text = JSON.stringify(stored).toLowerCase();
      for (const trace of ['ferrari', GIULIA, sub]) expect(text).not.toContain(trace);
      expect(text).toContain('x@example.org');
      expect((await api.repositories.callAdmin.find(restricted._id))?.userFilterEmail).toBe('x@example.org');
      const { body } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id: submission } }, anna);
      expect(body).toMatchObject({
        id: submission,
        user: { id, firstName: '', lastName: '', email: '' },
        stepResults: [{ content: 'our answer' }],
      });
      expect((await api.send(ENDPOINTS.GetUsers, { query: { search: 'ferrari' } }, anna)).body).toEqual([]);

      expect((await erase(id)).status).toBe(204);
      const log = (await api.repositories.audit.findBySubject(id)).filter(({ action }) => action === 'user.erased');
      expect(log).toHaveLength(1);
      expect(await api.connection.collection('organizations').countDocuments({ memberIds: id })).toBe(0);
    });

    it('lets the same person come back as a new user', async () => {
      const { body } = await signIn(GIULIA);
      expect((await meOf({ token: body.token })).body).toMatchObject({ email: GIULIA });
      expect((await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token: body.token })).body).toEqual([]);
    });

    it('is not for oneself, nor for an unknown person', async () => {
      expect((await erase(await idOf(ANNA))).status).toBe(422);
      expect((await erase(uuid())).problem.code).toBe('not-found');
    });
  });

  describe('the contact of an organization', () => {
    const change = (id: string, changes: object, sender: { token: string }) =>
      api.send(ENDPOINTS.UpdateOrganization, { body: { id, ...changes } }, sender);
    const read = async (id: string, sender: { token: string }) =>
      (await api.send(ENDPOINTS.GetOrganizationById, { query: { id } }, sender)).body;
    const NO_CONTACT = { contact_name: '', contact_surname: '', contact_role: '', contact_email: '' };

    it('goes with the person, in whichever organization; one with another address stays', async () => {
      const luca = await anApplicant(api, LUCA);
      const carlo = await anApplicant(api, CARLO);
      for (const sender of [luca, marc])
        await change(
          sender.organization,
          {
            name: 'Lavanda',
            contact_name: 'Luca',
            contact_surname: 'Bianchi',
            contact_role: 'Tesoriere',
            contact_email: LUCA.toUpperCase(),
          },
          sender,
        );
      // An entry about the contact that does not contain the address.
      await change(marc.organization, { contact_surname: 'Bianchi-Neri' }, marc);
      await api.repositories.members.add(marc.organization, await idOf(CARLO));
      const data = (await api.send(ENDPOINTS.GetPersonalData, {}, luca)).raw.json<{ contactOf: object[] }>();
      expect(data.contactOf).toHaveLength(2);
      expect(data.contactOf).toContainEqual(
        expect.objectContaining({ id: marc.organization, contact_surname: 'Bianchi-Neri' }),
      );
      await api.repositories.members.add(luca.organization, await idOf(MARC));

      expect((await erase(await idOf(LUCA))).status).toBe(204);
      for (const id of [luca.organization, marc.organization])
        expect(await read(id, marc)).toMatchObject({ id, city_name: 'Torino', ...NO_CONTACT });
      expect(await read(carlo.organization, carlo)).toMatchObject({
        contact_surname: 'Ferrari',
        contact_email: 'info@cooperativa-aurora.example',
      });
      expect((await api.send(ENDPOINTS.GetAllOrganizations, { query: { search: 'bianchi' } }, anna)).body).toEqual([]);
      const stored = await Promise.all(
        ['organizations', 'auditLog'].map((name) => api.connection.collection(name).find({}).toArray()),
      );
      for (const trace of [LUCA, 'bianchi']) expect(JSON.stringify(stored).toLowerCase()).not.toContain(trace);

      // The contact is then required again, by the rules of registration.
      expect((await change(marc.organization, { contact_email: '' }, marc)).status).toBe(400);
      expect(
        (
          await change(
            marc.organization,
            {
              ...NO_CONTACT,
              contact_name: 'Marc',
              contact_surname: 'Dubois',
              contact_role: 'Direction',
              contact_email: MARC,
            },
            marc,
          )
        ).body,
      ).toMatchObject({ contact_email: MARC });
    });
  });

  describe('the log', () => {
    it('says who did what, newest first, by subject and by person', async () => {
      const { body, headers } = await api.send(ENDPOINTS.GetAuditLog, { query: { pageSize: 2 } }, anna);
      expect(body).toHaveLength(2);
      expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
      expect((body[0]?.at ?? '') >= (body[1]?.at ?? '')).toBe(true);
      const mine = await api.send(ENDPOINTS.GetAuditLog, { query: { userId: await idOf(ANNA) } }, anna);
      expect(mine.body[0]).toMatchObject({
        action: 'user.erased',
        user: { firstName: 'Anna' },
        before: { erasedAt: null },
      });
      const subject = mine.body[0]?.subject ?? '';
      const about = await api.send(ENDPOINTS.GetAuditLog, { query: { subject } }, anna);
      expect(about.body.every((entry) => entry.subject === subject)).toBe(true);
    });

    const log = async (query: RequestOf<typeof ENDPOINTS.GetAuditLog>['query']) =>
      (await api.send(ENDPOINTS.GetAuditLog, { query }, anna)).body;

    it('is narrowed by kind, action and period', async () => {
      const kinds = new Set((await log({ kind: 'user' })).map(({ kind }) => kind));
      expect([...kinds]).toEqual(['user']);
      const erased = await log({ action: 'user.erased' });
      expect(erased.length).toBeGreaterThan(0);
      expect(erased.every(({ action }) => action === 'user.erased')).toBe(true);
      const newest = erased[0]?.at ?? '';
      expect((await log({ from: newest, action: 'user.erased' })).map(({ at }) => at)).toContain(newest);
      expect((await log({ to: newest, action: 'user.erased' })).map(({ at }) => at)).not.toContain(newest);
      expect(await log({ kind: 'nothing' })).toEqual([]);
      const { body: actions } = await api.send(ENDPOINTS.GetAuditActions, {}, anna);
      expect(actions).toEqual([...actions].sort());
      expect(actions).toContain('user.erased');
    });

    it('calls things by their names, and cuts long values until the reader opens the whole entry', async () => {
      const call = await storeCall(api, [], { name: { it: 'Bando del fiume', en: 'River call' } });
      const after = { callId: call._id, description: 'x'.repeat(5000) };
      const record = { subject: marc.organization, userId: await idOf(ANNA), at: new Date(), before: null, after };
      await api.repositories.audit.record({ action: 'organization.changed', ...record });
      const [entry] = await log({ subject: marc.organization, action: 'organization.changed' });
      expect(entry).toMatchObject({
        kind: 'organization',
        // The name after the rename above.
        subjectName: 'Lavanda',
        references: { [call._id]: 'Bando del fiume' },
        isCut: true,
      });
      expect((entry?.after as typeof after | undefined)?.description.length).toBeLessThan(500);
      const whole = await api.send(ENDPOINTS.GetAuditEntry, { query: { id: entry?.id ?? '' } }, anna);
      expect([whole.body.isCut, whole.body.after]).toEqual([false, after]);
      expect((await api.send(ENDPOINTS.GetAuditEntry, { query: { id: uuid() } }, anna)).problem.code).toBe('not-found');
    });
  });
});

describe('administrators', () => {
  const idOf = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).body.id;
  const isAdministrator = async (token: string) =>
    (await api.send(ENDPOINTS.GetUsers, { query: {} }, { token })).status === 200;
  const change = (who: string, takeBack = false) => {
    const { connection, repositories } = api;
    const platform = createPlatform(connection, { warn: () => undefined, error: () => undefined });
    return makeAdministrator(platform, repositories.users, repositories.audit, who, { takeBack });
  };

  /** Signs in two administrators and restores them after previous tests. */
  async function twoAdministrators() {
    for (const email of [ANNA, CARLO]) {
      for (const { _id } of await api.repositories.users.findByEmail(email))
        await api.repositories.users.setDisabled(_id, false);
    }
    const [anna, carlo] = [(await signIn(api, ANNA)).token, (await signIn(api, CARLO)).token];
    return { anna: { token: anna, id: await idOf(anna) }, carlo: { token: carlo, id: await idOf(carlo) } };
  }

  describe('one administrator always remains', () => {
    it('when two disable each other at once, however often they try', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { anna, carlo } = await twoAdministrators();
        const disable = (id: string, sender: { token: string }) =>
          api.send(ENDPOINTS.UpdateUser, { body: { id, disabled: true } }, sender);
        const answers = await Promise.all([disable(carlo.id, anna), disable(anna.id, carlo)]);
        expectWithMessage(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 401]);
        expect([await isAdministrator(anna.token), await isAdministrator(carlo.token)].sort()).toEqual([false, true]);
      }
    });

    it('when two erase each other at once, and the one who remains is whole', async () => {
      const { anna, carlo } = await twoAdministrators();
      const erase = (id: string, sender: { token: string }) =>
        api.send(ENDPOINTS.ErasePerson, { body: { id } }, sender);
      const answers = await Promise.all([erase(carlo.id, anna), erase(anna.id, carlo)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      const left = (await api.repositories.users.findMany([anna.id, carlo.id])).filter(({ disabled }) => !disabled);
      expect(left).toHaveLength(1);
      expect(left[0]?.email).not.toBe('');
      expect([await isAdministrator(anna.token), await isAdministrator(carlo.token)].sort()).toEqual([false, true]);
    });
  });

  describe('the command that makes an administrator', () => {
    it('opens a disabled account and gives it the role, which outlives a sign-in and a refresh; it is taken back by hand', async () => {
      const marc = await signIn(api, MARC);
      const id = await idOf(marc.token);
      await api.repositories.users.setDisabled(id, true);
      expect(await change(MARC.toUpperCase())).toEqual({ id, isAdmin: true });
      expect(await isAdministrator((await signIn(api, MARC)).token)).toBe(true);
      api.clock.at = new Date(Date.now() + 15 * 60_000);
      const { body } = await refresh(api, marc.refresh);
      expect(await isAdministrator(body.token)).toBe(true);
      api.clock.at = null;
      expect(await change(id, true)).toEqual({ id, isAdmin: false });
      expect(await isAdministrator(body.token)).toBe(false);
      expect((await exchange(api, MARC)).status).toBe(200);
      expect(await api.repositories.audit.findBySubject(id)).toMatchObject([
        {
          action: 'user.made-administrator',
          userId: OPERATOR,
          before: { disabled: true, localRoles: [] },
          after: { disabled: false, localRoles: ['admin'] },
        },
        { action: 'user.administrator-taken-back', userId: OPERATOR },
      ]);
    });

    it('names people it does not find, and accepts no address that is unverified or that several have', async () => {
      const person = { issuer: 'https://id.example', firstName: 'A', lastName: 'B', roles: [] };
      const now = new Date();
      await api.repositories.users.upsert(
        { ...person, sub: 'x', email: 'impostor@people.example', emailVerified: false },
        now,
      );
      await expect(change('impostor@people.example')).rejects.toThrow('not verified');
      await api.repositories.users.upsert({ ...person, sub: 'y', email: GIULIA, emailVerified: true }, now);
      await signIn(api, GIULIA);
      await expect(change(GIULIA)).rejects.toThrow(/several accounts have this address.*\n.*\n/);
      await expect(change('nobody@people.example')).rejects.toThrow('sign in once');
      await expect(change('0199d0a0-0000-7000-8000-000000000000')).rejects.toThrow('sign in once');
    });
  });
});

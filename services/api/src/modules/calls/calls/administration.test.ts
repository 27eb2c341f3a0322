import { ENDPOINTS, ZERO_ID, type CallChange, type CallForAdmin, type NewCall } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
let admin: { token: string };
let giulia: Applicant;
let callTypeId: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  giulia = await anApplicant(api, GIULIA);
  ({ callTypeId } = await storeCall(api, [aStep('text', { it: '<p>Ciao</p>', en: '<p>Hi</p>' })]));
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.at = null;
});

const create = (changes: Partial<NewCall> = {}) =>
  api.send(ENDPOINTS.CreateCall, { body: { name: 'Call', callTypeId, ...changes } }, admin);
const created = async (changes: Partial<NewCall> = {}): Promise<CallForAdmin> => (await create(changes)).body;
const update = (body: CallChange) => api.send(ENDPOINTS.UpdateCall, { body }, admin);
const read = async (id: string) => (await api.send(ENDPOINTS.GetCallByIdAdmin, { query: { id } }, admin)).body;
const entries = async (id: string) =>
  (await api.repositories.audit.findBySubject(id)).map(({ action, before, after }) => ({ action, before, after }));
const reasons = ({ problem }: { problem: { errors?: { path: string; code: string }[] } }) =>
  (problem.errors ?? []).map(({ path, code }) => [path, code]);

describe('creating a call', () => {
  it('stores texts by language, cleans HTML, reads times without a zone as UTC, and is in the log', async () => {
    const call = await created({
      name: { it: ' Bando ', en: 'Call', fr: ' ' },
      description: { it: '<p onclick="x()">Ciao</p>' },
      openingAt: '2026-03-29T02:30:00',
      closingAt: '2026-10-25T02:30:00+02:00',
      graceMinutes: 15,
      userFilterEmail: 'a@example.org, b@example.org',
    });
    expect(call).toMatchObject({
      name: { it: 'Bando', en: 'Call' },
      description: { it: '<p>Ciao</p>' },
      openingAt: '2026-03-29T02:30:00.000Z',
      closingAt: '2026-10-25T00:30:00.000Z',
      graceMinutes: 15,
      callLockEnd: null,
      isUserFilterEnable: false,
      version: 1,
      extensions: [],
    });
    expect(call.steps[0]).toMatchObject({ content: { it: '<p>Ciao</p>', en: '<p>Hi</p>' }, sort: 0 });
    expect(await read(call.id)).toEqual(call);
    const [entry, ...others] = await entries(call.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'call.created', before: null, after: { callTypeId, graceMinutes: 15 } });
  });

  it('takes empty and all-zero report identifiers for none', async () => {
    const report = uuid();
    const call = await created({
      powerBIReportID: '',
      powerBIWorkspaceID: ZERO_ID,
      userPowerBIReportID: report,
      userPowerBIWorkspaceID: null,
    });
    expect(call).toMatchObject({
      powerBIReportID: null,
      powerBIWorkspaceID: null,
      userPowerBIReportID: report,
      userPowerBIWorkspaceID: null,
    });
  });

  it.each<[string, Partial<NewCall>, [string, string]]>([
    ['no name', { name: '  ' }, ['name', 'required']],
    ['a blank name in each language', { name: { it: '', en: ' ' } }, ['name', 'required']],
    ['an unknown call type', { callTypeId: uuid() }, ['callTypeId', 'unknown']],
    [
      'a closing at the opening',
      { openingAt: '2026-01-01T00:00:00Z', closingAt: '2026-01-01T00:00:00Z' },
      ['closingAt', 'order'],
    ],
    ['a lock that is over', { callLockEnd: '2020-01-01T00:00:00Z' }, ['callLockEnd', 'past']],
    ['an address that is none', { userFilterEmail: 'a@example.org, nobody' }, ['userFilterEmail', 'email']],
    [
      'an asterisk that is no domain',
      { userFilterEmail: '*@example.org, a*@example.org' },
      ['userFilterEmail', 'email'],
    ],
    ['a file that is not there', { customFile: { id: uuid(), name: 'x.pdf' } }, ['customFile.id', 'unknown']],
    ['a framework that is not there', { impactFrameworkId: uuid() }, ['impactFrameworkId', 'unknown']],
  ])('refuses %s', async (_what, changes, reason) => {
    const answer = await create(changes);
    expect([answer.status, answer.problem.code, ...reasons(answer)]).toEqual([422, 'rule-broken', reason]);
  });

  it.each<[string, object]>([
    ['a name that is no text', { name: null }],
    ['a time that is none', { openingAt: '2026-02-30T00:00:00Z' }],
    ['a leap second', { openingAt: '2016-12-31T23:59:60Z' }],
    ['eight days of grace', { graceMinutes: 11_520 }],
    ['half a minute of grace', { graceMinutes: 0.5 }],
    ['a report identifier that is none', { powerBIReportID: 'x' }],
    ['an undeclared field', { extensions: {} }],
    ['an unknown language', { name: { de: 'Aufruf' } }],
  ])('finds %s malformed', async (_what, changes) => {
    expect((await create(changes as Partial<NewCall>)).problem).toMatchObject({ status: 400, code: 'request-invalid' });
  });

  it('draws the line of the lock at the millisecond', async () => {
    api.clock.at = new Date('2026-10-25T01:00:00.000Z');
    expect((await create({ callLockEnd: '2026-10-25T00:59:59.999Z' })).status).toBe(422);
    for (const end of ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.001+01:00'])
      expectWithMessage((await create({ callLockEnd: end })).status, end).toBe(200);
  });
});

describe('changing a call', () => {
  it('leaves out what is left out, clears what is null, counts versions and logs what differs', async () => {
    const call = await created({
      description: '<p>About</p>',
      closingAt: '2026-05-01T00:00:00Z',
      graceMinutes: 5,
      userFilterEmail: 'a@example.org',
    });
    const { body } = await update({
      id: call.id,
      description: null,
      closingAt: null,
      userFilterEmail: null,
      graceMinutes: 5,
    });
    expect(body).toEqual({
      ...call,
      state: 'published',
      description: '',
      closingAt: null,
      userFilterEmail: '',
      version: 2,
    });
    expect((await entries(call.id))[1]).toEqual({
      action: 'call.updated',
      before: {
        description: '<p>About</p>',
        closingAt: new Date('2026-05-01T00:00:00Z'),
        userFilterEmail: 'a@example.org',
      },
      after: { description: '', closingAt: null, userFilterEmail: '' },
    });
  });

  it('changes nothing when nothing differs', async () => {
    const call = await created();
    expect((await update({ id: call.id, name: 'Call', graceMinutes: 0 })).body).toEqual(call);
    expect(await entries(call.id)).toHaveLength(1);
  });

  it('compares the window with the end that stays', async () => {
    const call = await created({ openingAt: '2026-05-01T00:00:00Z', closingAt: '2026-06-01T00:00:00Z' });
    expect(reasons(await update({ id: call.id, openingAt: '2026-06-01T00:00:00Z' }))).toEqual([['closingAt', 'order']]);
    expect(reasons(await update({ id: call.id, name: { en: '' } }))).toEqual([['name', 'required']]);
    expect((await update({ id: call.id, openingAt: '2026-06-01T00:00:00Z', closingAt: null })).status).toBe(200);
  });

  it('never overwrites silently: who saw an older version gets the call as it is', async () => {
    const call = await created();
    await update({ id: call.id, version: 1, graceMinutes: 1 });
    const { status, problem } = await update({ id: call.id, version: 1, graceMinutes: 2 });
    expect([status, problem.code]).toEqual([409, 'version-conflict']);
    expect(problem.current).toEqual(await read(call.id));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update({ id: call.id, version: 2, graceMinutes: 10 + n })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('loses none of the changes that name no version', async () => {
    const call = await created();
    const changes: Omit<CallChange, 'id'>[] = [
      { graceMinutes: 7 },
      { enableUserDownloadPdf: true },
      { userFilterEmail: 'a@example.org' },
      { closingAt: '2030-01-01T00:00:00Z' },
    ];
    const answers = await Promise.all(changes.map((change) => update({ id: call.id, ...change })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(call.id)).toMatchObject({
      graceMinutes: 7,
      enableUserDownloadPdf: true,
      userFilterEmail: 'a@example.org',
      version: 5,
    });
  });
});

describe('the lock date', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const inDays = (days: number, milliseconds = 0) => new Date(Date.now() + days * DAY + milliseconds).toISOString();
  const end = inDays(2);

  it('once saved, never changes and is never cleared; the same one is no change', async () => {
    const call = await created();
    expect((await update({ id: call.id, callLockEnd: end })).body.callLockEnd).toBe(end);
    for (const callLockEnd of [null, new Date(Date.parse(end) + 1).toISOString(), inDays(1)]) {
      const { status, problem } = await update({ id: call.id, callLockEnd, graceMinutes: 3 });
      expect([status, problem.code]).toEqual([409, 'lock-fixed']);
    }
    const { body } = await update({ id: call.id, callLockEnd: end.replace('Z', '+00:00'), graceMinutes: 3 });
    expect(body).toMatchObject({ callLockEnd: end, graceMinutes: 3 });
    api.clock.at = new Date(inDays(3));
    expect((await update({ id: call.id, callLockEnd: end })).status).toBe(200);
  });

  it('is the first one of several that are saved at once', async () => {
    const call = await created();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => update({ id: call.id, callLockEnd: inDays(n + 1) })),
    );
    const [saved, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect((await read(call.id)).callLockEnd).toBe(saved?.body.callLockEnd);
    expect((await entries(call.id)).filter(({ action }) => action === 'call.updated')).toHaveLength(1);
  });
});

describe('deleting a call', () => {
  it('hides it everywhere and keeps its submissions; a second time it is not there', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const submission = await startSubmission(api, call, giulia);
    const remove = async () => (await api.send(ENDPOINTS.DeleteCall, { query: { id: call._id } }, admin)).status;
    expect(await remove()).toBe(204);
    expect(await remove()).toBe(404);
    const { body: list } = await api.send(ENDPOINTS.GetCallListUser, { query: {} }, giulia);
    expect(list.filter(({ id }) => id === call._id)).toEqual([]);
    expect((await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, giulia)).status).toBe(404);
    expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia)).status).toBe(404);
    expect((await api.send(ENDPOINTS.GetCallByIdAdmin, { query: { id: call._id } }, admin)).status).toBe(404);
    expect((await update({ id: call._id, graceMinutes: 1 })).status).toBe(404);
    expect((await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id: submission } }, admin)).status).toBe(200);
    expect((await entries(call._id)).map(({ action }) => action)).toEqual(['call.deleted']);
  });
});

describe('the table of calls', () => {
  it('has every call that is not deleted, newest first, nameless ones too, in pages', async () => {
    const nameless = await storeCall(api, [], { name: '' });
    const { id } = await created({ name: 'Newest' });
    const { body, headers } = await api.send(ENDPOINTS.GetCallList, { query: { pageSize: 2 } }, admin);
    expect(body.map((row) => row.id)).toEqual([id, nameless._id]);
    expect(body[0]).not.toHaveProperty('description');
    const total = await api.connection.model('Call').countDocuments({ deletedAt: null });
    expect(headers['x-total-count']).toBe(String(total));
  });

  it('and everything about making calls is for administrators', async () => {
    const id = uuid();
    const sent = [
      api.send(ENDPOINTS.GetCallList, { query: {} }, giulia),
      api.send(ENDPOINTS.GetCallByIdAdmin, { query: { id } }, giulia),
      api.send(ENDPOINTS.CreateCall, { body: { name: 'x', callTypeId } }, giulia),
      api.send(ENDPOINTS.UpdateCall, { body: { id } }, giulia),
      api.send(ENDPOINTS.DeleteCall, { query: { id } }, giulia),
      api.send(ENDPOINTS.SetExtension, { body: { callId: id, organizationId: id, until: null } }, giulia),
    ];
    for (const { problem } of await Promise.all(sent)) expect(problem.code).toBe('admin-only');
  });
});

describe('an organization’s own extension', () => {
  const extend = (callId: string, organizationId: string, until: string | null, reason?: string) =>
    api.send(
      ENDPOINTS.SetExtension,
      { body: { callId, organizationId, until, ...(reason === undefined ? {} : { reason }) } },
      admin,
    );

  it('is set, moved, logged and taken back', async () => {
    const { id } = await created({ closingAt: '2026-05-01T00:00:00Z' });
    const first = await extend(id, giulia.organization, '2026-05-02T00:00:00', 'Illness');
    const extension = {
      organizationId: giulia.organization,
      organizationName: `Organization of ${GIULIA}`,
      until: '2026-05-02T00:00:00.000Z',
      reason: 'Illness',
    };
    expect(first.body.extensions).toEqual([extension]);
    expect(first.body.version).toBe(1);
    const moved = await extend(id, giulia.organization, '2026-05-03T00:00:00Z');
    expect(moved.body.extensions).toEqual([{ ...extension, until: '2026-05-03T00:00:00.000Z' }]);
    expect((await extend(id, giulia.organization, null)).body.extensions).toEqual([]);
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      'call.created',
      ...Array<string>(3).fill('call.extension-set'),
    ]);
  });

  it('is later than the closing, of a call that closes, for an organization that exists', async () => {
    const { id } = await created({ closingAt: '2026-05-01T00:00:00Z' });
    expect(reasons(await extend(id, giulia.organization, '2026-05-01T00:00:00.000Z'))).toEqual([['until', 'order']]);
    expect((await extend(id, giulia.organization, '2026-05-01T00:00:00.001Z')).status).toBe(200);
    expect((await extend(id, uuid(), '2026-05-02T00:00:00Z')).status).toBe(404);
    expect((await extend(uuid(), giulia.organization, '2026-05-02T00:00:00Z')).status).toBe(404);
    const endless = await created();
    expect(reasons(await extend(endless.id, giulia.organization, '2026-05-02T00:00:00Z'))).toEqual([
      ['until', 'no-closing'],
    ]);
  });
});

import { ENDPOINTS, ZERO_ID } from '@impact-call/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import {
  anApplicant,
  type Applicant,
  aRequirement,
  aStep,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
} from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { ANNA, GIULIA, LUCA, MARC } from '../../../test/test-api.ts';
import type { CallRecord } from './model.ts';
import { v7 as uuid } from 'uuid';
import * as sample from '../../../test/files/sample-files.ts';

const { api, giulia, marc } = await startWithPeople();

describe('calls for applicants', () => {
  beforeEach(async () => {
    await api.connection.model('Call').deleteMany({});
  });

  const list = async (sender: { token: string; organization?: string; language?: string }) =>
    (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, sender)).body;

  describe('the list of calls', () => {
    it('is sorted by name in the reader’s language, without nameless and deleted ones', async () => {
      await storeCall(api, [], { name: { it: 'Àncora', en: 'Zoo' } });
      await storeCall(api, [], { name: { it: 'Zattera', en: 'Apple' } });
      await storeCall(api, [], { name: { it: 'Bando 10', en: 'Call 10' } });
      await storeCall(api, [], { name: 'Bando 9' });
      await storeCall(api, [], { name: { en: '' } });
      await storeCall(api, [], { name: 'Gone', deletedAt: new Date() });
      const names = async (language: string) => (await list({ ...giulia, language })).map(({ name }) => name);
      expect(await names('it')).toEqual(['Àncora', 'Bando 9', 'Bando 10', 'Zattera']);
      expect(await names('en')).toEqual(['Apple', 'Bando 9', 'Call 10', 'Zoo']);
      expect(await names('fr')).toEqual(['Apple', 'Bando 9', 'Call 10', 'Zoo']);
    });

    it('shows a restricted call only to the people named', async () => {
      const call = await storeCall(api, [], {
        isUserFilterEnable: true,
        userFilterEmail: `x@example.org, ${MARC.toUpperCase()}`,
      });
      expect((await list(marc)).map(({ id }) => id)).toEqual([call._id]);
      expect(await list(giulia)).toEqual([]);
      const read = async (sender: Applicant) =>
        (await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, sender)).status;
      expect([await read(marc), await read(giulia)]).toEqual([200, 404]);
      const start = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, giulia);
      expect([start.status, start.problem.code]).toEqual([404, 'not-found']);
    });

    it('has the type and the names and kinds of the steps, without their questions', async () => {
      const steps = [
        aStep('text', '', { name: 'Leggi' }),
        aStep('survey', '{"secret":1}', { name: { it: 'Domande', en: 'Questions' } }),
      ];
      const call = await storeCall(api, steps);
      const { body } = await api.send(
        ENDPOINTS.GetCallById,
        { query: { id: call._id } },
        { ...giulia, language: 'en' },
      );
      expect(body.type).toBe(call.callTypeId);
      expect(body.steps).toEqual([
        { id: steps[0]?.id, name: 'Leggi', sort: 0, stepType: { name: 'text' } },
        { id: steps[1]?.id, name: 'Questions', sort: 1, stepType: { name: 'survey' } },
      ]);
    });

    it('says whether reviewers see who applies, once there are criteria', async () => {
      const call = await storeCall(api, [aStep('text')]);
      const review = async () =>
        (await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, giulia)).body.review;
      const plan = async (isBlind: boolean, version: number) => {
        const criteria = [{ id: uuid(), name: { en: 'Need' }, guidance: '', scale: 5 as const, weight: 1 }];
        const body = { callId: call._id, isBlind, criteria, conflictRule: 'warned' as const, version };
        return api.send(ENDPOINTS.UpdateReviewPlan, { body }, { token: await api.tokenOf(ANNA) });
      };
      expect(await review()).toBeNull();
      expect((await plan(true, 0)).status).toBe(200);
      expect(await review()).toBe('blind');
      expect((await plan(false, 1)).status).toBe(200);
      expect(await review()).toBe('named');
    });

    it('shows a call that is restricted to a domain to its addresses, who can start it', async () => {
      const restricted = (userFilterEmail: string) =>
        storeCall(api, [aStep('text')], { isUserFilterEnable: true, userFilterEmail });
      const call = await restricted(`*@${GIULIA.split('@')[1]?.toUpperCase()}`);
      await restricted('*@elsewhere.example');
      expect((await list(giulia)).map(({ id }) => id)).toEqual([call._id]);
      const id = await startSubmission(api, call, giulia);
      const read = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia);
      expect(read.status).toBe(200);
    });

    it('carries the submission of the selected organization, and the zero identifier without one', async () => {
      const call = await storeCall(api, [aStep('text')]);
      const id = await startSubmission(api, call, giulia);
      expect((await list(giulia))[0]).toMatchObject({ submissionId: id, submissionClosed: false });
      expect((await list(marc))[0]).toMatchObject({ submissionId: ZERO_ID, submissionClosed: false });
      expect((await list({ token: giulia.token }))[0]).toMatchObject({
        submissionId: ZERO_ID,
        userPowerBIReportID: ZERO_ID,
      });
      await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
      expect((await list(giulia))[0]).toMatchObject({ submissionId: id, submissionClosed: true });
    });

    it('knows no organization of others', async () => {
      const call = await storeCall(api, [aStep('text')]);
      for (const organization of [marc.organization, ZERO_ID, "' or 1=1"]) {
        const sender = { token: giulia.token, organization };
        expectWithMessage(
          (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, sender)).problem.code,
          organization,
        ).toBe('not-found');
        expect(
          (await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, sender)).problem.code,
        ).toBe('not-found');
      }
      const without = await api.send(
        ENDPOINTS.UpsertCallSubmission,
        { body: { callId: call._id } },
        { token: giulia.token },
      );
      expect([without.status, without.problem.code]).toEqual([422, 'organization-required']);
    });

    it('cleans descriptions', async () => {
      await storeCall(api, [], {
        description: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">y</a></p>',
      });
      expect((await list(giulia))[0]?.description).toBe('<p>Hi<a>y</a></p>');
    });

    it('gives pages with the total beside them', async () => {
      for (const name of ['a', 'b', 'c']) await storeCall(api, [], { name });
      const { body, headers } = await api.send(ENDPOINTS.GetCallListUser, { query: { page: 2, pageSize: 2 } }, giulia);
      expect([body.map(({ name }) => name), headers['x-total-count']]).toEqual([['c'], '3']);
      expect((await api.send(ENDPOINTS.GetCallListUser, { query: { pageSize: 501 } }, giulia)).status).toBe(400);
    });
  });

  describe('the window of a call, by the server’s clock', () => {
    it('is shut without an opening, has no end without a closing, and ends later by its grace', async () => {
      const past = new Date(Date.now() - 60_000);
      const isOpen = async (changes: object) => {
        await api.connection.model('Call').deleteMany({});
        await storeCall(api, [], changes);
        return (await list(giulia))[0]?.isOpen;
      };
      expect(await isOpen({ openingAt: null })).toBe(false);
      expect(await isOpen({ openingAt: past, closingAt: null })).toBe(true);
      expect(await isOpen({ closingAt: past })).toBe(false);
      expect(await isOpen({ closingAt: past, graceMinutes: 2 })).toBe(true);
    });
  });
});

describe('the window of a call', () => {
  /** Everything that depends on a call's dates, requested at the same instant: five answers that must agree. */

  let giulia: Applicant;
  let luca: Applicant;
  let marc: Applicant;
  let admin: { token: string };
  beforeAll(async () => {
    admin = { token: await api.tokenOf(ANNA) };
    [giulia, luca, marc] = (await Promise.all([GIULIA, LUCA, MARC].map((email) => anApplicant(api, email)))) as [
      Applicant,
      Applicant,
      Applicant,
    ];
  });
  afterEach(() => {
    api.clock.at = null;
  });

  const upload = uploadStep(aRequirement({ mandatory: false }));
  const text = aStep('text');

  async function uploadTo(submission: string): Promise<number> {
    const form = new FormData();
    for (const [name, value] of [
      ['callSubmissionId', submission],
      ['stepId', upload.id],
      ['Nome', 'Statute'],
    ] as const)
      form.append(name, value);
    form.append('File', new Blob([new Uint8Array(sample.pdf())], { type: 'application/pdf' }), 'statute.pdf');
    const encoded = new Response(form);
    const headers = {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${giulia.token}`,
      SelectedOrganizationId: giulia.organization,
    };
    return (
      await api.inject({
        method: 'POST',
        url: ENDPOINTS.UploadFile.path,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers,
      })
    ).statusCode;
  }

  const listed = async (call: CallRecord, applicant: Applicant) =>
    (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, applicant)).body.find(({ id }) => id === call._id)
      ?.isOpen;

  /** What the list shows, and whether starting, saving, uploading and closing succeed. */
  async function answersAt(
    now: Date,
    call: CallRecord,
    submission: string,
  ): Promise<Record<string, boolean | undefined>> {
    api.clock.at = now;
    const save = { callSubmissionId: submission, stepId: text.id, content: 'seen', version: 0 };
    return {
      list: await listed(call, giulia),
      submission: (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia)).body.isOpen,
      start: (await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, luca)).status === 200,
      save: (await api.send(ENDPOINTS.UpsertCallStepResult, { body: save }, giulia)).status === 200,
      upload: (await uploadTo(submission)) === 200,
      close:
        (await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: submission } }, giulia)).status ===
        200,
    };
  }

  const all = (isOpen: boolean) => ({
    list: isOpen,
    submission: isOpen,
    start: isOpen,
    save: isOpen,
    upload: isOpen,
    close: isOpen,
  });

  /** A call with a submission that Giulia started while it was open. */
  async function begun(changes: Partial<CallRecord>): Promise<{ call: CallRecord; submission: string }> {
    const call = await storeCall(api, [text, upload], { ...changes, openingAt: new Date(0) });
    api.clock.at = new Date(1);
    const submission = await startSubmission(api, call, giulia);
    await api.repositories.calls.store({ ...call, ...changes });
    return { call, submission };
  }

  // In Rome the clocks go from 02:00 to 03:00 on 29 March and back from 03:00 to 02:00 on 25 October 2026, both at
  // 01:00 UTC.
  const SPRING = new Date('2026-03-29T01:00:00.000Z');
  const AUTUMN = new Date('2026-10-25T01:00:00.000Z');
  const MINUTE = 60_000;
  const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

  describe('every door opens and shuts at the same millisecond', () => {
    it.each([
      ['before the opening', after(SPRING, -1), false],
      ['at the opening', SPRING, true],
      ['after the opening', after(SPRING, 1), true],
      ['before the closing', after(AUTUMN, -1), true],
      ['at the closing', AUTUMN, true],
      ['after the closing', after(AUTUMN, 1), false],
      ['in the hour that comes twice', after(AUTUMN, 60 * MINUTE), false],
    ])('%s', async (_when, now, isOpen) => {
      const { call, submission } = await begun({ openingAt: SPRING, closingAt: AUTUMN });
      expect(await answersAt(now, call, submission)).toEqual(all(isOpen));
    });

    it.each([
      ['at the end of the grace', 30 * MINUTE, true],
      ['after the grace', 30 * MINUTE + 1, false],
    ])('%s, across the change of clocks', async (_when, milliseconds, isOpen) => {
      const closingAt = after(AUTUMN, -15 * MINUTE);
      const { call, submission } = await begun({ openingAt: SPRING, closingAt, graceMinutes: 30 });
      expect(await answersAt(after(closingAt, milliseconds), call, submission)).toEqual(all(isOpen));
    });

    it.each([
      ['at the end of the extension', 0, 0, true],
      ['after the extension', 0, 1, false],
      ['at the end of the extension and its grace', 10, 10 * MINUTE, true],
      ['after the extension and its grace', 10, 10 * MINUTE + 1, false],
    ])('%s', async (_when, graceMinutes, milliseconds, isOpen) => {
      const until = after(SPRING, 24 * 60 * MINUTE);
      const { call, submission } = await begun({ openingAt: after(SPRING, -MINUTE), closingAt: SPRING, graceMinutes });
      for (const { organization } of [giulia, luca]) {
        const body = { callId: call._id, organizationId: organization, until: until.toISOString() };
        expect((await api.send(ENDPOINTS.SetExtension, { body }, admin)).status).toBe(200);
      }
      expect(await answersAt(after(until, milliseconds), call, submission)).toEqual(all(isOpen));
      expect(await listed(call, marc)).toBe(false);
      const { body: read } = await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, giulia);
      const { body: others } = await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, marc);
      expect([read.closingAt, others.closingAt]).toEqual([until.toISOString(), SPRING.toISOString()]);
      expect((await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, marc)).problem.code).toBe(
        'window-closed',
      );
    });

    it('shuts again when the extension is taken back, and not before a later closing', async () => {
      const { call } = await begun({ openingAt: after(SPRING, -MINUTE), closingAt: SPRING });
      const extend = (until: Date | null) =>
        api.send(
          ENDPOINTS.SetExtension,
          { body: { callId: call._id, organizationId: giulia.organization, until: until && until.toISOString() } },
          admin,
        );
      api.clock.at = after(SPRING, MINUTE);
      await extend(after(SPRING, MINUTE));
      expect(await listed(call, giulia)).toBe(true);
      await extend(null);
      expect(await listed(call, giulia)).toBe(false);
      await extend(after(SPRING, MINUTE));
      await api.send(
        ENDPOINTS.UpdateCall,
        { body: { id: call._id, closingAt: after(SPRING, 2 * MINUTE).toISOString() } },
        admin,
      );
      api.clock.at = after(SPRING, 2 * MINUTE);
      expect(await listed(call, giulia)).toBe(true);
    });
  });
});

describe('deleted calls', () => {
  const DAY = 24 * 60 * 60 * 1000;

  let admin: { token: string };
  let giulia: Applicant;
  beforeAll(async () => {
    admin = { token: await api.tokenOf(ANNA) };
    giulia = await anApplicant(api, GIULIA);
  });

  const remove = (id: string) => api.send(ENDPOINTS.DeleteCall, { query: { id } }, admin);
  const restore = (id: string) => api.send(ENDPOINTS.RestoreCall, { query: { id } }, admin);
  const deleted = async () => (await api.send(ENDPOINTS.GetDeletedCalls, { query: {} }, admin)).body;

  it('lists what was deleted, last first, and brings a call back with its submissions', async () => {
    const [first, second] = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])];
    const submission = await startSubmission(api, first, giulia);
    await remove(first._id);
    await remove(second._id);
    const rows = (await deleted()).filter(({ id }) => [first._id, second._id].includes(id));
    expect(rows.map(({ id }) => id)).toEqual([second._id, first._id]);
    const { deletedAt = '', restorableUntil = '' } = rows[1] ?? {};
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * DAY);

    const { body } = await restore(first._id);
    expect(body).toMatchObject({ id: first._id, version: 1 });
    expect((await deleted()).map(({ id }) => id)).not.toContain(first._id);
    const answer = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia);
    expect(answer.status).toBe(200);
    expect((await restore(first._id)).problem.code).toBe('not-found');
    const actions = (await api.repositories.audit.findBySubject(first._id)).map(({ action }) => action);
    expect(actions).toEqual(['call.deleted', 'call.restored']);
  });

  it('keeps the way back open for thirty days', async () => {
    const call = await storeCall(api, [aStep('text')]);
    await remove(call._id);
    await api.connection
      .model('Call')
      .updateOne({ _id: call._id }, { $set: { deletedAt: new Date(Date.now() - 31 * DAY) } });
    expect((await deleted()).map(({ id }) => id)).not.toContain(call._id);
    expect((await restore(call._id)).status).toBe(404);
  });

  it('says why a call cannot come back: its call type went in the meantime', async () => {
    const { body: type } = await api.send(ENDPOINTS.CreateCallType, { body: { name: 'Short-lived' } }, admin);
    const { body: call } = await api.send(ENDPOINTS.CreateCall, { body: { name: 'Call', callTypeId: type.id } }, admin);
    await remove(call.id);
    await api.send(ENDPOINTS.DeleteCallType, { query: { id: type.id } }, admin);
    const { problem } = await restore(call.id);
    expect([problem.code, problem.errors?.[0]?.path]).toEqual(['rule-broken', 'callTypeId']);
  });

  it('counts the submissions of each call, in progress and submitted', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const empty = await storeCall(api, [aStep('text')]);
    const counts = async (query: { callId?: string } = {}) =>
      (await api.send(ENDPOINTS.GetCallCounts, { query }, admin)).body;
    const callSubmissionId = await startSubmission(api, call, giulia);
    expect(await counts({ callId: call._id })).toEqual([{ callId: call._id, drafts: 1, submitted: 0 }]);
    const closing = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, giulia);
    expect(closing.status).toBe(200);
    expect(await counts({ callId: call._id })).toEqual([{ callId: call._id, drafts: 0, submitted: 1 }]);
    expect((await counts()).map(({ callId }) => callId)).not.toContain(empty._id);
  });

  it('previews what an applicant who starts now would get, in each language, and starts nothing', async () => {
    const call = await storeCall(api, [surveyStep(), aStep('text', { it: '<p>Ciao</p>', en: '<p>Hi</p>' })]);
    const preview = (id: string, language?: 'it' | 'en' | 'fr') =>
      api.send(ENDPOINTS.PreviewCall, { query: { id, ...(language ? { language } : {}) } }, admin);
    const { body } = await preview(call._id, 'it');
    expect(body).toMatchObject({ id: ZERO_ID, code: '', callId: call._id, stepResults: [], closed: false });
    expect(body.steps.map(({ name }) => name)).toEqual(['Passo survey', 'Passo text']);
    expect((await preview(call._id, 'fr')).body.steps[1]?.content).toBe('<p>Hi</p>');
    const query = { callId: call._id };
    expect((await api.send(ENDPOINTS.GetSubmissions, { query }, admin)).body).toEqual([]);
    expect((await preview(uuid())).status).toBe(404);
  });
});

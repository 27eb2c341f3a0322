import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aRequirement,
  aStep,
  anApplicant,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
} from '../../test/fixtures.ts';
import * as sample from '../../test/sample-files.ts';
import { ANNA, GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';
import type { CallRecord } from './model.ts';

/** Everything that a call's window decides, asked at the same instant: five answers that must agree. */

let api: TestApi;
let giulia: Applicant;
let luca: Applicant;
let marc: Applicant;
let admin: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  [giulia, luca, marc] = (await Promise.all([GIULIA, LUCA, MARC].map((email) => anApplicant(api, email)))) as [
    Applicant,
    Applicant,
    Applicant,
  ];
});
afterAll(() => api.stop());
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
  (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, applicant)).body.find(({ id }) => id === call._id)?.isOpen;

/** What the list says, and whether starting, saving, uploading and closing are let through. */
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

/** A call with a submission of Giulia's, begun in a moment in which it was open. */
async function begun(changes: Partial<CallRecord>): Promise<{ call: CallRecord; submission: string }> {
  const call = await storeCall(api, [text, upload], { ...changes, openingAt: new Date(0) });
  api.clock.at = new Date(1);
  const submission = await startSubmission(api, call, giulia);
  await api.repositories.calls.store({ ...call, ...changes });
  return { call, submission };
}

// In Rome the clocks go from 02:00 to 03:00 on 29 March and back from 03:00 to 02:00 on 25 October 2026, both at 01:00
// UTC.
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

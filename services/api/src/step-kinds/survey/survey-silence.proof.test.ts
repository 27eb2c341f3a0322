import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectWithMessage, poll, sized } from '@impact-call/jest';
import { createApiProcess, type ApiProcess } from '../../test/api-process.ts';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../test/fixtures/fixtures.ts';
import { questionTypes, surveyWith } from '../../test/hostile-answers.ts';
import { encodeForm } from '../../test/network/send-form.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../test/test-api.ts';
import { frameworkWorkbook, FULL_ROW } from '../../test/workbooks/framework-workbook.ts';

/** High limits, because the machine may be busy; overload has its own tests. */
const PATIENT = { OVERLOAD_DEFER_DELAY_MS: '60000', OVERLOAD_REFUSE_DELAY_MS: '60000' };

const PLANTED = 'diagnosed-with-something-private';

/** Administrators read without an organization. */
type Reader = Pick<Applicant, 'token'> & Partial<Applicant>;

let api: TestApi;
let service: ApiProcess;
let giulia: Applicant;
let admin: Reader;
let said = '';
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  admin = { token: await api.tokenOf(ANNA) };
  service = await createApiProcess(api.config, { LOG_LEVEL: 'trace', ...PATIENT }, (text) => (said += text));
  await service.start();
});
afterAll(async () => {
  await service.kill();
  await api.stop();
});

async function ask(method: string, path: string, { token, organization }: Reader, body?: object): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(organization ? { SelectedOrganizationId: organization } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const response = await fetch(`${service.address}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  expectWithMessage(response.status, `${path} ${text.slice(0, 200)}`).toBeLessThan(500);
  return response.status;
}

/** Values that do not fit the question, which the library logs along with the answer. */
const MALFORMED = [
  PLANTED,
  [PLANTED],
  { a: PLANTED },
  [{ a: PLANTED, b: PLANTED }],
  { r: { a: PLANTED, b: [PLANTED] } },
];

it('the process writes no answer to its output, whatever the survey library complains about', async () => {
  const steps = sized(['checkbox', 'matrixdynamic'], questionTypes()).map((type) => aStep('survey', surveyWith(type)));
  const quiz = aStep(
    'quiz',
    JSON.stringify({
      pages: [
        {
          elements: [
            { type: 'radiogroup', name: 'q', choices: ['x'], correctAnswer: 'x' },
            { type: 'text', name: 'r', visibleIf: '{q} >' },
          ],
        },
      ],
    }),
  );
  const call = await storeCall(api, [...steps, quiz]);
  const id = await startSubmission(api, call, giulia);
  for (const [version, value] of sized(MALFORMED.slice(-2), MALFORMED).entries()) {
    const content = JSON.stringify({ q: value, r: value, 'q-Comment': value, [PLANTED]: value });
    for (const { id: stepId } of [...steps, quiz])
      await ask('POST', ENDPOINTS.UpsertCallStepResult.path, giulia, {
        callSubmissionId: id,
        stepId,
        content,
        version,
      });
    await ask('POST', `${ENDPOINTS.CloseCallSubmission.path}?callSubmissionId=${id}`, giulia);
    const query = `?callId=${call._id}&subId=${id}`;
    await api.connection
      .model('Submission')
      .updateOne({ _id: id }, { $set: { closed: true, submissionDate: new Date() } });
    for (const reader of [giulia, admin])
      expect(await ask('GET', `${ENDPOINTS.GetAllAnswerForPdf.path}${query}`, reader)).toBe(200);
    expect(
      await ask('GET', `${ENDPOINTS.GetSurveyResults.path}?callId=${call._id}&stepId=${steps[0]?.id ?? ''}`, admin),
    ).toBe(200);
    await api.connection.model('Submission').updateOne({ _id: id }, { $set: { closed: false } });
  }
  expect(said).toContain('"endpoint":"CloseCallSubmission"');
  expect(said).not.toContain(PLANTED);
  expect(said).not.toContain('An attempt to assign');
});

it('nor what the spreadsheet library does not know in an old workbook', async () => {
  const bytes = frameworkWorkbook([FULL_ROW], 'biff8');
  // Changes the code page record to one that does not exist.
  bytes.writeUInt16LE(0x3333, bytes.indexOf(Buffer.from([0x42, 0]), 512));
  const { payload, headers } = await encodeForm([['File', { bytes, name: 'old.xls' }]]);
  const answer = await fetch(`${service.address}${ENDPOINTS.ReadExcel.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    body: new Uint8Array(payload),
  });
  expect(answer.status).toBe(200);
  await poll(() => said).toContain('"endpoint":"ReadExcel"');
  expect(said).not.toContain('Missing Info');
});

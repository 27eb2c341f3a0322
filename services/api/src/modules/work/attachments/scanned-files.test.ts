import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  EICAR,
  startClamdStandin,
  type ClamdManners,
  type RunningClamdStandin,
} from '../../../test/clamd-standin/start-clamd-standin.ts';
import { captureLog } from '../../../test/network/captured-log.ts';
import {
  aRequirement,
  anApplicant,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { dropFile, encodeForm, sendForm, storedFiles } from '../../../test/network/send-form.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { readScanner } from '../../../scanner-config.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

let api: TestApi;
let standin: RunningClamdStandin;
let giulia: Applicant;
let anna: { token: string };
const log = captureLog();
beforeAll(async () => {
  standin = await startClamdStandin();
  api = await startTestApi({
    settings: { scanner: { address: { host: standin.host, port: standin.port }, timeout: 1000 }, logLevel: 'info' },
    logTo: log.stream,
  });
  giulia = await anApplicant(api, GIULIA);
  anna = { token: await api.tokenOf(ANNA) };
});
afterAll(async () => {
  await api.stop();
  await standin.stop();
});
const judgesAgain = () => void Object.assign(standin.manners, { isSilent: false, maxBytes: Infinity });
beforeEach(judgesAgain);
afterEach(() => {
  api.clock.at = null;
});

const infected = (): Buffer => Buffer.concat([sample.pdf(), Buffer.from(EICAR)]);
const step = uploadStep(aRequirement());
const begin = async (): Promise<string> => startSubmission(api, await storeCall(api, [step]), giulia);
const upload = async (id: string, bytes = sample.pdf()) =>
  sendForm(
    api,
    giulia,
    await encodeForm([
      ['callSubmissionId', id],
      ['stepId', step.id],
      ['Nome', 'Statute'],
      ['File', { bytes, name: 'statute.pdf' }],
    ]),
  );
const hand = (callSubmissionId: string, fileDownloadId: string) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    {
      body: {
        callSubmissionId,
        stepId: step.id,
        content: JSON.stringify([
          { fileName: 'statute.pdf', tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId },
        ]),
        version: 0,
      },
    },
    giulia,
  );
const close = (callSubmissionId: string, language = 'en') =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, { ...giulia, language });
const download = (downloadId: string, token = giulia.token) =>
  api.inject({
    method: 'GET',
    url: ENDPOINTS.GetFile.path,
    query: { downloadId },
    headers: { authorization: `Bearer ${token}` },
  });
const listed = async (submissionId: string) =>
  (await api.send(ENDPOINTS.GetAttachments, { query: { submissionId } }, anna)).body.length;
const attachment = (id: string) => api.connection.collection<StoredDocument>('attachments').findOne({ _id: id });

it('a clean file is there as ever; it was looked at whole', async () => {
  const id = await begin();
  const { status, body } = await upload(id, sample.pdf(400_000));
  expect([status, standin.scanned.at(-1)]).toEqual([200, 400_000]);
  await hand(id, body.fileDownloadId);
  expect([(await download(body.fileDownloadId)).statusCode, await listed(id), (await close(id)).status]).toEqual([
    200, 1, 200,
  ]);
});

it('an infected file is refused with clear words, nothing of it is stored, and the log says so', async () => {
  const before = await storedFiles(api);
  const { status, body } = await upload(await begin(), infected());
  expect([status, body.code]).toEqual([422, 'file-infected']);
  expect(await storedFiles(api)).toEqual(before);
  expect(log.lines().find((line) => line['security'] === 'infected-file')).toMatchObject({
    signature: 'Eicar-Test-Signature',
    userId: expect.any(String),
  });
  expect(
    (await dropFile(api, anna, { bytes: Buffer.concat([sample.png(), Buffer.from(EICAR)]), name: 'x.png' })).body.code,
  ).toBe('file-infected');
});

describe('while the scanner does not answer', () => {
  /** clamd's response above its size limit: unlike silence, it needs no waiting. */
  const JUDGES_NOTHING: ClamdManners = { maxBytes: 0 };
  async function unjudged(bytes = sample.pdf(), manners = JUDGES_NOTHING): Promise<{ id: string; file: string }> {
    Object.assign(standin.manners, manners);
    const id = await begin();
    const { status, body } = await upload(id, bytes);
    expect(status).toBe(200);
    await hand(id, body.fileDownloadId);
    return { id, file: body.fileDownloadId };
  }

  it('a file waits: it cannot be downloaded and completes no submission, and both say why; once judged it is there', async () => {
    const { id, file } = await unjudged(sample.pdf(), { isSilent: true });
    for (const token of [giulia.token, anna.token]) {
      const answer = await download(file, token);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'file-being-checked']);
    }
    expect(await listed(id)).toBe(0);
    expect((await close(id, 'it')).problem.errors).toEqual([
      {
        path: `steps.${step.id}.Statute`,
        code: 'file-being-checked',
        message: 'is still being checked for viruses',
      },
    ]);
    judgesAgain();
    await api.modules.files.check();
    expect([(await download(file)).statusCode, await listed(id), (await close(id)).status]).toEqual([200, 1, 200]);
  });

  it('one that turns out to be infected is removed, and the applicant is notified', async () => {
    const { id, file } = await unjudged(infected());
    judgesAgain();
    await api.modules.files.check();
    expect(await api.connection.collection<StoredDocument>('files.files').countDocuments({ _id: file })).toBe(0);
    expect((await download(file)).json()).toMatchObject({ code: 'file-infected' });
    expect((await close(id)).problem.errors?.[0]?.code).toBe('file-infected');
    expect((await upload(id)).status).toBe(200);
  });

  it('it does not cost an applicant the call: after an hour the submission can be closed, still without downloads of the file', async () => {
    const { id, file } = await unjudged();
    await api.connection
      .collection<StoredDocument>('attachments')
      .updateOne({ _id: file }, { $set: { uploadedAt: new Date(Date.now() - 61 * 60_000) } });
    expect((await close(id)).status).toBe(200);
    expect((await download(file, anna.token)).json()).toMatchObject({ code: 'file-being-checked' });
    judgesAgain();
    await api.modules.files.check();
    expect((await download(file, anna.token)).statusCode).toBe(200);
  });

  it('one file that it never finishes keeps no other waiting', async () => {
    const [first, second] = [await unjudged(), await unjudged()];
    await api.modules.files.check();
    const [a, b] = [await attachment(first.file), await attachment(second.file)];
    expect([a?.['checkedAt'], b?.['checkedAt']]).toEqual([expect.any(Date), expect.any(Date)]);
    judgesAgain();
    await api.modules.files.check();
    expect([(await attachment(first.file))?.['state'], (await attachment(second.file))?.['state']]).toEqual([
      'stored',
      'stored',
    ]);
  });
});

it.each([
  ['clamd.example', { host: 'clamd.example', port: 3310 }],
  ['10.0.0.3:3311', { host: '10.0.0.3', port: 3311 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMAV_HOST %s is understood', (text, address) => {
  expect(readScanner({ CLAMAV_HOST: text })).toEqual({ address, timeout: 20_000 });
});

it('wrong settings are named', () => {
  expect(readScanner({})).toBeNull();
  expect(() => readScanner({ CLAMAV_HOST: 'http://clamd:3310' })).toThrow('CLAMAV_HOST');
  expect(() => readScanner({ CLAMAV_HOST: 'clamd:99999' })).toThrow('CLAMAV_HOST');
  expect(() => readScanner({ CLAMAV_HOST: 'clamd', CLAMAV_TIMEOUT_SECONDS: '0' })).toThrow('CLAMAV_TIMEOUT_SECONDS');
});

import { connect } from 'node:net';
import { ENDPOINTS, type UploadRequirement } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import {
  aRequirement,
  MEGABYTE,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import { readLimits } from '../../../config.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { encodeForm, sendForm, storedFiles, type FormFile } from '../../../test/network/send-form.ts';
import { ANNA } from '../../../test/test-api.ts';
import type { StepRecord } from '../../calls/calls/model.ts';
import { attachmentTypeOf } from './upload-file.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { malformed } from '../../../test/files/malformed.ts';

// Sends each kind of file for each kind of requirement, which exceeds the rate limit for users.
const { api, giulia, marc } = await startWithPeople({ settings: { limits: { ...readLimits({}), transfer: 1000 } } });
afterEach(() => {
  api.clock.at = null;
});

const REQUIREMENTS: UploadRequirement[] = [
  aRequirement(),
  aRequirement({ file_name: 'Huge', dimensions: 50 * MEGABYTE }),
  aRequirement({ file_name: 'Small', dimensions: 2000 }),
  aRequirement({ file_name: 'Photo', file_type: 'image' }),
  aRequirement({ file_name: 'Sheet', file_type: 'excel' }),
  aRequirement({ file_name: 'Letter', file_type: 'word' }),
  aRequirement({ file_name: 'Text', file_type: 'odt' }),
  aRequirement({ file_name: 'Signed', file_type: 'p7m' }),
  aRequirement({ file_name: 'Plan', file_type: ['pdf', 'excel'] }),
];

async function begin(applicant = giulia): Promise<{ id: string; step: StepRecord }> {
  const step = uploadStep(...REQUIREMENTS);
  const call = await storeCall(api, [step]);
  return { id: await startSubmission(api, call, applicant), step };
}

interface Upload {
  id: string;
  step: StepRecord;
  bytes: Buffer;
  name?: string;
  requirement?: string;
  description?: string;
  applicant?: Applicant;
  order?: string[];
}

async function formOf({
  id,
  step,
  bytes,
  name = 'statute.pdf',
  requirement = 'Statute',
  description = 'About',
  order,
}: Upload) {
  const fields: Record<string, string | FormFile> = {
    callSubmissionId: id,
    stepId: step.id,
    Nome: requirement,
    Descrizione: description,
    File: { bytes, name },
  };
  return encodeForm((order ?? Object.keys(fields)).map((field) => [field, fields[field] ?? 'x']));
}

const upload = async (file: Upload) => sendForm(api, file.applicant ?? giulia, await formOf(file));

const download = (id: string, token: string) =>
  api.inject({
    method: 'GET',
    url: ENDPOINTS.GetFile.path,
    query: { downloadId: id },
    headers: { authorization: `Bearer ${token}` },
  });

/** Names the file in the answers of its step, which makes it part of the submission. */
const hand = (
  { id, step }: { id: string; step: StepRecord },
  { fileName, fileDownloadId }: { fileName: string; fileDownloadId: string },
) => {
  const content = JSON.stringify([{ fileName, tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId }]);
  return api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content, version: 0 } },
    giulia,
  );
};

const leftovers = () => storedFiles(api);

describe('an upload', () => {
  it('comes back byte for byte, as an attachment under its name', async () => {
    const bytes = sample.pdf(700_001);
    const { status, body } = await upload({ ...(await begin()), bytes, name: 'Statuto “è” così;.pdf' });
    expect(status).toBe(200);
    expect(body.fileName).toBe('Statuto “è” così;.pdf');
    const answer = await download(body.fileDownloadId, giulia.token);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '700001',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Statuto e cosi;.pdf"; filename*=UTF-8''Statuto%20%E2%80%9C%C3%A8%E2%80%9D%20cos%C3%AC%3B.pdf`,
    );
  });

  it.each(['Bilancio.html', 'Bilancio.exe', 'Bilancio.pdf.exe', 'Bilancio\u202Efdp.exe'])(
    'of a PDF called %j is one called .pdf, for everyone who downloads it',
    async (name) => {
      const { id, step } = await begin();
      const { body } = await upload({ id, step, bytes: sample.pdf(), name });
      await hand({ id, step }, body);
      expect(body.fileName).toMatch(/^Bilancio(fdp)?\.pdf$/);
      const answer = await download(body.fileDownloadId, await api.tokenOf(ANNA));
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${body.fileName}"`);
    },
  );

  it('of before names were made of the content is handed out like all others', async () => {
    const { body } = await upload({ ...(await begin()), bytes: sample.pdf() });
    await api.connection
      .collection<StoredDocument>('attachments')
      .updateOne({ _id: body.fileDownloadId }, { $set: { fileName: 'old.exe' } });
    expect((await download(body.fileDownloadId, giulia.token)).headers['content-disposition']).toContain('"old.pdf"');
  });

  it('is listed with its requirement and its description, cut at 1,024 characters', async () => {
    const { id, step } = await begin();
    await hand({ id, step }, (await upload({ id, step, bytes: sample.pdf(), description: '😀'.repeat(1100) })).body);
    const { body } = await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: id } }, { token: giulia.token });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      fileName: 'statute.pdf',
      tipoAllegatoName: 'Statute',
      size: 1000,
      preview: 'pdf',
      descrizione: '😀'.repeat(1024),
      uploadedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
    });
  });

  it('names the kind of file that its requirement asks for, or none; the server keeps the right one', async () => {
    const { id, step } = await begin();
    const [pdfKind, other] = [attachmentTypeOf('pdf'), attachmentTypeOf('image')];
    const sent = async (kind: string[]) =>
      sendForm(
        api,
        giulia,
        await encodeForm([
          ['callSubmissionId', id],
          ['stepId', step.id],
          ['Nome', 'Statute'],
          ...kind.map((value): [string, string] => ['TipoFileId', value]),
          ['File', { bytes: sample.pdf(), name: 'statute.pdf' }],
        ]),
      );
    for (const wrong of [other, uuid(), 'pdf']) {
      const { status, body } = await sent([wrong]);
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['TipoFileId']]);
    }
    for (const right of [[pdfKind], []]) {
      const { body } = await sent(right);
      expect((await api.repositories.attachments.find(body.fileDownloadId))?.tipoFileId).toBe(pdfKind);
    }
  });

  it('makes a submission complete', async () => {
    const step = uploadStep(aRequirement());
    const id = await startSubmission(api, await storeCall(api, [step]), giulia);
    const { body } = await upload({ id, step, bytes: sample.pdf() });
    const content = JSON.stringify([
      { fileName: body.fileName, tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId: body.fileDownloadId },
    ]);
    await api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: step.id, content, version: 0 } },
      giulia,
    );
    expect((await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia)).status).toBe(
      200,
    );
    const late = await upload({ id, step, bytes: sample.pdf() });
    expect([late.status, late.body.code]).toEqual([409, 'submission-closed']);
  });

  it('belongs to its submission: another one cannot be completed with it', async () => {
    const step = uploadStep(aRequirement());
    const [one, two] = await Promise.all([storeCall(api, [step]), storeCall(api, [step])]);
    const [from, to] = [await startSubmission(api, one, giulia), await startSubmission(api, two, giulia)];
    const { body } = await upload({ id: from, step, bytes: sample.pdf() });
    const content = JSON.stringify([
      { fileName: 'x', tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId: body.fileDownloadId },
    ]);
    await api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: to, stepId: step.id, content, version: 0 } },
      giulia,
    );
    const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: to } }, giulia);
    expect(closed.problem.errors?.[0]?.code).toBe('file-unknown');
  });
});

describe('who may have a file', () => {
  it('members of the organization and admins; for others it is not there', async () => {
    const { id, step } = await begin();
    const { body } = await upload({ id, step, bytes: sample.pdf() });
    await hand({ id, step }, body);
    const statuses = await Promise.all(
      [giulia.token, await api.tokenOf(ANNA), marc.token].map(
        async (token) => (await download(body.fileDownloadId, token)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect((await download(uuid(), giulia.token)).statusCode).toBe(404);
    expect(
      (await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: id } }, { token: marc.token })).status,
    ).toBe(404);
    expect((await upload({ id, step, bytes: sample.pdf(), applicant: marc })).status).toBe(404);
  });
});

describe('limits', () => {
  it.each([
    ['Small', 2000, 200, ''],
    ['Small', 2001, 413, 'The dimensions of the document exceed those allowed (2 KB)'],
    ['Statute', 5 * MEGABYTE, 200, ''],
    ['Statute', 5 * MEGABYTE + 1, 413, 'The dimensions of the document exceed those allowed (5 MB)'],
    ['Huge', 5 * MEGABYTE + 1, 413, 'The dimensions of the document exceed those allowed (5 MB)'],
  ])('%s of %d bytes: %d', async (requirement, size, status, detail) => {
    const before = await leftovers();
    const answer = await upload({ ...(await begin()), bytes: sample.pdf(size), requirement });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body).toMatchObject({ code: 'file-too-large', detail });
    expect(await leftovers()).toEqual(before);
  });

  it('hold while the upload is under way: after the window nothing is taken', async () => {
    const step = uploadStep(aRequirement());
    const call = await storeCall(api, [step]);
    const id = await startSubmission(api, call, giulia);
    api.clock.at = new Date((call.closingAt?.getTime() ?? 0) + 1);
    expect((await upload({ id, step, bytes: sample.pdf() })).body.code).toBe('window-closed');
  });
});

describe('types, judged by content', () => {
  const kinds = {
    Statute: ['pdf'],
    Photo: ['png', 'jpeg', 'gif', 'webp'],
    Sheet: ['xlsx', 'xls'],
    Plan: ['pdf', 'xlsx', 'xls'],
    Letter: ['docx', 'doc'],
    Text: ['odt'],
    Signed: ['p7m', 'p7mTwice', 'p7mInParts', 'p7mAsText'],
  } as const;
  const files = {
    pdf: sample.pdf(),
    png: sample.png(),
    jpeg: sample.jpeg(),
    gif: sample.gif(),
    webp: sample.webp(),
    xlsx: sample.xlsx(),
    xls: sample.xls(),
    docx: sample.docx(),
    doc: sample.doc(),
    odt: sample.odt(),
    odtWithMacros: sample.odt({ 'Basic/Standard/Module1.xml': '<m/>' }),
    p7m: sample.p7m(),
    p7mTwice: sample.p7m(sample.p7m()),
    p7mInParts: sample.p7mInParts(sample.pdf(5000)),
    p7mAsText: Buffer.from(`-----BEGIN PKCS7-----\n${sample.p7m().toString('base64')}\n-----END PKCS7-----\n`),
    p7mOfProgram: sample.p7m(sample.executable()),
    signatureAlone: sample.p7m(null),
    exe: sample.executable(),
    txt: sample.text(),
    zip: sample.plainZip(),
    ppt: sample.compoundFile('PowerPoint Document'),
    empty: Buffer.alloc(0),
    half: sample.docx().subarray(0, 300),
    cfb: sample.doc().subarray(0, 700),
  };

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    '%s takes its own and refuses every other, whatever the name says',
    async (requirement) => {
      const target = await begin();
      const before = await leftovers();
      for (const [kind, bytes] of Object.entries(files)) {
        const isOwn = (kinds[requirement] as readonly string[]).includes(kind);
        const { status, body } = await upload({ ...target, bytes, requirement, name: 'honest.pdf' });
        expect([kind, status, body.code]).toEqual(
          isOwn ? [kind, 200, undefined] : [kind, 415, 'file-type-not-accepted'],
        );
      }
      const [filesAfter = 0, , attachments = 0] = await leftovers();
      expect([filesAfter - (before[0] ?? 0), attachments - (before[2] ?? 0)]).toEqual([
        kinds[requirement].length,
        kinds[requirement].length,
      ]);
    },
  );
});

describe('forms that are wrong', () => {
  it.each([
    ['the file before the fields', { order: ['File', 'callSubmissionId', 'stepId', 'Nome'] }, 400],
    ['no file', { order: ['callSubmissionId', 'stepId', 'Nome'] }, 400],
    ['an undeclared field', { order: ['callSubmissionId', 'stepId', 'Nome', 'Extra', 'File'] }, 400],
    ['an unknown requirement', { requirement: 'Nothing' }, 422],
    ['an unknown step', { step: { id: uuid() } as StepRecord }, 404],
  ])('%s', async (_what, changes, status) => {
    const before = await leftovers();
    const answer = await upload({ ...(await begin()), bytes: sample.pdf(), ...changes });
    expect(answer.status).toBe(status);
    expect(await leftovers()).toEqual(before);
  });

  it('no form at all', async () => {
    const { status, problem } = await api.send(ENDPOINTS.UploadFile, { form: malformed(undefined) }, giulia);
    expect([status, problem.code]).toEqual([415, 'media-type-not-accepted']);
  });
});

describe('an upload that breaks off', () => {
  it('leaves nothing behind', async () => {
    const target = await begin();
    const before = await leftovers();
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as { port: number };
    const { payload, headers } = await formOf({ ...target, bytes: sample.pdf(3 * MEGABYTE) });
    const head = [
      `POST ${ENDPOINTS.UploadFile.path} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      `Authorization: Bearer ${giulia.token}`,
      `SelectedOrganizationId: ${giulia.organization}`,
      '',
      '',
    ];
    const socket = connect(port, '127.0.0.1');
    socket.write(head.join('\r\n'));
    socket.write(payload.subarray(0, 2 * MEGABYTE));
    await poll(async () => (await leftovers())[1], { timeout: 5000 }).toBeGreaterThan(before[1] ?? 0);
    socket.destroy();
    await poll(leftovers, { timeout: 5000 }).toEqual(before);
  });

  it('is cleared away at the next start when the process ended in the middle', async () => {
    const before = await leftovers();
    const id = uuid();
    const uploadedAt = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await api.repositories.attachments.insert({
      _id: id,
      submissionId: uuid(),
      stepId: uuid(),
      fileName: 'x',
      tipoAllegatoName: 'x',
      descrizione: '',
      tipoFileId: '',
      mime: '',
      size: 0,
      state: 'uploading',
      uploadedBy: uuid(),
      uploadedAt,
    });
    await api.repositories.store.open(id, 'x').write(sample.pdf(600_000));
    await api.modules.files.prepare();
    expect(await leftovers()).toEqual(before);
  });
});

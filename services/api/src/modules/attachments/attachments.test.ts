import { connect } from 'node:net';
import { ENDPOINTS, type UploadAnswer, type UploadRequirement } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { type Applicant, aRequirement, MEGABYTE, startSubmission, storeCall, uploadStep } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import { encodeForm, type FormFile, sendForm, storedFiles } from '../../test/send-form.ts';
import { ANNA } from '../../test/test-api.ts';
import type { StepRecord } from '../calls/model.ts';
import { attachmentTypeOf } from './attachment-types.ts';
import type { StoredDocument } from '../../test/stored-document.ts';
import { malformed } from '../../test/malformed.ts';
import { MAX_FILES_OF_REQUIREMENT, MAX_FILES_OF_SUBMISSION } from '@impact-call/domain';
import * as sample from '../../test/sample-files.ts';

const { api, giulia, marc, anna } = await startWithPeople();

describe('attachments', () => {
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
      'of a PDF called %j is one called .pdf, for whoever downloads it',
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
      const { body } = await api.send(
        ENDPOINTS.GetAttachments,
        { query: { submissionId: id } },
        { token: giulia.token },
      );
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
      Letter: ['docx', 'doc'],
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
});

describe('withdrawn files', () => {
  afterEach(() => {
    api.clock.at = null;
  });

  const DAY = 24 * 60 * 60 * 1000;
  const HOUR = 60 * 60 * 1000;
  const later = (milliseconds: number) => {
    api.clock.at = new Date((api.clock.at ?? new Date()).getTime() + milliseconds);
  };

  interface Place {
    id: string;
    step: StepRecord;
  }

  async function begin(...names: string[]): Promise<Place> {
    const step = uploadStep(
      ...(names.length > 0 ? names : ['Statute']).map((file_name) => aRequirement({ file_name })),
    );
    return { id: await startSubmission(api, await storeCall(api, [step], { closingAt: null }), giulia), step };
  }

  const upload = async ({ id, step }: Place, name = 'statute.pdf', requirement = 'Statute') =>
    sendForm(
      api,
      giulia,
      await encodeForm([
        ['callSubmissionId', id],
        ['stepId', step.id],
        ['Nome', requirement],
        ['File', { bytes: sample.pdf(200), name }],
      ]),
    );
  const answerFor = (fileDownloadId: string, fileName = 'statute.pdf', tipoAllegatoName = 'Statute'): UploadAnswer => ({
    fileName,
    tipoAllegatoName,
    descrizione: '',
    fileDownloadId,
  });
  const save = ({ id, step }: Place, answers: unknown, version: number) =>
    api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify(answers), version } },
      giulia,
    );
  const listed = async ({ id }: Place, sender: { token: string } = anna) =>
    (await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: id } }, { token: sender.token })).body.map(
      (file) => file.id,
    );
  const download = async (downloadId: string, { token }: { token: string }) =>
    (await api.send(ENDPOINTS.GetFile, { query: { downloadId } }, { token })).status;
  const isKept = async (id: string) =>
    (await api.connection.collection<StoredDocument>('files.files').countDocuments({ _id: id })) === 1;

  describe('a file that the applicant replaced or removed', () => {
    it('is no part of the submission from then on: not in the list, not for reviewers, not in the recap; its organization still has it', async () => {
      const place = await begin();
      const [wrong, right] = [
        (await upload(place, 'wrong.pdf')).body.fileDownloadId,
        (await upload(place, 'right.pdf')).body.fileDownloadId,
      ];
      expect([await listed(place), await download(wrong, anna)]).toEqual([[], 404]);
      await save(place, [answerFor(wrong, 'wrong.pdf')], 0);
      expect([await listed(place), await download(wrong, anna)]).toEqual([[wrong], 200]);
      await save(place, [answerFor(right, 'right.pdf')], 1);
      expect([await listed(place), await listed(place, giulia)]).toEqual([[right], [right]]);
      expect([await download(wrong, anna), await download(wrong, giulia), await download(right, anna)]).toEqual([
        404, 200, 200,
      ]);
      await save(place, [], 2);
      expect([await listed(place), await download(right, anna), await download(right, giulia)]).toEqual([[], 404, 200]);
      await save(place, [answerFor(right, 'right.pdf')], 3);
      const { status } = await api.send(
        ENDPOINTS.CloseCallSubmission,
        { query: { callSubmissionId: place.id } },
        giulia,
      );
      expect([status, await listed(place), await download(wrong, anna)]).toEqual([200, [right], 404]);
    });

    it('named by the answers of another step is not part of it either', async () => {
      const [one, two] = [uploadStep(aRequirement()), uploadStep(aRequirement())];
      const id = await startSubmission(api, await storeCall(api, [one, two]), giulia);
      const { body } = await upload({ id, step: one });
      await save({ id, step: two }, [answerFor(body.fileDownloadId)], 0);
      expect([await listed({ id, step: one }), await download(body.fileDownloadId, anna)]).toEqual([[], 404]);
    });

    it('goes for good a retention time after it was removed; those of a closed submission, or that came back, stay', async () => {
      const place = await begin();
      const ids = await Promise.all(
        ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(async (name) => (await upload(place, name)).body.fileDownloadId),
      );
      const [removed = '', back = '', used = '', never = ''] = ids;
      await save(
        place,
        [removed, back, used].map((id) => answerFor(id)),
        0,
      );
      await save(place, [answerFor(used)], 1);
      await save(place, [answerFor(used), answerFor(back)], 2);
      await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: place.id } }, giulia);
      later(364 * DAY);
      await api.modules.retention.purge();
      expect(await Promise.all([removed, never].map(isKept))).toEqual([true, true]);
      later(2 * DAY);
      await api.modules.retention.purge();
      expect(await Promise.all([removed, back, used, never].map(isKept))).toEqual([false, true, true, false]);
      api.clock.at = null;
      expect((await listed(place)).sort()).toEqual([back, used].sort());
      expect((await api.repositories.audit.findBySubject(removed)).map(({ action }) => action)).toEqual([
        'file.purged',
      ]);
    });

    it('is found by the retention where a process ended before it was noted, and one that is used is not taken for unused', async () => {
      const place = await begin();
      const [used, unused] = [(await upload(place)).body.fileDownloadId, (await upload(place)).body.fileDownloadId];
      await save(place, [answerFor(used)], 0);
      const files = api.connection.collection<StoredDocument>('attachments');
      await files.updateOne({ _id: used }, { $set: { unusedSince: new Date(0) } });
      await files.updateOne({ _id: unused }, { $unset: { unusedSince: '' } });
      await api.modules.retention.purge();
      expect([await isKept(used), await isKept(unused)]).toEqual([true, true]);
      later(366 * DAY);
      await api.modules.retention.purge();
      expect([await isKept(used), await isKept(unused)]).toEqual([true, false]);
    });
  });

  describe('answers that name files', () => {
    it('call them as the server does, whatever a client calls them', async () => {
      const place = await begin();
      const { body } = await upload(place, 'Bilancio.html');
      await save(place, [answerFor(body.fileDownloadId, 'Bilancio.exe'), null, 7], 0);
      const { body: results } = await api.send(
        ENDPOINTS.GetStepResultByCall,
        { query: { callSubmissionId: place.id } },
        giulia,
      );
      expect(JSON.parse(results[0]?.content ?? '')).toEqual([answerFor(body.fileDownloadId, 'Bilancio.pdf'), null, 7]);
    });
  });

  describe('quotas', () => {
    it(`a requirement holds ${MAX_FILES_OF_REQUIREMENT} files; removing one makes room, and so does time for those that no answer named`, async () => {
      const place = await begin('Statute', 'Photo');
      const ids: string[] = [];
      for (let count = 0; count < MAX_FILES_OF_REQUIREMENT; count += 1)
        ids.push((await upload(place)).body.fileDownloadId);
      const refused = await upload(place);
      expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
        409,
        'too-many-files',
        'Nome',
      ]);
      expect((await upload(place, 'photo.pdf', 'Photo')).status).toBe(200);
      await save(
        place,
        ids.map((id) => answerFor(id)),
        0,
      );
      later(2 * HOUR);
      expect((await upload(place)).body.code).toBe('too-many-files');
      await save(
        place,
        ids.slice(1).map((id) => answerFor(id)),
        1,
      );
      expect((await upload(place)).status).toBe(200);
      expect((await upload(place)).body.code).toBe('too-many-files');
      later(2 * HOUR);
      expect((await upload(place)).status).toBe(200);
    });

    it('hold for uploads at the same time', async () => {
      const place = await begin();
      const answers = await Promise.all(Array.from({ length: MAX_FILES_OF_REQUIREMENT + 5 }, () => upload(place)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_FILES_OF_REQUIREMENT);
      expect(answers.filter(({ body }) => body.code === 'too-many-files')).toHaveLength(5);
    });

    it('keep answers that name too many from being closed', async () => {
      const place = await begin();
      const { body } = await upload(place);
      await save(
        place,
        Array.from({ length: MAX_FILES_OF_REQUIREMENT + 1 }, () => answerFor(body.fileDownloadId)),
        0,
      );
      const { problem } = await api.send(
        ENDPOINTS.CloseCallSubmission,
        { query: { callSubmissionId: place.id } },
        { ...giulia, language: 'it' },
      );
      expect(problem.errors).toEqual([
        {
          path: `steps.${place.step.id}.Statute`,
          code: 'too-many-files',
          message: 'holds more than 10 files',
          params: { most: 10 },
        },
      ]);
    });

    it(`a submission keeps ${MAX_FILES_OF_SUBMISSION}: what was removed first makes room, and without any the next one is refused`, async () => {
      const place = await begin();
      const first = (await upload(place, 'first.pdf')).body.fileDownloadId;
      const record = await api.repositories.attachments.find(first);
      const others = Array.from({ length: MAX_FILES_OF_SUBMISSION - 1 }, () => ({
        ...record,
        _id: uuid(),
        stepId: uuid(),
        unusedSince: null,
      }));
      await api.connection.collection<StoredDocument>('attachments').insertMany(others);
      const refused = await upload(place);
      expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
        409,
        'too-many-files',
        'callSubmissionId',
      ]);
      await save(place, [answerFor(first)], 0);
      await save(place, [], 1);
      expect((await upload(place)).status).toBe(200);
      expect(await isKept(first)).toBe(false);
      expect((await upload(place)).body.code).toBe('too-many-files');
    });
  });
});

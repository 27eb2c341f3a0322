import { connect } from 'node:net';
import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { STEP_KINDS } from '../../../step-kinds/step-kinds.ts';
import {
  anApplicant,
  type Applicant,
  aRequirement,
  aStep,
  MEGABYTE,
  startSubmission,
  storeCall,
} from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { dropFile, encodeForm, type FormFile, sendForm, storedFiles } from '../../../test/network/send-form.ts';
import { ANNA, GIULIA, LUCA } from '../../../test/test-api.ts';
import { pdf, png } from '../../../test/files/sample-files.ts';
import * as sample from '../../../test/files/sample-files.ts';

const { api, giulia, marc, anna } = await startWithPeople();

describe('files that administrators drop', () => {
  const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  const drop = (bytes: Buffer, name = 'guide.png', sender: { token: string; organization?: string } = anna) =>
    dropFile(api, sender, { bytes, name });
  const download = async (downloadId: string, sender: { token: string }) =>
    api.send(ENDPOINTS.GetFile, { query: { downloadId } }, sender);

  describe('a file of an administrator', () => {
    it('is one of the accepted types by its content, whatever its name says', async () => {
      const accepted = {
        pdf: sample.pdf(),
        png: sample.png(),
        jpeg: sample.jpeg(),
        docx: sample.docx(),
        mp4: sample.mp4(),
        xlsx: sample.xlsx(),
      };
      const refused = {
        gif: sample.gif(),
        webp: sample.webp(),
        doc: sample.doc(),
        xls: sample.xls(),
        exe: sample.executable(),
        zip: sample.plainZip(),
        text: sample.text(),
        empty: Buffer.alloc(0),
      };
      for (const [kind, bytes] of Object.entries(accepted))
        expect([kind, (await drop(bytes, 'file.exe')).status]).toEqual([kind, 200]);
      const before = await storedFiles(api);
      for (const [kind, bytes] of Object.entries(refused))
        expect([kind, (await drop(bytes)).body.code]).toEqual([kind, 'file-type-not-accepted']);
      expect(await storedFiles(api)).toEqual(before);
    });

    it('has at most 3 MB', async () => {
      expect((await drop(padded(sample.png(), 3 * MEGABYTE))).status).toBe(200);
      const before = await storedFiles(api);
      const { status, body } = await drop(padded(sample.png(), 3 * MEGABYTE + 1));
      expect([status, body.detail]).toEqual([413, 'The dimensions of the document exceed those allowed (3 MB)']);
      expect(await storedFiles(api)).toEqual(before);
    });

    it('comes from administrators only, and a form names both submission and step, or neither', async () => {
      const refused = await drop(sample.png(), 'x.png', giulia);
      expect([refused.status, refused.body.code]).toEqual([403, 'admin-only']);
      const half = await sendForm(
        api,
        anna,
        await encodeForm([
          ['stepId', uuid()],
          ['Nome', 'x'],
          ['File', { bytes: sample.png(), name: 'x.png' }],
        ]),
      );
      expect([half.status, half.body.errors?.[0]?.path]).toEqual([400, 'callSubmissionId']);
      const without = await sendForm(
        api,
        { token: giulia.token },
        await encodeForm([
          ['callSubmissionId', uuid()],
          ['stepId', uuid()],
          ['Nome', 'x'],
          ['File', { bytes: sample.png(), name: 'x.png' }],
        ]),
      );
      expect(without.body.code).toBe('organization-required');
    });

    it('is logged, and cannot be downloaded until it is offered', async () => {
      const { body } = await drop(sample.png(), 'guide.png');
      expect(await api.repositories.audit.findBySubject(body.fileDownloadId)).toMatchObject([
        { action: 'file.dropped', after: { fileName: 'guide.png', mime: 'image/png' } },
      ]);
      expect([
        (await download(body.fileDownloadId, anna)).status,
        (await download(body.fileDownloadId, giulia)).status,
      ]).toEqual([200, 404]);
    });

    it('leaves nothing behind when the line breaks in the middle', async () => {
      const before = await storedFiles(api);
      await api.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = api.app.server.address() as { port: number };
      const { payload, headers } = await encodeForm([
        ['Nome', 'film.mp4'],
        ['File', { bytes: padded(sample.mp4(), 2 * MEGABYTE), name: 'film.mp4' }],
      ]);
      const socket = connect(port, '127.0.0.1');
      socket.write(
        [
          `POST ${ENDPOINTS.UploadFile.path} HTTP/1.1`,
          'Host: localhost',
          `Content-Type: ${headers['content-type']}`,
          `Content-Length: ${payload.length}`,
          `Authorization: Bearer ${anna.token}`,
          '',
          '',
        ].join('\r\n'),
      );
      socket.write(payload.subarray(0, MEGABYTE));
      await poll(async () => (await storedFiles(api))[1], { timeout: 5000 }).toBeGreaterThan(before[1] ?? 0);
      socket.destroy();
      await poll(() => storedFiles(api), { timeout: 5000 }).toEqual(before);
    });
  });

  describe('a custom file', () => {
    const list = async (sender: Applicant) => (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, sender)).body;
    const offer = (callSubmissionId: string, fileDownloadId: string, fileName = 'Feedback.png') =>
      api.send(ENDPOINTS.AddCustomFile, { body: { callSubmissionId, fileDownloadId, fileName } }, anna);

    it('of a call is for those who see the call', async () => {
      const { body } = await drop(sample.png());
      const customFile = { id: body.fileDownloadId, name: 'Guide.png' };
      await storeCall(api, [aStep('text')], { customFile, isUserFilterEnable: true, userFilterEmail: GIULIA });
      const statuses = [
        (await download(customFile.id, giulia)).status,
        (await download(customFile.id, marc)).status,
        (await download(customFile.id, anna)).status,
      ];
      expect(statuses).toEqual([200, 404, 200]);
    });

    it('of a submission wins over the call’s, is for its organization alone, and can be taken away', async () => {
      const [ofCall, own] = [
        (await drop(sample.png())).body.fileDownloadId,
        (await drop(sample.docx())).body.fileDownloadId,
      ];
      const call = await storeCall(api, [aStep('text')], { customFile: { id: ofCall, name: 'For all.png' } });
      const id = await startSubmission(api, call, giulia);
      await startSubmission(api, call, marc);
      expect((await offer(id, own, 'For you.html')).status).toBe(204);
      const shown = async (sender: Applicant) =>
        (await list(sender)).find((item) => item.id === call._id)?.customFile?.name;
      expect([await shown(giulia), await shown(marc)]).toEqual(['For you.docx', 'For all.png']);
      expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia)).body.customFile).toEqual({
        id: own,
        name: 'For you.docx',
      });
      expect([
        (await download(own, giulia)).status,
        (await download(own, marc)).status,
        (await download(ofCall, marc)).status,
      ]).toEqual([200, 404, 200]);
      await offer(id, '00000000-0000-0000-0000-000000000000');
      expect([await shown(giulia), (await download(own, giulia)).status]).toEqual(['For all.png', 404]);
      const log = await api.repositories.audit.findBySubject(id);
      expect(log.at(-1)).toMatchObject({
        action: 'submission.custom-file',
        before: { customFile: { name: 'For you.docx' } },
        after: { customFile: null },
      });
    });

    it('of a call carries the extension of its content, whatever it is called', async () => {
      const { body } = await drop(sample.png(), 'guide.exe');
      expect(body.fileName).toBe('guide.png');
      const { callTypeId } = await storeCall(api, [aStep('text')]);
      const customFile = { id: body.fileDownloadId, name: 'Guide.html' };
      const created = await api.send(ENDPOINTS.CreateCall, { body: { name: 'Bando', callTypeId, customFile } }, anna);
      expect([created.status, created.body.customFile?.name]).toEqual([200, 'Guide.png']);
      const changed = await api.send(
        ENDPOINTS.UpdateCall,
        { body: { id: created.body.id, customFile: { ...customFile, name: 'Other.scr' } } },
        anna,
      );
      expect(changed.body.customFile?.name).toBe('Other.png');
    });

    it('is one that an administrator uploaded, for a submission that is there', async () => {
      const luca = await anApplicant(api, LUCA);
      const id = await startSubmission(api, await storeCall(api, [aStep('text')]), luca);
      const applicants = uuid();
      await api.repositories.attachments.insert({
        _id: applicants,
        submissionId: id,
        stepId: uuid(),
        fileName: 'x',
        tipoAllegatoName: 'x',
        descrizione: '',
        tipoFileId: '',
        mime: 'image/png',
        size: 1,
        state: 'stored',
        uploadedBy: uuid(),
        uploadedAt: new Date(),
      });
      expect((await offer(id, applicants)).problem.errors?.[0]?.code).toBe('not-an-admin-file');
      expect((await offer(id, uuid())).problem.code).toBe('not-found');
      expect((await offer(uuid(), applicants)).problem.code).toBe('not-found');
      expect(
        (
          await api.send(
            ENDPOINTS.AddCustomFile,
            { body: { callSubmissionId: id, fileDownloadId: applicants, fileName: 'x' } },
            luca,
          )
        ).problem.code,
      ).toBe('admin-only');
    });
  });

  describe('a template of an upload step', () => {
    const template = (id: string) => ({ id, name: 'Budget.xlsx' });
    const stepWith = (id: string, stepId?: string) => ({
      ...(stepId === undefined ? { stepTypeId: STEP_KINDS.upload.id } : { id: stepId }),
      name: 'Files',
      content: JSON.stringify([{ ...aRequirement(), template: template(id) }]),
    });
    const create = (id: string) =>
      api.send(ENDPOINTS.CreateCallType, { body: { name: 'Form', steps: [stepWith(id)] } }, anna);

    it('is only for readers of an application of that form', async () => {
      const { fileDownloadId: id } = (await drop(sample.xlsx(), 'Budget.xlsx')).body;
      const form = (await create(id)).body;
      const call = await storeCall(api, [], { callTypeId: form.id });
      const own = await startSubmission(api, call, giulia);
      const others = await startSubmission(api, await storeCall(api, [aStep('text')]), marc);
      const read = (submissionId: string | undefined, sender: { token: string }) =>
        api.send(ENDPOINTS.GetFile, { query: { downloadId: id, ...(submissionId && { submissionId }) } }, sender);
      const statuses = [
        (await read(own, giulia)).status,
        (await read(own, anna)).status,
        (await read(undefined, anna)).status,
        (await read(undefined, giulia)).status,
        (await read(own, marc)).status,
        (await read(others, marc)).status,
      ];
      expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    });

    it('goes along with a copy of the form, and is never deleted as unused', async () => {
      const { fileDownloadId: id } = (await drop(sample.docx(), 'Letter.docx')).body;
      const form = (await create(id)).body;
      const steps = form.steps.map(({ name, content }) => ({ name, content, stepTypeId: STEP_KINDS.upload.id }));
      const copy = await api.send(ENDPOINTS.CreateCallType, { body: { name: 'Copy', steps } }, anna);
      expect([copy.status, copy.body.steps[0]?.content]).toEqual([200, form.steps[0]?.content]);
      const checked: string[] = [];
      for await (const { _id } of api.repositories.attachments.ofAdministrators()) checked.push(_id);
      expect(checked).not.toContain(id);
    });

    it('is a file that an administrator uploaded', async () => {
      const refused = await create(uuid());
      expect([refused.status, refused.problem.errors?.[0]?.code]).toEqual([422, 'unknown-file']);
    });
  });

  it('the kinds of files have identifiers that stay', async () => {
    const { body } = await api.send(ENDPOINTS.GetAttachmentTypes, { query: {} }, giulia);
    expect(body.map(({ attachedType }) => attachedType)).toEqual(['pdf', 'excel', 'word', 'image', 'odt', 'p7m']);
    expect(body[0]?.id).toBe('0199d0b0-0000-7000-8000-000000000001');
  });
});

describe('pictures', () => {
  let admin: { token: string };
  beforeAll(async () => {
    admin = { token: await api.tokenOf(ANNA) };
  });

  const send = async (file: FormFile) =>
    sendForm(
      api,
      admin,
      await encodeForm([
        ['Nome', 'A tree'],
        ['File', file],
      ]),
      ENDPOINTS.UploadPicture,
    );
  const show = (id: string) => api.inject({ method: 'GET', url: `${ENDPOINTS.GetPicture.path}?id=${id}` });

  describe('pictures of texts', () => {
    it('are seen by every reader of the text, signed in or not, and never as a page', async () => {
      const { body, status } = await send({ bytes: png(), name: 'tree.png' });
      expect(status).toBe(200);
      const { statusCode, headers, rawPayload } = await show(body.fileDownloadId);
      expect(statusCode).toBe(200);
      expect(rawPayload.equals(png())).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['content-disposition']).toMatch(/^attachment/);
    });

    it('are judged from their content', async () => {
      expect((await send({ bytes: pdf(), name: 'tree.png', type: 'image/png' })).status).toBe(415);
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
      expect((await send({ bytes: svg, name: 'tree.svg', type: 'image/svg+xml' })).status).toBe(415);
    });

    it('are the only files that this address answers', async () => {
      const { body } = await dropFile(api, admin, { bytes: png(), name: 'result.png' });
      expect((await show(body.fileDownloadId)).statusCode).toBe(404);
    });

    it('stay while no call offers them', async () => {
      const { body } = await send({ bytes: png(), name: 'tree.png' });
      const inUse: string[] = [];
      for await (const { _id } of api.repositories.attachments.ofAdministrators()) inUse.push(_id);
      expect(inUse).not.toContain(body.fileDownloadId);
    });
  });
});

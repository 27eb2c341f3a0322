import { ENDPOINTS, type UploadAnswer } from '@impact-call/contracts';
import { MAX_FILES_OF_REQUIREMENT, MAX_FILES_OF_SUBMISSION } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aRequirement, startSubmission, storeCall, uploadStep } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { encodeForm, sendForm } from '../../../test/network/send-form.ts';
import type { StepRecord } from '../../calls/calls/model.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia, anna } = await startWithPeople();
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
  const step = uploadStep(...(names.length > 0 ? names : ['Statute']).map((file_name) => aRequirement({ file_name })));
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
const isStored = async (id: string) =>
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
    const { status } = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: place.id } }, giulia);
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
    expect(await Promise.all([removed, never].map(isStored))).toEqual([true, true]);
    later(2 * DAY);
    await api.modules.retention.purge();
    expect(await Promise.all([removed, back, used, never].map(isStored))).toEqual([false, true, true, false]);
    api.clock.at = null;
    expect((await listed(place)).sort()).toEqual([back, used].sort());
    expect((await api.repositories.audit.findBySubject(removed)).map(({ action }) => action)).toEqual(['file.purged']);
  });

  it('is found by the retention where a process ended before it was noted, and one that is used is not taken for unused', async () => {
    const place = await begin();
    const [used, unused] = [(await upload(place)).body.fileDownloadId, (await upload(place)).body.fileDownloadId];
    await save(place, [answerFor(used)], 0);
    const files = api.connection.collection<StoredDocument>('attachments');
    await files.updateOne({ _id: used }, { $set: { unusedSince: new Date(0) } });
    await files.updateOne({ _id: unused }, { $unset: { unusedSince: '' } });
    await api.modules.retention.purge();
    expect([await isStored(used), await isStored(unused)]).toEqual([true, true]);
    later(366 * DAY);
    await api.modules.retention.purge();
    expect([await isStored(used), await isStored(unused)]).toEqual([true, false]);
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
    expect(await isStored(first)).toBe(false);
    expect((await upload(place)).body.code).toBe('too-many-files');
  });
});

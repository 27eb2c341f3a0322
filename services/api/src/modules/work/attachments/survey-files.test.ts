import { ENDPOINTS } from '@impact-call/contracts';
import { fileReference } from '@impact-call/domain';
import { expect, it } from '@jest/globals';
import yauzl from 'yauzl';
import { aStep, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { encodeForm, sendForm } from '../../../test/network/send-form.ts';
import type { CallRecord, StepRecord } from '../../calls/calls/model.ts';

const { api, giulia, anna } = await startWithPeople();

const SURVEY = {
  elements: [
    { type: 'text', name: 'mail', title: 'E-mail', inputType: 'email' },
    {
      type: 'panel',
      name: 'p',
      elements: [
        {
          type: 'File',
          name: 'statute',
          title: { default: 'Statute', it: 'Statuto' },
          acceptedTypes: '.pdf',
          maxSize: 2000,
          isRequired: true,
        },
      ],
    },
    { type: 'signaturepad', name: 'signature', title: 'Signature' },
    {
      type: 'paneldynamic',
      name: 'partners',
      title: 'Partners',
      templateElements: [{ type: 'file', name: 'letter', title: 'Letter', acceptedTypes: 'image/*,.docx' }],
    },
    {
      type: 'matrixdynamic',
      name: 'costs',
      title: 'Costs',
      rowCount: 0,
      columns: [{ name: 'offer', title: 'Offer', cellType: 'file', allowMultiple: true }],
    },
  ],
};

interface Begun {
  id: string;
  step: StepRecord;
  call: CallRecord;
}

async function begin(applicant: Applicant = giulia): Promise<Begun> {
  const step = aStep('survey', JSON.stringify(SURVEY));
  const call = await storeCall(api, [step]);
  return { id: await startSubmission(api, call, applicant), step, call };
}

async function upload({ id, step }: Begun, question: string, bytes: Buffer, name = 'a file') {
  const form = await encodeForm([
    ['callSubmissionId', id],
    ['stepId', step.id],
    ['Nome', question],
    ['File', { bytes, name }],
  ]);
  return sendForm(api, giulia, form);
}

const fileOf = async (begun: Begun, question: string, bytes: Buffer, name?: string) => {
  const { body } = await upload(begun, question, bytes, name);
  return { name: 'as the browser calls it', type: '', content: fileReference(body.fileDownloadId) };
};

const save = ({ id, step }: Begun, answers: unknown, version = 0) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify(answers), version } },
    giulia,
  );
const close = ({ id }: Begun) => api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);

it('a question’s file is judged as every file: by its content, its size, its question', async () => {
  const begun = await begin();
  const statuses = [
    await upload(begun, 'statute', sample.pdf()),
    await upload(begun, 'statute', sample.pdf(2001)),
    await upload(begun, 'statute', sample.png(), 'statute.pdf'),
    await upload(begun, 'statute', Buffer.alloc(0)),
    await upload(begun, 'partners.letter', sample.docx()),
    await upload(begun, 'partners.letter', sample.pdf()),
    await upload(begun, 'costs.offer', sample.xlsx()),
    await upload(begun, 'costs.offer', sample.executable()),
    await upload(begun, 'signature', sample.png()),
    await upload(begun, 'signature', sample.gif()),
    await upload(begun, 'mail', sample.pdf()),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 413, 415, 415, 200, 415, 200, 415, 200, 415, 422]);
});

it('the browser receives the limits that the server enforces', async () => {
  const { id } = await begin();
  const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia);
  const definition = JSON.parse(body.steps[0]?.content ?? '') as typeof SURVEY;
  expect(definition.elements[1]?.elements?.[0]).toMatchObject({ acceptedTypes: '.pdf', maxSize: 2000 });
  expect(definition.elements[4]?.columns?.[0]).toMatchObject({ maxSize: api.config.files.applicant, maxFiles: 10 });
});

it('files of a survey are attachments, stand in the archive and in the recap, and signatures are drawn there', async () => {
  const begun = await begin();
  const [statute, letter, offer, signature] = [
    await fileOf(begun, 'statute', sample.pdf(), 'statuto.pdf'),
    await fileOf(begun, 'partners.letter', sample.png(), 'letter.png'),
    await fileOf(begun, 'costs.offer', sample.pdf(), 'offer.pdf'),
    await fileOf(begun, 'signature', sample.png(), 'signature.png'),
  ];
  await save(begun, {
    statute: [statute],
    partners: [{ letter: [letter] }],
    costs: [{ offer: [offer] }],
    signature: signature.content,
  });
  expect((await close(begun)).status).toBe(200);
  const { body: attachments } = await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: begun.id } }, giulia);
  expect(attachments.map(({ fileName, tipoAllegatoName }) => [tipoAllegatoName, fileName]).sort()).toEqual([
    ['Letter', 'letter.png'],
    ['Offer', 'offer.pdf'],
    ['Signature', 'signature.png'],
    ['Statuto', 'statuto.pdf'],
  ]);
  const archive = await api.inject({
    method: 'GET',
    url: ENDPOINTS.GetAttachmentArchive.path,
    query: { submissionId: begun.id },
    headers: { authorization: `Bearer ${anna.token}` },
  });
  const names: string[] = [];
  const zip = await yauzl.fromBufferPromise(archive.rawPayload);
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toContain('Statuto/statuto.pdf');
  const { body: recap } = await api.send(
    ENDPOINTS.GetAllAnswerForPdf,
    { query: { callId: begun.call._id, subId: begun.id } },
    { ...giulia, language: 'en' },
  );
  expect(recap.attachments.map(({ attachmentTitle, fileName }) => [attachmentTitle, fileName])).toEqual([
    ['Statute', 'statuto.pdf'],
    ['Letter', 'letter.png'],
    ['Offer', 'offer.pdf'],
  ]);
  expect(recap.sectionsForPDF[0]?.questions).toMatchObject([
    {},
    { question: 'Statute', answer: 'statuto.pdf' },
    { question: 'Signature', image: `data:image/png;base64,${sample.png().toString('base64')}` },
    { question: 'Partners', answer: 'letter.png' },
    { question: 'Costs', answer: 'offer.pdf' },
  ]);
});

it('closing refuses bytes in an answer, files of others and files of another question, each at its question', async () => {
  const [begun, elsewhere] = [await begin(), await begin()];
  const foreign = await fileOf(elsewhere, 'statute', sample.pdf());
  const offer = await fileOf(begun, 'costs.offer', sample.pdf());
  const own = await fileOf(begun, 'statute', sample.pdf());
  const refused = async (answers: unknown, version: number) => {
    expect((await save(begun, answers, version)).status).toBe(200);
    const { status, problem } = await close(begun);
    return [status, problem?.errors?.map(({ path, code }) => `${path.split('.').slice(2).join('.')} ${code}`)];
  };
  const inline = { name: 'a.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,AAAA' };
  expect(await refused({ statute: [inline] }, 0)).toEqual([422, ['statute file-unknown']]);
  expect(await refused({ statute: [foreign] }, 1)).toEqual([422, ['statute file-unknown']]);
  expect(await refused({ statute: [offer] }, 2)).toEqual([422, ['statute file-unknown']]);
  expect(await refused({ statute: [own], partners: [{ letter: [offer] }] }, 3)).toEqual([
    422,
    ['partners file-unknown'],
  ]);
  expect(await refused({}, 4)).toEqual([422, ['statute required']]);
  expect(await refused({ statute: [own] }, 5)).toEqual([200, undefined]);
});

it('a blind reviewer sees neither names of files, nor signatures, nor addresses', async () => {
  const begun = await begin();
  const [statute, signature] = [
    await fileOf(begun, 'statute', sample.pdf(), 'cooperativa-aurora.pdf'),
    await fileOf(begun, 'signature', sample.png()),
  ];
  await save(begun, { mail: 'giulia@aurora.example', statute: [statute], signature: signature.content });
  await close(begun);
  await storePlan(api, begun.call._id, [aCriterion()]);
  const reviewerId = await storeReviewer(api, begun.call._id, 'rita@reviewers.example');
  const rita = await aSignedInPerson(api, 'rita@reviewers.example');
  const place = { callId: begun.call._id, submissionId: begun.id, organizationId: giulia.organization, reviewerId };
  const id = await storeReview(api, place);
  const { body } = await api.send(ENDPOINTS.GetReview, { query: { id } }, { ...rita, language: 'en' });
  const hidden = 'Hidden in this blind review';
  expect(body.sections[0]?.questions.slice(0, 3)).toEqual([
    { question: 'E-mail', answer: hidden },
    { question: 'Statute', answer: hidden },
    { question: 'Signature', answer: hidden },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/aurora/);
  expect(body.files.map(({ title, fileName }) => [title, fileName])).toContainEqual(['Statute', null]);
});

it('a file that an answer names no more is no part of the application', async () => {
  const begun = await begin();
  const first = await fileOf(begun, 'statute', sample.pdf(), 'first.pdf');
  await save(begun, { statute: [first] });
  const second = await fileOf(begun, 'statute', sample.pdf(), 'second.pdf');
  await save(begun, { statute: [second] }, 1);
  const { body } = await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: begun.id } }, giulia);
  expect(body.map(({ fileName }) => fileName)).toEqual(['second.pdf']);
});

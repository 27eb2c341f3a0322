import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { read, utils } from 'xlsx';
import {
  aRequirement,
  aStep,
  anApplicant,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
} from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { ANNA, GIULIA, MARC } from '../../../../test/test-api.ts';
import type { CallRecord } from '../../../calls/calls/model.ts';

const { api, giulia } = await startWithPeople();

const ANSWERS = {
  form: 'c',
  people: 1234,
  since: '2020-02-03',
  trained: true,
  skills: { x: 2 },
  goals: [{ goal: 'Jobs', n: 3.5 }, { goal: 'Homes' }],
  fields: ['w', 'h'],
};

const steps = () => {
  const photo = aRequirement({ file_name: 'Foto', file_type: 'image', mandatory: false });
  const upload = uploadStep();
  upload.content = { it: JSON.stringify([photo]), en: JSON.stringify([{ ...photo, file_name: 'Photo' }]) };
  return {
    text: aStep('text', '<p>Read</p>'),
    survey: surveyStep(),
    upload,
    dyi: aStep('miniDyi', '{"options":{"minOutcomeSelect":0}}'),
  };
};

async function closedSubmission(changes: Partial<CallRecord> = {}) {
  const { text, survey, upload, dyi } = steps();
  const call = await storeCall(api, [text, survey, upload, dyi], changes);
  const id = await startSubmission(api, call, giulia);
  const save = (stepId: string, content: unknown) =>
    api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId, content: JSON.stringify(content), version: 0 } },
      giulia,
    );
  await save(survey.id, ANSWERS);
  await save(dyi.id, { budget: 100_000, budgetSpent: 'much' });
  const fileId = uuid();
  await api.repositories.attachments.insert({
    _id: fileId,
    submissionId: id,
    stepId: upload.id,
    fileName: 'us.png',
    tipoAllegatoName: 'Foto',
    descrizione: '',
    tipoFileId: '',
    mime: 'image/png',
    size: 1,
    state: 'stored',
    uploadedBy: 'x',
    uploadedAt: new Date(),
  });
  await save(upload.id, [{ fileName: 'us.png', tipoAllegatoName: 'Foto', descrizione: '', fileDownloadId: fileId }]);
  return {
    id,
    call,
    close: () => api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia),
  };
}

const pdf = (call: CallRecord, subId: string, sender: { token: string; organization?: string; language?: string }) =>
  api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId: call._id, subId } }, sender);

/** The workbook's sheets, by name. */
async function workbook(
  call: CallRecord,
  subId: string,
  sender: { token: string; organization: string },
  language: string,
) {
  const { statusCode, rawPayload, headers } = await api.inject({
    method: 'GET',
    url: `${ENDPOINTS.GetSubmissionWorkbook.path}?callId=${call._id}&subId=${subId}`,
    headers: {
      authorization: `Bearer ${sender.token}`,
      selectedorganizationid: sender.organization,
      'accept-language': language,
    },
  });
  if (statusCode !== 200) return { statusCode, headers, sheets: {} as Record<string, unknown[][]> };
  const { Sheets } = read(rawPayload);
  const sheets = Object.entries(Sheets).map(([name, sheet]) => [
    name,
    utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
  ]);
  return { statusCode, headers, sheets: Object.fromEntries(sheets) as Record<string, unknown[][]> };
}

describe('the Excel file of one’s own application', () => {
  it('says the same as the PDF: labels, tables cell by cell, files, and amounts as numbers', async () => {
    const { id, call, close } = await closedSubmission();
    expect((await workbook(call, id, giulia, 'en')).statusCode).toBe(404);
    await close();
    const { sheets, headers } = await workbook(call, id, giulia, 'en');
    expect(headers['content-disposition']).toMatch(/IC-\d{4}-.+[.]xlsx/);
    expect(Object.keys(sheets)).toEqual(['Answers', 'Application']);
    const answers = sheets['Answers'] ?? [];
    expect(answers[0]).toEqual(['Step', 'Question', 'Detail', 'Answer']);
    const { body } = await pdf(call, id, { ...giulia, language: 'en' });
    const plain = body.sectionsForPDF.flatMap(({ sectionName, questions }) =>
      questions
        .filter(({ rows, image, answer }) => !rows && !image && answer)
        .map((each) => [sectionName, each.question, each.answer]),
    );
    const said = answers.map(([step, question, , answer]) => [step, question, answer]);
    for (const answer of plain) expect(said).toContainEqual(answer);
    const skills = body.sectionsForPDF.flatMap(({ questions }) => questions).find(({ rows }) => rows);
    expect(answers.filter(([, question]) => question === skills?.question)).toHaveLength(
      (skills?.rows ?? []).slice(1).flat().length,
    );
    expect(said).toContainEqual(['Attached files', 'Photo', 'us.png']);
    expect(said).toContainEqual(['Step miniDyi', 'Budget (EUR)', 100_000]);
    expect(sheets['Application']).toContainEqual(['Organization', `Organization of ${GIULIA}`]);
  });

  it('is in the reader’s language, and exists when the PDF does', async () => {
    const { id, call, close } = await closedSubmission();
    await close();
    expect(Object.keys((await workbook(call, id, giulia, 'it')).sheets)).toEqual(['Risposte', 'Candidatura']);
    await api.repositories.calls.store({ ...call, enableUserDownloadPdf: false });
    expect((await workbook(call, id, giulia, 'it')).statusCode).toBe(404);
  });
});

describe('the recap', () => {
  it('says everything in words: labels, numbers, days, tables, files', async () => {
    const { id, call, close } = await closedSubmission();
    const { body: closing } = await close();
    const { body } = await pdf(call, id, { ...giulia, language: 'en' });
    expect(body).toMatchObject({
      language: 'en',
      callName: 'Call',
      submittedBy: 'Giulia Ferrari',
      submissionDateTime: closing.submissionDate,
      submissionId: id,
      orgName: `Organization of ${GIULIA}`,
      pIva: 'IT 01234567890',
      referent: { name: 'Giulia', surname: 'Ferrari', role: 'Presidente', email: 'info@cooperativa-aurora.example' },
      attachments: [{ attachmentTitle: 'Photo', fileName: 'us.png', description: '' }],
      miniDyi: [
        { sectionName: 'Step miniDyi', budget: 100_000, budgetSpent: null, sdg: [], outcomes: [], estimate: null },
      ],
    });
    expect(body.sectionsForPDF).toEqual([
      { sectionName: 'Step text', place: 0, html: '<p>What to do</p><p>Read</p>', questions: [] },
      {
        sectionName: 'Step survey',
        place: 1,
        questions: [
          { question: 'Legal form', answer: 'Cooperative' },
          { question: 'Members', answer: '1234' },
          { question: 'Since', answer: '3 February 2020' },
          { question: 'Trained?', answer: 'Yes' },
          {
            question: 'Skills',
            answer: 'Data: High; Interviews',
            rows: [
              ['Item', 'Answer'],
              ['Data', 'High'],
              ['Interviews', ''],
            ],
          },
          {
            question: 'Goals',
            answer: 'Jobs: 3.5; Homes',
            rows: [
              ['Goal', 'Number'],
              ['Jobs', '3.5'],
              ['Homes', ''],
            ],
          },
          { question: 'Fields', answer: 'Work, Health' },
        ],
      },
    ]);
  });

  it('speaks the reader’s language', async () => {
    const { id, call, close } = await closedSubmission();
    await close();
    const { body } = await pdf(call, id, { ...giulia, language: 'it' });
    const answers = Object.fromEntries(
      body.sectionsForPDF[1]?.questions.map(({ question, answer }) => [question, answer]) ?? [],
    );
    expect(answers).toMatchObject({
      'Forma giuridica': 'Cooperativa',
      Soci: '1234',
      Dal: '3 febbraio 2020',
      'Formati?': 'Sì',
      Fields: 'Lavoro, Salute',
    });
    expect(body.attachments[0]?.attachmentTitle).toBe('Foto');
  });

  it('is there once the submission is closed and the call allows it, or for an admin', async () => {
    const { id, call, close } = await closedSubmission({ enableUserDownloadPdf: false });
    expect((await pdf(call, id, giulia)).problem.code).toBe('pdf-not-enabled');
    await close();
    expect((await pdf(call, id, giulia)).problem.code).toBe('pdf-not-enabled');
    expect((await pdf(call, id, { token: await api.tokenOf(ANNA) })).status).toBe(200);
  });

  it('is not there for others, nor under another call', async () => {
    const { id, call, close } = await closedSubmission();
    await close();
    expect((await pdf(call, id, await anApplicant(api, MARC))).problem.code).toBe('not-found');
    expect((await pdf({ ...call, _id: uuid() }, id, giulia)).problem.code).toBe('not-found');
  });

  it('tells of a quiz what was answered, and once it is unlocked what was right', async () => {
    const definition = {
      pages: [
        {
          elements: [
            { type: 'radiogroup', name: 'q', title: 'Which?', choices: ['Alpha', 'Beta'], correctAnswer: 'Beta' },
            { type: 'comment', name: 'r', title: 'Why?' },
          ],
        },
      ],
    };
    const [quiz, results] = [aStep('quiz', JSON.stringify(definition)), aStep('results')];
    const call = await storeCall(api, [quiz, results], { callLockEnd: new Date(Date.now() + 300_000) });
    const id = await startSubmission(api, call, giulia);
    await api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: quiz.id, content: JSON.stringify({ q: 'Alpha', r: 'So' }), version: 0 } },
      giulia,
    );
    await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
    const sections = async () => (await pdf(call, id, { ...giulia, language: 'en' })).body.sectionsForPDF;
    const requested = [
      { question: 'Which?', answer: 'Alpha' },
      { question: 'Why?', answer: 'So' },
    ];
    expect(await sections()).toEqual([{ sectionName: 'Step quiz', place: 0, questions: requested }]);
    api.clock.at = new Date(Date.now() + 360_000);
    expect(await sections()).toEqual([
      {
        sectionName: 'Step quiz',
        place: 0,
        questions: [
          { question: 'Which?', answer: 'Alpha\nNot the correct answer, which is: Beta' },
          requested[1],
          { question: 'Quiz result', answer: 'Correct answers: 0 of 1 given; questions: 1 (0%)' },
        ],
      },
      { sectionName: 'Step results', place: 1, questions: [{ question: 'Quiz score', answer: '0%' }] },
    ]);
    api.clock.at = null;
  });

  it('names requirements in the reader’s language wherever they appear', async () => {
    const { id } = await closedSubmission();
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, { ...giulia, language: 'en' });
    const upload = body.stepResults.find(({ stepStepTypeName }) => stepStepTypeName === 'upload');
    expect(JSON.parse(upload?.content ?? '')).toMatchObject([{ tipoAllegatoName: 'Photo' }]);
    const { body: files } = await api.send(
      ENDPOINTS.GetAttachments,
      { query: { submissionId: id } },
      { ...giulia, language: 'en' },
    );
    expect(files[0]?.tipoAllegatoName).toBe('Photo');
  });
});

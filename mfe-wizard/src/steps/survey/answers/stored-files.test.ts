/** @jest-environment @impact-call/jest/jsdom */
import { expect, it, jest } from '@jest/globals';
import type { Api, Step } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { aStep, aSubmission, fakeShell } from '@impact-call/testing';
import type {
  Question,
  QuestionFileModel,
  QuestionMatrixDynamicModel,
  QuestionPanelDynamicModel,
  QuestionSignaturePadModel,
} from 'survey-core';
import { getT, textsReady } from '../../../translations.ts';
import { createSurvey } from '../create-survey.ts';
import { describeQuestions } from './describe-questions.ts';
import { explainAnswers } from './explain-answers.ts';
import { storeFiles } from './stored-files.ts';

const FILE = '0199d0a0-0000-7000-8000-00000000f003';
const REFERENCE = `impact-call-file:${FILE}`;
const DEFINITION = {
  elements: [
    { type: 'file', name: 'statute', title: 'Statute', maxSize: 10 },
    { type: 'signaturepad', name: 'signature', title: 'Signature' },
    { type: 'paneldynamic', name: 'partners', panelCount: 1, templateElements: [{ type: 'file', name: 'letter' }] },
    { type: 'matrixdynamic', name: 'costs', rowCount: 1, columns: [{ name: 'offer', cellType: 'file' }] },
  ],
};
const PICTURE = 'data:image/png;base64,eA==';
const picture = new Blob(['x'], { type: 'image/png' });

async function begun(answers: unknown = {}) {
  const UploadFile = jest.fn<Api['UploadFile']>(async ({ form }) => ({
    fileName: (form.get('File') as File).name,
    fileDownloadId: FILE,
  }));
  const shell = fakeShell({ language: 'en', api: { UploadFile, GetFile: async () => picture } });
  await textsReady(shell);
  const step: Step = aStep('survey', JSON.stringify(DEFINITION));
  let begin: ReturnType<typeof storeFiles> = () => () => undefined;
  const survey = createSurvey(
    step,
    'en',
    answers,
    false,
    (made) => void (begin = storeFiles(made, { shell, step, submission: aSubmission() }, getT(shell.i18n))),
  );
  if (!survey) throw new Error('no survey');
  const question = <Q extends Question>(name: string) => survey.getQuestionByName(name) as Q;
  return { survey, question, UploadFile, shell, step, begin };
}

it('a file is sent under the name of its question, after those of the table or list around it', async () => {
  const { question, UploadFile, survey } = await begun();
  const partners = question<QuestionPanelDynamicModel>('partners');
  const costs = question<QuestionMatrixDynamicModel>('costs');
  const files = [
    question<QuestionFileModel>('statute'),
    partners.panels[0]?.getQuestionByName('letter') as QuestionFileModel,
    costs.visibleRows[0]?.cells[0]?.question as QuestionFileModel,
  ];
  for (const file of files) file.loadFiles([new File(['x'], 'a.pdf')]);
  await poll(() => UploadFile.mock.calls.map(([{ form }]) => form.get('Nome'))).toEqual([
    'statute',
    'partners.letter',
    'costs.offer',
  ]);
  const stored = [{ name: 'a.pdf', type: '', content: REFERENCE }];
  await poll(() => survey.data).toEqual({
    statute: stored,
    partners: [{ letter: stored }],
    costs: [{ offer: stored }],
  });
});

it('one that is empty or too large is said at the question, and is not sent', async () => {
  const { question, UploadFile } = await begun();
  const statute = question<QuestionFileModel>('statute');
  statute.loadFiles([new File([], 'empty.pdf')]);
  await poll(() => statute.errors.map((error) => error.text)).toEqual([
    'empty.pdf: This file is empty. Choose another one.',
  ]);
  statute.loadFiles([new File(['more than ten bytes'], 'large.pdf')]);
  expect(statute.errors.map((error) => error.getText())).toEqual([
    'The dimensions of the document exceed those allowed (10 Bytes)',
  ]);
  expect(UploadFile).not.toHaveBeenCalled();
});

it('one that the server refuses leaves the former file in its place', async () => {
  const previous = [{ name: 'former.pdf', type: 'application/pdf', content: REFERENCE }];
  const { question, UploadFile, survey } = await begun({ statute: previous });
  const statute = question<QuestionFileModel>('statute');
  await poll(() => [...statute.previewValue].map(({ name }: { name: string }) => name)).toEqual(['former.pdf']);
  UploadFile.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 415 }));
  statute.loadFiles([new File(['x'], 'a.exe')]);
  await poll(() => statute.errors).toHaveLength(1);
  expect(survey.data).toEqual({ statute: previous });
  await poll(() => [...statute.previewValue].map(({ name }: { name: string }) => name)).toEqual(['former.pdf']);
});

it('a signature is in the answer at once, and is uploaded when drawing has stopped', async () => {
  jest.useFakeTimers();
  try {
    const { question, UploadFile, survey, begin } = await begun({ signature: PICTURE });
    const pad = question<QuestionSignaturePadModel>('signature');
    const end = begin();
    const second = 'data:image/png;base64,eHk=';
    UploadFile.mockImplementationOnce(async () => {
      pad.value = second;
      return { fileName: 'signature.png', fileDownloadId: FILE };
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(survey.data).toEqual({ signature: second });
    await jest.advanceTimersByTimeAsync(1000);
    expect(UploadFile.mock.calls.map(([{ form }]) => form.get('Nome'))).toEqual(['signature', 'signature']);
    expect(survey.data).toEqual({ signature: REFERENCE });
    end();
  } finally {
    jest.useRealTimers();
  }
});

it('a signature that cannot be stored stays in the answer', async () => {
  jest.useFakeTimers();
  try {
    const { UploadFile, survey, begin } = await begun({ signature: PICTURE });
    UploadFile.mockRejectedValue(new TypeError('no connection'));
    const end = begin();
    await jest.advanceTimersByTimeAsync(5000);
    expect([UploadFile.mock.calls.length, survey.data]).toEqual([1, { signature: PICTURE }]);
    end();
  } finally {
    jest.useRealTimers();
  }
});

it('a stored signature is a picture where answers are read', async () => {
  const { shell, step } = await begun();
  const described = await describeQuestions({ step, value: { signature: REFERENCE }, shell });
  expect(described.find(({ key }) => key === 'signature')).toMatchObject({ image: PICTURE });
});

it('what closing finds against a file is said in words', async () => {
  const { shell, step } = await begun();
  const errors = [{ path: 'statute', code: 'file-infected', message: '' }];
  expect(await explainAnswers({ step, value: {}, shell, errors })).toEqual([
    'Statute: The virus scanner found something harmful in this file: upload another one.',
  ]);
});

it('a survey that is only tried out keeps files in itself', () => {
  const survey = createSurvey({ content: JSON.stringify(DEFINITION) }, 'en', {}, false);
  expect((survey?.getQuestionByName('statute') as QuestionFileModel).storeDataAsText).toBe(true);
});

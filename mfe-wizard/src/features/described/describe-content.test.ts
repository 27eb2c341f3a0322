/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import type { Language, Step } from '@impact-call/contracts';
import { aStep, fakeShell } from '@impact-call/testing';
import { exampleSurvey } from '../../dev/example-survey.ts';
import { loadStepModule } from '../steps/load-step-module.ts';
import { describeContent } from './describe-content.ts';
import { differencesOf, formatDescribed, givenAnswers } from './differences.ts';

/** Like a shell without other remotes. */
const shellIn = (language: Language) =>
  fakeShell({
    language,
    shell: { loadStep: () => Promise.reject(Object.assign(new Error('none'), { reason: 'not-offered' })) },
  });
const survey = aStep('survey', JSON.stringify(exampleSurvey));
const described = (step: Step, content: string | null, language: Language = 'en') =>
  describeContent(shellIn(language), loadStepModule, step, content);
/** Labels and texts of the answers, without sections. */
async function wordsOf(step: Step, content: unknown, language?: Language): Promise<Record<string, string>> {
  const answers = givenAnswers(await described(step, JSON.stringify(content), language));
  const lines = answers.flatMap((answer) => (answer.isSection ? (answer.parts ?? []) : [answer]));
  return Object.fromEntries(lines.map((line) => [line.label, formatDescribed(line)]));
}
const differences = async (step: Step, mine: string, theirs: string) =>
  differencesOf(await described(step, mine), await described(step, theirs));

it('reads each kind of question by its titles and choices, in the order of the survey', async () => {
  const answers = {
    groups: ['young', 'other'],
    'groups-Comment': 'Families',
    maturity: { collect: 3, discuss: 1 },
    projects: [{ name: 'Orto', people: 1200 }, { name: 'Bici' }],
    budget: { y1: 1000, y2: 2500 },
    legalForm: 'cooperative',
    since: '2011-05-03',
    employees: 1200,
    report: true,
    mission: '',
    confidence: 8,
  };
  const words = await wordsOf(survey, answers);
  expect(words).toEqual({
    'What is your legal form?': 'Social cooperative',
    'When did your activity start?': '3 May 2011',
    'How many people do you employ?': '1200',
    'Do you publish an annual report?': 'Yes',
    'Whom do you work with?': 'Young people, Families',
    'How well can you show your impact?': '8',
    'How often do you…': 'collect data: Always\ndiscuss them: Never',
    'Your projects': 'Name: Orto, People: 1200\nName: Bici',
    'Income in euros': '2024: 1000\n2025: 2500',
  });
  expect(Object.keys(words)[0]).toBe('What is your legal form?');
  expect(await wordsOf(survey, answers, 'it')).toMatchObject({
    'Qual è la tua forma giuridica?': 'Cooperativa sociale',
    'Pubblichi un bilancio sociale?': 'Sì',
    'Con chi lavori?': 'Giovani, Families',
  });
});

it('reads files, and bears what it does not know', async () => {
  expect(
    await wordsOf(aStep('upload', '[]'), [
      { fileName: 'a.pdf', tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId: 'x' },
    ]),
  ).toEqual({ Statute: 'a.pdf' });
  expect(await wordsOf(aStep('unheard-of', 'x'), { a: 1 })).toEqual({ a: '1' });
  expect(await described(aStep('survey', '{'), null)).toEqual([]);
  expect((await described(aStep('survey', '{'), 'not json'))[0]).toMatchObject({
    value: 'not json',
    note: 'The questions of this step cannot be read: its answers stand here as they were stored.',
  });
});

it('tells two versions apart answer by answer, and finds none where only the order differs', async () => {
  const mine = JSON.stringify({ legalForm: 'foundation', employees: 1 });
  const theirs = JSON.stringify({ employees: 1, legalForm: 'association', report: false });
  expect(await differences(survey, mine, theirs)).toEqual([
    {
      key: 'page:organization/legalForm',
      label: 'What is your legal form?',
      mine: 'Foundation',
      theirs: 'Association',
    },
    { key: 'page:organization/report', label: 'Do you publish an annual report?', mine: '', theirs: 'No' },
  ]);
  expect(await differences(survey, '{"a":1,"b":2}', '{"b":2,"a":1}')).toEqual([]);
  const files = [{ tipoAllegatoName: 'Statute', fileName: 'a.pdf' }];
  expect(await differences(aStep('upload', ''), JSON.stringify(files), '[]')).toEqual([
    { key: 'Statute', label: 'Statute', mine: 'a.pdf', theirs: '' },
  ]);
});

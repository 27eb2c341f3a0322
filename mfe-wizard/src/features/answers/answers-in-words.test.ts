import { expect, it } from 'vitest';
import { createInstance } from 'i18next';
import type { Language } from '@impact-call/contracts';
import { aStep } from '@impact-call/testing';
import { exampleSurvey } from '../../dev/example-survey.ts';
import { en } from '../../locales/en.ts';
import { it as italian } from '../../locales/it.ts';
import { answersInWords, describeDifferences } from './answers-in-words.ts';
import type { Reader } from './question-in-words.ts';

function reader(language: Language = 'en'): Reader {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { en: { translation: en }, it: { translation: italian } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return { language, t: i18n.t as unknown as Reader['t'] };
}
const survey = aStep('survey', JSON.stringify(exampleSurvey));
const wordsOf = (step: typeof survey, content: unknown, language?: Language) =>
  Object.fromEntries(
    answersInWords(step, JSON.stringify(content), reader(language)).map(({ label, value }) => [label, value]),
  );

it('reads each kind of question by its titles and choices, in the order in which they are asked', () => {
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
  const words = wordsOf(survey, answers);
  expect(words).toEqual({
    'What is your legal form?': 'Social cooperative',
    'When did your activity start?': '3 May 2011',
    'How many people do you employ?': '1,200',
    'Do you publish an annual report?': 'Yes',
    'Whom do you work with?': 'Young people, Other',
    'How well can you show your impact?': '8',
    'How often do you…': 'collect data: Always\ndiscuss them: Never',
    'Your projects': 'Name: Orto, People: 1,200\nName: Bici',
    'Income in euros': '2024: 1,000, 2025: 2,500',
    'Whom do you work with? – comment': 'Families',
  });
  expect(Object.keys(words)[0]).toBe('What is your legal form?');
  expect(wordsOf(survey, answers, 'it')).toMatchObject({
    'Qual è la tua forma giuridica?': 'Cooperativa sociale',
    'Pubblichi un bilancio sociale?': 'Sì',
    'Con chi lavori?': 'Giovani, Altro',
  });
});

it('reads files, the impact framework by its fields, and bears what it does not know', () => {
  expect(
    wordsOf(aStep('upload', '[]'), [
      { fileName: 'a.pdf', tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId: 'x' },
    ]),
  ).toEqual({ Statute: 'a.pdf' });
  const indicator = {
    indicatorId: 'i',
    indicatorName: 'Jobs',
    indicatorTargetValue: 12,
    proxyId: 'p',
    proxyName: 'Wage',
    proxyValue: 900,
  };
  const outcome = {
    outcomeId: 'o',
    outcomeName: 'More work',
    sdg: 8,
    stakeholderId: null,
    stakeholderName: '',
    indicators: [indicator],
  };
  expect(wordsOf(aStep('miniDyi', '{}'), { budget: 1000.5, sdg: [8, 4], selectedOutcomes: [outcome] })).toEqual({
    Budget: '€1,000.50',
    'Sustainable Development Goals': 'Goal 4, Goal 8',
    'Outcome: More work': 'No stakeholder chosen\nJobs: 12 a year, each worth €900',
  });
  expect(wordsOf(aStep('unheard-of', 'x'), { a: 1 })).toEqual({ a: '1' });
  expect(answersInWords(aStep('survey', '{'), null, reader())).toEqual([]);
  expect(answersInWords(aStep('survey', '{'), 'not json', reader())[0]?.value).toBe('not json');
});

it('tells two versions apart answer by answer, and finds none where only the order differs', () => {
  const mine = JSON.stringify({ legalForm: 'foundation', employees: 1 });
  const theirs = JSON.stringify({ employees: 1, legalForm: 'association', report: false });
  expect(describeDifferences(survey, mine, theirs, reader())).toEqual([
    { key: 'legalForm', label: 'What is your legal form?', mine: 'Foundation', theirs: 'Association' },
    { key: 'report', label: 'Do you publish an annual report?', mine: '', theirs: 'No' },
  ]);
  expect(describeDifferences(survey, '{"a":1,"b":2}', '{"b":2,"a":1}', reader())).toEqual([]);
  const files = [{ tipoAllegatoName: 'Statute', fileName: 'a.pdf' }];
  expect(describeDifferences(aStep('upload', ''), JSON.stringify(files), '[]', reader())).toEqual([
    { key: 'Statute', label: 'Statute', mine: 'a.pdf', theirs: '' },
  ]);
});

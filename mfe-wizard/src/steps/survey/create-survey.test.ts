/** @jest-environment @impact-call/jest/jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import {
  type Question,
  type QuestionMatrixDynamicModel,
  type QuestionPanelDynamicModel,
  type QuestionSignaturePadModel,
} from 'survey-core';
import { fakeShell } from '@impact-call/testing';
import { exampleSurvey } from '../../dev/example-survey.ts';
import { createSurvey, validateSurvey } from './create-survey.ts';
import { surveyPager } from './survey-pager.ts';
import { surveyTheme } from './survey-theme.ts';

const english = fakeShell({ language: 'en' });
const step = { content: JSON.stringify(exampleSurvey) };
const FIRST_PAGE = { legalForm: 'foundation', since: '2020-01-01' };

it('lists what is missing with the question, what to do, and the page', () => {
  expect(validateSurvey(step, english, {})).toEqual([
    { anchor: 'legalForm', message: 'What is your legal form? Answer this question.', page: 'organization' },
    { anchor: 'since', message: 'When did your activity start? Answer this question.', page: 'organization' },
    { anchor: 'mission', message: 'What changes for people thanks to you? Answer this question.', page: 'change' },
  ]);
});

it.each([
  ['it', 'Qual è la tua forma giuridica? Rispondi a questa domanda.'],
  ['fr', 'Quelle est votre forme juridique ? Répondez à cette question.'],
] as const)('speaks %s', (language, words) => {
  expect(validateSurvey(step, fakeShell({ language }), {})[0]?.message).toBe(words);
});

it('finds nothing once all is answered', () => {
  expect(validateSurvey(step, english, { ...FIRST_PAGE, mission: 'More work for the young' })).toEqual([]);
});

it('shows no model for a definition that cannot be read', () => {
  expect(createSurvey({ content: '{' }, 'en', {}, false)).toBeNull();
  expect(createSurvey({ content: '{}' }, 'en', {}, false)).toBeNull();
  expect(validateSurvey({ content: 'nonsense' }, english, {})).toEqual([]);
});

it('turns its pages one by one, checking each, and back without checking', () => {
  const survey = createSurvey(step, 'en', {}, false)!;
  const pager = surveyPager(survey, english, false);
  expect(pager.next()).toHaveLength(2);
  survey.data = FIRST_PAGE;
  expect(pager.next()).toBe('moved');
  expect(pager.previous()).toBe(true);
  expect(pager.previous()).toBe(false);
  pager.next();
  survey.setValue('mission', 'Change');
  expect(pager.next()).toBe('moved');
  expect(pager.next()).toBe('end');
  expect(survey.state).toBe('running');
});

it.each([
  ['at the last answer', { autoAdvanceEnabled: true }],
  ['by a trigger', { triggers: [{ type: 'complete', expression: '{last} = "x"' }] }],
])('keeps its questions where it would end %s', async (_, more) => {
  jest.useFakeTimers();
  const elements = [{ type: 'radiogroup', name: 'last', choices: ['x'] }];
  const survey = createSurvey({ content: JSON.stringify({ ...more, elements }) }, 'en', {}, false)!;
  survey.setValue('last', 'x');
  await jest.advanceTimersByTimeAsync(2_000);
  survey.tryComplete();
  expect(survey.state).toBe('running');
  jest.useRealTimers();
});

it('shows a start page as a page, and all questions of each', () => {
  const pages = ['one', 'two'].map((name) => ({
    name,
    elements: [`${name} a`, `${name} b`].map((question) => ({ type: 'text', name: question })),
  }));
  const turning = { firstPageIsStartPage: true, questionsOnPageMode: 'questionPerPage', showTimer: true };
  const survey = createSurvey({ content: JSON.stringify({ ...turning, pages }) }, 'en', {}, false)!;
  expect(survey.visiblePages.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(survey.currentPage.name).toBe('one');
  expect(survey.currentPage.rows).toHaveLength(2);
  expect(survey.showTimer).toBe(false);
});

it('shows what a trigger showed, when stored answers come back', () => {
  const elements = [
    { type: 'text', name: 'kind' },
    { type: 'text', name: 'which', visible: false, isRequired: true },
  ];
  const triggers = [{ type: 'visible', expression: "{kind} = 'other'", questions: ['which'] }];
  const content = JSON.stringify({ elements, triggers });
  for (const readOnly of [false, true])
    expect(createSurvey({ content }, 'en', { kind: 'other' }, readOnly)?.getQuestionByName('which')?.isVisible).toBe(
      true,
    );
  expect(validateSurvey({ content }, english, { kind: 'other' })).toHaveLength(1);
});

it('turns its pages unchecked where nothing can be changed', () => {
  const survey = createSurvey(step, 'en', {}, true)!;
  const pager = surveyPager(survey, english, true);
  expect([pager.next(), pager.next(), pager.next()]).toEqual(['moved', 'moved', 'end']);
});

it('evaluates conditions without code from strings', () => {
  const evaluated = jest.spyOn(globalThis, 'Function');
  const survey = createSurvey(step, 'en', { report: true }, false)!;
  expect(survey.getQuestionByName('reportUrl')?.isVisible).toBe(true);
  survey.setValue('report', false);
  expect(survey.getQuestionByName('reportUrl')?.isVisible).toBe(false);
  expect(evaluated).not.toHaveBeenCalled();
});

it('draws signatures in ink that a canvas knows and paper shows, whatever the theme', () => {
  const definition = JSON.stringify({ elements: [{ type: 'signaturepad', name: 's' }] });
  const survey = createSurvey({ content: definition }, 'en', {}, false);
  survey?.applyTheme(surveyTheme);
  const { penColor, backgroundColor } = survey?.getQuestionByName('s') as QuestionSignaturePadModel;
  expect([penColor, backgroundColor]).toEqual(['#1b1f1e', '#ffffff']);
});

describe('rows that people add', () => {
  const columns = Array.from({ length: 12 }, (_, index) => ({ name: `c${index}`, cellType: 'text' }));
  const table = { type: 'matrixdynamic', name: 'q', title: 'Who?', rowCount: 0, columns };
  const list = {
    type: 'paneldynamic',
    name: 'q',
    templateElements: columns.map(({ name }) => ({ type: 'text', name })),
  };
  const open = (question: object, rows: object[]) =>
    createSurvey({ content: JSON.stringify({ elements: [question] }) }, 'en', { q: rows }, false)!.getQuestionByName(
      'q',
    );
  const FULL = ['There are as many rows as can be sent: no more can be added.'];
  const said = ({ errors }: Question) => errors.map((error) => error.getText());

  it('are as many as can be sent, and the next one is refused with words', async () => {
    const short = { ...table, maxRowCount: 3 };
    const rows = (count: number) => Array.from({ length: count }, () => ({ c0: 'x' }));
    for (const [question, most] of [
      [table, 500],
      [short, 3],
    ] as const) {
      const full = open(question, rows(most)) as QuestionMatrixDynamicModel;
      full.addRow();
      expect([full.rowCount, said(full)]).toEqual([most, most === 3 ? [] : FULL]);
    }
    const entries = open(list, rows(83)) as QuestionPanelDynamicModel;
    entries.addPanel();
    await Promise.resolve();
    expect([entries.panelCount, said(entries)]).toEqual([83, FULL]);
  });

  it('are not complete where there are more, e.g. from before there was a bound', () => {
    const content = JSON.stringify({ elements: [table] });
    const rows = Array.from({ length: 501 }, () => ({ c0: 'x' }));
    expect(validateSurvey({ content }, english, { q: rows })).toMatchObject([
      { anchor: 'q', message: expect.stringContaining('Who? There are more rows than can be sent: remove some.') },
    ]);
  });
});

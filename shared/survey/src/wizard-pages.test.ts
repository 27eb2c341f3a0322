import { describe, expect, it } from '@jest/globals';
import { createCellReader } from './cells/answer-cells.ts';
import { fillSurvey } from './filling/fill-survey.ts';
import { findSurveyErrors } from './filling/find-survey-errors.ts';
import { readAnswers } from './read-answers.ts';
import { visibleQuestions } from './visible-questions.ts';

const page = (name: string, more: object = {}) => ({
  name,
  title: `Page ${name}`,
  elements: [
    { type: 'text', name: `${name} a` },
    { type: 'panel', name: `${name} p`, elements: [{ type: 'text', name: `${name} b`, isRequired: true }] },
  ],
  ...more,
});
const pages = [
  page('one'),
  page('two'),
  page('hidden', { visibleIf: "{one a} = 'x'" }),
  page('triggered', { visible: false }),
  page('none', { visible: false }),
];
const triggers = [{ type: 'visible', expression: "{one a} = 'y'", pages: ['triggered'] }];
const NAMES = ['one a', 'one b', 'two a', 'two b', 'triggered a', 'triggered b'];
const ANSWERS = { 'one a': 'y', 'two a': 'second', 'triggered a': 'third', 'triggered b': 'fourth', 'none b': 'fifth' };

const MODES: object[] = ['standard', 'singlePage', 'questionPerPage', 'inputPerPage'].map((questionsOnPageMode) => ({
  questionsOnPageMode,
}));
const PROGRESS = ['pages', 'questions', 'requiredQuestions', 'correctQuestions', 'buttons'];
const OTHERS: object[] = [
  { isSinglePage: true },
  { firstPageIsStartPage: true },
  { firstPageIsStarted: true },
  { showPreviewBeforeComplete: true },
  { showPreviewBeforeComplete: 'showAnsweredQuestions' },
  { showTimer: true, timeLimit: 1 },
  { goNextPageAutomatic: true },
];
/** Every property that pages automatically, alone and with each other property. */
const TURNING = [
  ...MODES.flatMap((mode) => [mode, ...OTHERS.map((other) => ({ ...mode, ...other }))]),
  ...PROGRESS.map((progressBarType) => ({
    questionsOnPageMode: 'singlePage',
    progressBarType,
    showProgressBar: true,
  })),
];

/** The results of all readers of the answers. */
function readersOf(turning: object) {
  const definition = JSON.stringify({ ...turning, pages, triggers });
  const { cells } = createCellReader(definition, 'en')(ANSWERS);
  const filled = fillSurvey(definition, ANSWERS, 'en')!;
  return {
    seen: visibleQuestions(filled.survey).map(({ name }) => name),
    read: readAnswers(definition, ANSWERS, 'en'),
    cells: [...cells],
    refused: findSurveyErrors(filled).map(({ question }) => question),
  };
}

describe('however a survey turns its pages', () => {
  const plain = readersOf({});

  it.each(TURNING)('readers see the same with %j, and the wizard reaches every question', (turning) => {
    expect(readersOf(turning)).toEqual(plain);
    const { survey } = fillSurvey(JSON.stringify({ ...turning, pages, triggers }), ANSWERS, 'en')!;
    expect(survey.visiblePages.flatMap(({ questions }) => questions).map(({ name }) => name)).toEqual(
      survey.isSinglePage ? survey.getAllQuestions().map(({ name }) => name) : NAMES,
    );
    expect([survey.state, survey.currentSingleElement ?? null]).toEqual(['running', null]);
  });

  it('readers see every answer of every page that is there', () => {
    expect(plain.seen).toEqual(NAMES);
    expect(
      plain.read?.map(({ key, title, questions }) => [key, title, ...questions.map(({ value }) => value)]),
    ).toEqual([
      ['one', 'Page one', 'y', ''],
      ['two', 'Page two', 'second', ''],
      ['triggered', 'Page triggered', 'third', 'fourth'],
    ]);
    expect(plain.cells.map(([, value]) => value)).toEqual(['y', 'second', 'third', 'fourth']);
    expect(plain.refused).toEqual(['one b', 'two b']);
  });
});

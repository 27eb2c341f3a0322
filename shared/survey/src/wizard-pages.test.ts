import { expect, it } from '@jest/globals';
import { fillSurvey } from './fill-survey.ts';
import { visibleQuestions } from './visible-questions.ts';

const page = (name: string) => ({
  name,
  elements: [
    { type: 'text', name: `${name} a` },
    { type: 'text', name: `${name} b` },
  ],
});
const pages = [page('one'), page('two')];
const NAMES = ['one a', 'one b', 'two a', 'two b'];

it.each([
  {},
  { firstPageIsStartPage: true },
  { firstPageIsStarted: true },
  { questionsOnPageMode: 'questionPerPage' },
  { questionsOnPageMode: 'inputPerPage' },
  { questionsOnPageMode: 'singlePage' },
])('reaches every question of a survey with %p', (turning) => {
  const survey = fillSurvey(JSON.stringify({ ...turning, pages }), {}, 'en')?.survey;
  expect(survey && visibleQuestions(survey).map(({ name }) => name)).toEqual(NAMES);
  expect(survey?.state).toBe('running');
  expect(survey?.currentSingleElement ?? null).toBeNull();
});

/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aStep } from '@impact-call/testing';
import type { QuestionSelectBase, QuestionMultipleTextModel, SurveyModel } from 'survey-core';
import { createSurvey, type SurveyAnswers } from '../create-survey.ts';
import { notifyChanges } from './notify-changes.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A survey with change notification, and fields as they would be rendered. */
function open(definition: object) {
  const survey = createSurvey(aStep('survey', JSON.stringify(definition)), 'en', {}, false)!;
  const changes: SurveyAnswers[] = [];
  const { stop } = notifyChanges(survey, (answers) => void changes.push(answers));
  const type = (id: string, text: string): HTMLInputElement => {
    const field = document.getElementById(id) ?? document.body.appendChild(document.createElement('input'));
    field.id = id;
    Object.assign(field, { value: text }).dispatchEvent(new Event('input', { bubbles: true }));
    return field as HTMLInputElement;
  };
  return { survey, changes, stop, type };
}
const idOf = (survey: SurveyModel, name: string): string => survey.getQuestionByName(name).inputId;
const rest = () => jest.advanceTimersByTimeAsync(400);
const WORDS = [
  { type: 'text', name: 'name' },
  { type: 'comment', name: 'story' },
];
/** Enough questions on one page that notifications are delayed. */
const MANY = [...WORDS, ...Array.from({ length: 200 }, (_, index) => ({ type: 'text', name: `q${index}` }))];

it('tells of several changes once, after the frame that shows them', async () => {
  const { survey, changes } = open({ elements: WORDS });
  survey.setValue('name', 'a');
  survey.setValue('story', 'b');
  expect(changes).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(changes).toEqual([{ name: 'a', story: 'b' }]);
});

it('takes what is typed in at once, and tells of it after the frame that shows it', async () => {
  const { survey, changes, type } = open({ elements: WORDS });
  type(idOf(survey, 'name'), 'A');
  expect(survey.data).toEqual({ name: 'A' });
  expect(changes).toEqual([]);
  await jest.advanceTimersByTimeAsync(50);
  expect(changes).toEqual([{ name: 'A' }]);
});

it('takes what is typed into a large survey in when typing rests, and never waits long', async () => {
  const { survey, changes, type } = open({ elements: MANY });
  const id = idOf(survey, 'name');
  type(id, 'A');
  await jest.advanceTimersByTimeAsync(100);
  type(id, 'Ad');
  await jest.advanceTimersByTimeAsync(100);
  expect(changes).toEqual([]);
  await jest.advanceTimersByTimeAsync(250);
  expect(changes).toEqual([{ name: 'Ad' }]);
  for (let key = 0; key < 30; key += 1) {
    type(id, 'x'.repeat(key + 1));
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(changes.length).toBeGreaterThan(1);
});

describe('whatever the letters are typed into', () => {
  const question = (survey: SurveyModel) => survey.getQuestionByName('q');
  const FIELDS: [string, object, (survey: SurveyModel) => string, SurveyAnswers][] = [
    ['an e-mail address', { type: 'text', inputType: 'email' }, (survey) => question(survey).inputId, { q: 'ada' }],
    ['an answer of several lines', { type: 'comment' }, (survey) => question(survey).inputId, { q: 'ada' }],
    [
      'a comment',
      { type: 'rating', showCommentArea: true },
      (survey) => question(survey).commentId,
      { 'q-Comment': 'ada' },
    ],
    [
      'what else there is beside choices',
      { type: 'radiogroup', choices: ['a'], showOtherItem: true },
      (survey) => (question(survey) as QuestionSelectBase).otherId,
      { q: 'other', 'q-Comment': 'ada' },
    ],
    [
      'one of several lines',
      { type: 'multipletext', items: [{ name: 'one' }] },
      (survey) => (question(survey) as QuestionMultipleTextModel).items[0]!.editor.inputId,
      { q: { one: 'ada' } },
    ],
  ];

  it.each(FIELDS)('takes %s in before it is left', async (_, element, id, answers) => {
    const { survey, changes, type } = open({ elements: [{ ...element, name: 'q' }] });
    if (question(survey).hasOther) question(survey).value = 'other';
    type(id(survey), 'ada');
    await rest();
    expect(changes.at(-1)).toEqual(answers);
  });
});

it.each(['pagehide', 'click', 'stop'])('tells letters that wait at once at %s', (how) => {
  const { survey, changes, type, stop } = open({ elements: MANY });
  type(idOf(survey, 'name'), 'Ada');
  expect(survey.data).toEqual({});
  if (how === 'stop') stop();
  else if (how === 'click') document.body.click();
  else dispatchEvent(new Event('pagehide'));
  expect(changes).toEqual([{ name: 'Ada' }]);
  stop();
  expect(changes).toHaveLength(1);
});

it('leaves a masked value to the user who types, until the page closes', async () => {
  const mask = { maskType: 'pattern', maskSettings: { pattern: '999-99' } };
  const { survey, changes, type } = open({ elements: [{ type: 'text', name: 'code', ...mask }] });
  type(idOf(survey, 'code'), '12_-__').click();
  await rest();
  expect(changes).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(changes).toEqual([{ code: '12_-__' }]);
});

describe('a field that is left', () => {
  const BOUNDED = { type: 'text', name: 'staff', inputType: 'number', max: 100_000 };
  const leave = (field: HTMLElement) => field.dispatchEvent(new Event('focusout', { bubbles: true }));
  const press = (event: string) => document.body.dispatchEvent(new Event(event, { bubbles: true }));
  const said = (survey: SurveyModel) => survey.getQuestionByName('staff').errors.map((error) => error.getText());

  it('keeps what is beyond its bound, says so, and no more once it is within', async () => {
    const { survey, changes, type } = open({ elements: [BOUNDED] });
    const field = type(idOf(survey, 'staff'), '200000');
    await rest();
    expect([changes.at(-1), said(survey)]).toEqual([{ staff: 200_000 }, []]);
    leave(field);
    expect(said(survey)).toEqual(['The value should not be greater than 100,000']);
    type(field.id, '20000');
    expect(said(survey)).toEqual([]);
  });

  it('says nothing of an empty one', () => {
    const { survey, type } = open({ elements: [{ ...BOUNDED, isRequired: true }] });
    leave(type(idOf(survey, 'staff'), ''));
    expect(said(survey)).toEqual([]);
  });

  it('moves no button while it is being pressed', async () => {
    const { survey, type } = open({ elements: [BOUNDED] });
    const field = type(idOf(survey, 'staff'), '200000');
    press('pointerdown');
    leave(field);
    press('pointerup');
    expect(said(survey)).toEqual([]);
    await rest();
    expect(said(survey)).toHaveLength(1);
  });
});

it('turns no page during a pause', async () => {
  const page = (name: string) => ({ name, elements: [{ type: 'text', name: `${name}-name` }] });
  const { survey, changes, type } = open({ autoAdvanceEnabled: true, pages: [page('one'), page('two')] });
  type(idOf(survey, 'one-name'), 'A');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(changes).toEqual([{ 'one-name': 'A' }]);
  expect(survey.currentPage.name).toBe('one');
  expect(survey.autoAdvanceEnabled).toBe(true);
});

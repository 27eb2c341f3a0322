/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aStep } from '@impact-call/testing';
import { createSurvey, type SurveyAnswers } from './create-survey.ts';
import { notifyChanges } from './notify-changes.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** A survey of so many text questions, and the field of the first as it would be drawn. */
function open(count: number) {
  const elements = Array.from({ length: count }, (_, index) => ({
    type: index === 1 ? 'comment' : 'text',
    name: `q${index}`,
  }));
  const survey = createSurvey(aStep('survey', JSON.stringify({ pages: [{ name: 'p', elements }] })), 'en', {}, false)!;
  const told: SurveyAnswers[] = [];
  const stop = notifyChanges(survey, (answers) => void told.push(answers));
  const field = document.body.appendChild(document.createElement('input'));
  field.id = survey.getQuestionByName('q0').inputId;
  const type = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { survey, told, stop, type };
}

it('tells of several changes once, after the frame that shows them', async () => {
  const { survey, told } = open(3);
  survey.setValue('q0', 'a');
  survey.setValue('q1', 'b');
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(told).toEqual([{ q0: 'a', q1: 'b' }]);
});

it('takes what is typed into a large survey in when typing rests, and never waits long', async () => {
  const { survey, told, type } = open(200);
  expect(survey.textUpdateMode).toBe('onBlur');
  type('A');
  await jest.advanceTimersByTimeAsync(100);
  type('Ad');
  await jest.advanceTimersByTimeAsync(100);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(250);
  expect(told).toEqual([{ q0: 'Ad' }]);
  for (let key = 0; key < 30; key += 1) {
    type('x'.repeat(key + 1));
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(told.length).toBeGreaterThan(1);
});

it.each(['pagehide', 'stop'])('tells the last letters at once at %s', (how) => {
  const { told, type, stop } = open(200);
  type('Ada');
  if (how === 'stop') stop();
  else dispatchEvent(new Event('pagehide'));
  expect(told).toEqual([{ q0: 'Ada' }]);
  stop();
  expect(told).toHaveLength(1);
});

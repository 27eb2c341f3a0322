import { describe, expect, it, test } from '@jest/globals';
import {
  countRightAnswers,
  hasRightAnswers,
  judgedQuestions,
  withoutRightAnswers,
  withRightAnswer,
} from './right-answers.ts';
import { jsonProblem } from '../designer/survey-json.ts';

const survey = JSON.stringify({
  pages: [
    {
      name: 'page1',
      elements: [
        {
          type: 'radiogroup',
          name: 'a',
          title: { default: 'One?', it: 'Uno?' },
          choices: ['x', { value: 2, text: 'two' }],
        },
        { type: 'panel', name: 'p', elements: [{ type: 'checkbox', name: 'b', choices: ['y', 'z'] }] },
        { type: 'boolean', name: 'c' },
        { type: 'text', name: 'd' },
      ],
    },
  ],
});
const requested = (content: string) => judgedQuestions(content, 'it', { yes: 'Sì', no: 'No' });

describe('right answers', () => {
  it('are offered where something can be chosen, panels too', () => {
    expect(
      requested(survey).map(({ name, title, isMultiple, choices }) => [
        name,
        title,
        isMultiple,
        choices.map(({ text }) => text),
      ]),
    ).toEqual([
      ['a', 'Uno?', false, ['x', 'two']],
      ['b', 'b', true, ['y', 'z']],
      ['c', 'c', false, ['Sì', 'No']],
    ]);
  });

  it('make a quiz of the survey, and are taken away again', () => {
    expect(hasRightAnswers(survey)).toBe(false);
    const [a, b, c] = requested(survey);
    const quiz = withRightAnswer(withRightAnswer(withRightAnswer(survey, a!, [2]), b!, ['y', 'z']), c!, [false]);
    expect(hasRightAnswers(quiz)).toBe(true);
    expect(countRightAnswers(quiz)).toBe(3);
    expect(requested(quiz).map(({ right }) => right)).toEqual([[2], ['y', 'z'], [false]]);
    expect(withRightAnswer(quiz, b!, [])).not.toContain('"correctAnswer":[');
    expect(withoutRightAnswers(quiz)).toBe(survey);
  });

  it('of what cannot be read are none', () => {
    expect(hasRightAnswers('no JSON')).toBe(false);
    expect(withoutRightAnswers('no JSON')).toBe('no JSON');
    expect(requested('[]')).toEqual([]);
  });
});

test('what is no JSON is said with its line', () => {
  expect(jsonProblem('{}')).toBeNull();
  expect(jsonProblem('{\n  "a": 1,\n  b\n}')).toMatchObject({ line: 3, column: 3 });
  expect(jsonProblem('{\n  "a": 1')?.line).toBe(2);
  expect(jsonProblem('{\n  "a": ten\n}')).toEqual({ line: 2, column: 8 });
  expect(jsonProblem('{ "a": 1, } ')?.line).toBe(1);
});

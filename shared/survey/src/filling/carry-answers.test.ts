import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { surveyQuestions, createAnswerCarrier } from './carry-answers.ts';

const survey = (...elements: object[]): string => JSON.stringify({ pages: [{ name: 'p', elements }] });
const carry = (before: object[], after: object[], answers: unknown) =>
  createAnswerCarrier(survey(...before), survey(...after))(answers);
const text = (name: string, more = {}) => ({ type: 'text', name, ...more });
const choice = (type: string, name: string, choices: unknown[], more = {}) => ({ type, name, choices, ...more });

// The library also logs values that do not match.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void jest.restoreAllMocks());

describe('answers under a later version of their survey', () => {
  it('stay when a question has the same name and another title', () => {
    const before = [text('a'), { type: 'comment', name: 'b' }];
    const after = [{ type: 'comment', name: 'a', title: 'New' }, text('b', { isRequired: true }), text('c')];
    expect(carry(before, after, { a: 'x', b: 'y' })).toEqual({ answers: { a: 'x', b: 'y' }, lost: [] });
  });

  it('go with their question, and with the remark beside it', () => {
    const removed = { ...choice('radiogroup', 'b', ['1', '2']), showCommentArea: true };
    const answers = { a: 'x', b: '1', 'b-Comment': 'because' };
    expect(carry([text('a'), removed], [text('a')], answers)).toEqual({ answers: { a: 'x' }, lost: ['b'] });
  });

  it('without a question stay: triggers and variables set them', () => {
    expect(carry([text('a')], [text('b')], { set: 1 })).toEqual({ answers: { set: 1 }, lost: [] });
  });

  it('lose removed choices and retain the others', () => {
    const [before, after] = [
      ['1', '2', '3'],
      ['1', '3', '4'],
    ];
    expect(carry([choice('checkbox', 'q', before)], [choice('checkbox', 'q', after)], { q: ['1', '2'] })).toEqual({
      answers: { q: ['1'] },
      lost: ['q'],
    });
    expect(carry([choice('dropdown', 'q', before)], [choice('dropdown', 'q', after)], { q: '2' })).toEqual({
      answers: {},
      lost: ['q'],
    });
    expect(carry([choice('dropdown', 'q', before)], [choice('dropdown', 'q', after)], { q: '3' }).lost).toEqual([]);
  });

  it.each([
    ['a text that becomes a list of choices', text('q'), choice('checkbox', 'q', ['x']), 'x'],
    ['choices that become one', choice('checkbox', 'q', ['x', 'y']), choice('radiogroup', 'q', ['x', 'y']), ['x']],
    [
      'rows that become a text',
      { type: 'matrixdynamic', name: 'q', columns: [{ name: 'c', cellType: 'text' }] },
      text('q'),
      [{ c: 'x' }],
    ],
    ['a text that becomes a table', text('q'), { type: 'matrix', name: 'q', columns: ['1'], rows: ['r'] }, 'x'],
  ])('do not fit %s', (_, before, after, value) => {
    expect(carry([before], [after], { q: value })).toEqual({ answers: {}, lost: ['q'] });
  });

  it('of a text question that becomes a choice stay if the choice exists', () => {
    const after = choice('radiogroup', 'q', ['x', 'y']);
    expect(carry([text('q')], [after], { q: 'x' }).lost).toEqual([]);
    expect(carry([text('q')], [after], { q: 'z' }).lost).toEqual(['q']);
  });

  it('to unchanged questions stay, even when they are invalid', () => {
    const question = choice('dropdown', 'q', ['1']);
    expect(carry([question], [question, text('n')], { q: 'old' })).toEqual({ answers: { q: 'old' }, lost: [] });
  });

  it('lose a removed field of repeated entries', () => {
    const panel = (...names: string[]) => ({
      type: 'paneldynamic',
      name: 'q',
      templateElements: names.map((name) => text(name)),
    });
    expect(carry([panel('a', 'b')], [panel('a')], { q: [{ a: '1', b: '2' }] })).toEqual({
      answers: { q: [{ a: '1' }] },
      lost: ['q'],
    });
  });

  it('of an unreadable form are none', () => {
    expect(carry([text('a')], [text('b')], 'x')).toEqual({ answers: {}, lost: [] });
  });
});

it('questions have the name of their answer, and titles in the language', () => {
  const definition = survey(text('a', { title: { default: 'Name', it: 'Nome' } }), text('b', { valueName: 'a' }));
  const [first, ...more] = surveyQuestions(definition, 'it');
  expect(first).toMatchObject({ name: 'a', title: 'Nome' });
  expect(more).toEqual([]);
  expect(surveyQuestions('[]', 'it')).toEqual([]);
});

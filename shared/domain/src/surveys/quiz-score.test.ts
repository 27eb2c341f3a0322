import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { quizScore } from './quiz-score.ts';

const QUESTIONS = [
  { question: 'a', correctAnswers: ['x', 'also right elsewhere'] },
  { question: 'b', correctAnswers: [3] },
  { question: 'c', correctAnswers: [['p', 'q']] },
  { question: 'd', correctAnswers: [true] },
];

describe('a quiz', () => {
  it('compares each answer with the first of the right ones', () => {
    const result = quizScore(QUESTIONS, { a: 'also right elsewhere', b: 3 });
    expect(result).toMatchObject({
      score: 0.5,
      scoreOfAll: 0.25,
      correctAnswersCount: 1,
      answeredCount: 2,
      questionsCount: 4,
    });
    expect(result.recap[0]).toEqual({
      question: 'a',
      answer: 'also right elsewhere',
      correctAnswer: 'x',
      isAnswered: true,
      isCorrect: false,
    });
    expect(result.recap[3]).toEqual({
      question: 'd',
      answer: undefined,
      correctAnswer: true,
      isAnswered: false,
      isCorrect: false,
    });
  });

  it('takes what means the same for the same: spelling, numbers as text, choices in any order', () => {
    expect(quizScore(QUESTIONS, { a: ' X ', b: '3', c: ['q', 'p'], d: true }).score).toBe(1);
    expect(quizScore(QUESTIONS, { c: ['p'] }).score).toBe(0);
  });

  it.each([
    ['parts in another order', { b: '2', a: 1 }, { a: '1', b: 2 }, true],
    ['parts in the same order', { a: 1, b: 2 }, { a: 1, b: 2 }, true],
    ['another value of a part', { a: 1, b: 2 }, { a: 1, b: 3 }, false],
    ['another name of a part', { a: 1 }, { b: 1 }, false],
    ['a part too few', { a: 1 }, { a: 1, b: 2 }, false],
    ['values of parts exchanged', { a: 1, b: 2 }, { a: 2, b: 1 }, false],
    ['objects as choices', [{ a: 1 }, { b: 2 }], [{ b: 2 }, { a: 1 }], true],
    ['a text like the object', '[object Object]', { a: 1 }, false],
    ['the letters that only look the same in capitals', 'STRASSE', 'straße', false],
  ])('compares all parts of an answer: %s', (_, answer, correct, isCorrect) => {
    const { recap } = quizScore([{ question: 'q', correctAnswers: [correct] }], { q: answer });
    expect(recap).toMatchObject([{ isAnswered: true, isCorrect }]);
  });

  it('takes blanks for no answer', () => {
    expect(quizScore(QUESTIONS, { a: ' \n' }).answeredCount).toBe(0);
    expect(quizScore([{ question: 'a', correctAnswers: [' '] }], { a: 'x' }).questionsCount).toBe(0);
  });

  it('has no score when nothing was answered, and none of all without questions', () => {
    expect(quizScore(QUESTIONS, { a: '', b: null, c: [], d: undefined, other: 'x' })).toMatchObject({
      score: null,
      scoreOfAll: 0,
      answeredCount: 0,
    });
    expect(quizScore([{ question: 'open', correctAnswers: [] }], { open: 'x' })).toMatchObject({
      score: null,
      scoreOfAll: null,
      questionsCount: 0,
    });
    expect(quizScore([{ question: 'toString', correctAnswers: ['x'] }], {}).answeredCount).toBe(0);
  });

  it('never counts more right than answered, nor more answered than there are', () => {
    const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.jsonValue());
    fc.assert(
      fc.property(answers, (given) => {
        const { correctAnswersCount, answeredCount, questionsCount, score, scoreOfAll, recap } = quizScore(
          QUESTIONS,
          given,
        );
        expect(correctAnswersCount).toBeLessThanOrEqual(answeredCount);
        expect(answeredCount).toBeLessThanOrEqual(questionsCount);
        expect(recap).toHaveLength(questionsCount);
        expect(score === null).toBe(answeredCount === 0);
        expect(scoreOfAll ?? 0).toBeLessThanOrEqual(score ?? 0);
      }),
    );
  });
});

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

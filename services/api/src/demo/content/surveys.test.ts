import { Model } from 'survey-core';
import { describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import impactQuiz from './impact-quiz.json' with { type: 'json' };
import { answerPage, completeSurvey } from './plausible-answers.ts';
import readinessSurvey from './readiness-survey.json' with { type: 'json' };
import satisfactionSurvey from '@impact-call/survey/nps-survey' with { type: 'json' };
import { surveys } from './surveys.ts';

const withAnswers = (json: object, data: object): Model => {
  const survey = new Model(json);
  survey.data = data;
  return survey;
};

const errorsOf = (survey: Model, name: string): string[] => {
  const question = survey.getQuestionByName(name);
  question?.validate(true);
  return question?.errors.map((error) => error.locText.renderedHtml) ?? [];
};

describe.each(surveys)('$name', ({ json }) => {
  it('is a model that SurveyJS reads without complaint', () => {
    expect(new Model(json).jsonErrors ?? []).toEqual([]);
  });

  it('names each question once', () => {
    const names = new Model(json).getAllQuestions().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['en', 'it', 'fr'])('can be completed in %s', (locale) => {
    const survey = new Model(json);
    survey.locale = locale;
    expect(completeSurvey(survey)).toBe(true);
    expect(survey.state).toBe('completed');
  });
});

describe('the readiness assessment', () => {
  it('has five pages, at least 44 questions, required ones on every page', () => {
    const survey = new Model(readinessSurvey);
    const required = survey.pages.map((page) => page.questions.filter((question) => question.isRequired).length);
    expect(survey.pages).toHaveLength(5);
    expect(survey.getAllQuestions().length).toBeGreaterThanOrEqual(44);
    expect(Math.min(...required)).toBeGreaterThan(0);
    expect(required.reduce((sum, count) => sum + count)).toBe(18);
  });

  it('uses every kind of question that it must show', () => {
    const types = new Set(new Model(readinessSurvey).getAllQuestions().map((question) => question.getType()));
    const wanted = [
      'text',
      'comment',
      'radiogroup',
      'checkbox',
      'dropdown',
      'rating',
      'boolean',
      'matrix',
      'matrixdropdown',
      'matrixdynamic',
      'multipletext',
      'expression',
    ];
    expect([...types].sort()).toEqual(wanted.sort());
  });

  it('does not let an empty page pass', () => {
    const [first] = new Model(readinessSurvey).pages;
    // nextPage() would move the focus, for which there is no document here.
    expect(first?.validate(true, false)).toBe(false);
  });

  it('refuses figures that contradict each other', () => {
    const survey = withAnswers(readinessSurvey, {
      beneficiaries: 10,
      vulnerableBeneficiaries: 11,
      income: 1000,
      fundingMix: { public: 60, sales: 30 },
      hasBudget: true,
      budget: 1001,
      declaration: false,
    });
    const contradictions = ['vulnerableBeneficiaries', 'fundingMix', 'budget', 'declaration'];
    for (const name of contradictions) expectWithMessage(errorsOf(survey, name), name).toHaveLength(1);
  });

  it('accepts figures that agree, and works out the share of the budget', () => {
    const survey = withAnswers(readinessSurvey, {
      income: 1000,
      fundingMix: { public: 60, foundations: 0, donations: 10, sales: 30, other: 0 },
      hasBudget: true,
      budget: 25,
    });
    expect(errorsOf(survey, 'fundingMix')).toEqual([]);
    expect(errorsOf(survey, 'budget')).toEqual([]);
    expect(survey.getValue('budgetShare')).toBe(0.025);
  });

  it('asks for more only where an answer calls for it', () => {
    const survey = withAnswers(readinessSurvey, {
      theoryOfChange: 'no',
      baseline: 'always',
      dataProtection: ['none'],
      countingMethod: 'estimate',
    });
    const visible = (name: string) => survey.getQuestionByName(name)?.isVisible;
    expect([visible('theoryOfChangeReview'), visible('privacyEmail')]).toEqual([false, false]);
    expect([visible('baselineDate'), visible('estimateMethod')]).toEqual([true, true]);
    expect(errorsOf(survey, 'estimateMethod')).toHaveLength(1);
  });

  it('refuses days to come and addresses that are none', () => {
    const survey = withAnswers(readinessSurvey, {
      activityStart: '2999-01-01',
      dataProtection: ['notice'],
      privacyEmail: 'privacy',
    });
    expect(errorsOf(survey, 'activityStart')).toEqual(['Choose today or an earlier day.']);
    expect(errorsOf(survey, 'privacyEmail')).toHaveLength(1);
  });
});

describe('the satisfaction survey', () => {
  it.each([
    [10, /^<p>Thank you for your feedback\.<\/p><p>We are glad/],
    [9, /We are glad/],
    [8, /^<p>Thank you for your feedback\.<\/p>$/],
    [7, /^<p>Thank you for your feedback\.<\/p>$/],
    [6, /We are sorry/],
    [0, /We are sorry/],
  ])('thanks by the score (docs/rules/08-steps.md#survey-thanks): %d', (npsScore, words) => {
    expect(withAnswers(satisfactionSurvey, { npsScore }).processedCompletedHtml).toMatch(words);
  });
});

describe('the quiz', () => {
  it('has twelve questions with four choices, one of them correct', () => {
    const { elements } = impactQuiz.pages[0] ?? { elements: [] };
    expect(elements).toHaveLength(12);
    for (const { name, choices, correctAnswer } of elements) {
      expectWithMessage(new Set(choices.map(({ value }) => value)).size, name).toBe(4);
      expectWithMessage(
        choices.map(({ value }) => value),
        name,
      ).toContain(correctAnswer);
    }
  });

  it('counts twelve correct answers when all are given', () => {
    const survey = new Model(impactQuiz);
    for (const question of survey.getAllQuestions()) question.value = question.correctAnswer;
    expect(survey.getCorrectAnswerCount()).toBe(12);
  });

  it('is not won by always choosing the same place', () => {
    const places = impactQuiz.pages.flatMap(({ elements }) =>
      elements.map(({ choices, correctAnswer }) => choices.findIndex(({ value }) => value === correctAnswer)),
    );
    for (const place of [0, 1, 2, 3]) expect(places.filter((found) => found === place).length).toBeLessThanOrEqual(4);
  });
});

describe('a made-up applicant', () => {
  it('answers everything visible on a page', () => {
    const survey = new Model(readinessSurvey);
    answerPage(survey);
    expect(
      survey.currentPage.questions.filter(
        (question: { isVisible: boolean; isEmpty: () => boolean }) => question.isVisible && question.isEmpty(),
      ),
    ).toEqual([]);
  });
});

import type { Language, QuizResult } from '@impact-call/contracts';
import { quizScore, type QuizJudgement, type QuizQuestion } from '@impact-call/domain';
import type { Question } from 'survey-core';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import { answerText } from '../survey/answer-text.ts';
import { parseObject } from '../survey/parse-object.ts';
import { surveyModel } from '../survey/survey-model.ts';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * What is asked, and what is right. The step's `expectedAnswers` (question name → list of answers) stand above the right answer that the
 * questionnaire itself names: there, a list is one answer, several choices at once.
 */
function quizQuestions(step: StepRecord): QuizQuestion[] {
  const expected = parseObject(step.expectedAnswers ?? '') ?? {};
  const asked = (surveyModel(resolveText(step.content, 'en'), '{}', 'en')?.getAllQuestions() ?? []) as Question[];
  const names = [...new Set([...asked.map(({ name }) => name), ...Object.keys(expected)])];
  return names.map((question) => {
    const own: unknown = asked.find(({ name }) => name === question)?.correctAnswer;
    return { question, correctAnswers: question in expected ? asList(expected[question]) : [own] };
  });
}

const storable = (judgement: QuizJudgement): QuizJudgement => ({ ...judgement, recap: judgement.recap.map((item) => ({ ...item, answer: item.answer ?? null })) });

/** Judges what was answered (specification point 4, "Quiz"). */
export const judgeQuiz = (step: StepRecord, content: string): QuizJudgement => storable(quizScore(quizQuestions(step), parseObject(content) ?? {}));

/** A judgement as a person reads it: questions and answers in words, of the reader's language. */
export function quizResultIn(step: StepRecord, { recap, ...counts }: QuizJudgement, language: Language): QuizResult {
  const definition = resolveText(step.content, language);
  const filledWith = (field: 'answer' | 'correctAnswer') => surveyModel(definition, JSON.stringify(Object.fromEntries(recap.map((item) => [item.question, item[field]]))), language);
  const [given, right] = [filledWith('answer'), filledWith('correctAnswer')];
  const wordsOf = (survey: typeof given, name: string, value: unknown): string => {
    const question = survey?.getQuestionByName(name) as Question | null | undefined;
    return (question && answerText(question, language)) || (value === null || value === undefined ? '' : asList(value).map(String).join(', '));
  };
  return {
    ...counts,
    recap: recap.map(({ question, answer, correctAnswer, isAnswered, isCorrect }) => ({
      question: (given?.getQuestionByName(question) as Question | null | undefined)?.processedTitle ?? question,
      answer: wordsOf(given, question, answer),
      correctAnswer: wordsOf(right, question, correctAnswer),
      isAnswered,
      isCorrect,
    })),
  };
}

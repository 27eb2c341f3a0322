import type { Language, QuizResult } from '@impact-call/contracts';
import { parseAnswers, parseObject, quizScore, type QuizJudgement, type QuizQuestion } from '@impact-call/domain';
import type { Question } from 'survey-core';
import { answerText, fillSurvey, type FilledSurvey } from '@impact-call/survey';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** `expectedAnswers` (by question name) override the survey's; a list there is one answer. */
function quizQuestions(requested: readonly Question[], expectedAnswers: string | undefined): QuizQuestion[] {
  const expected = parseObject(expectedAnswers ?? '') ?? {};
  const names = [...new Set([...requested.map(({ name }) => name), ...Object.keys(expected)])];
  return names.map((question) => {
    const right: unknown = requested.find(({ name }) => name === question)?.correctAnswer;
    return { question, correctAnswers: question in expected ? asList(expected[question]) : [right] };
  });
}

const storable = (judgement: QuizJudgement): QuizJudgement => ({
  ...judgement,
  recap: judgement.recap.map((item) => ({ ...item, answer: item.answer ?? null })),
});

/** See docs/rules/08-steps.md#quiz-score. */
export function judgeQuiz(definition: string, expectedAnswers: string | undefined, content: string): QuizJudgement {
  const filled = fillSurvey(definition, parseAnswers(content), 'en');
  const requested = (filled?.survey.getAllQuestions() ?? []) as Question[];
  return storable(quizScore(quizQuestions(requested, expectedAnswers), filled?.answers ?? parseObject(content) ?? {}));
}

export function quizResultIn(definition: string, { recap, ...counts }: QuizJudgement, language: Language): QuizResult {
  const filledWith = (field: 'answer' | 'correctAnswer') =>
    fillSurvey(definition, Object.fromEntries(recap.map((item) => [item.question, item[field]])), language);
  const [given, right] = [filledWith('answer'), filledWith('correctAnswer')];
  const questionOf = (filled: FilledSurvey | null, name: string) =>
    filled?.survey.getQuestionByName(name) as Question | null | undefined;
  const wordsOf = (filled: FilledSurvey | null, name: string, stored: unknown): string => {
    const question = questionOf(filled, name);
    const value = filled ? filled.answers[name] : stored;
    return (
      (question && answerText(question, language)) ||
      (value === null || value === undefined ? '' : asList(value).map(String).join(', '))
    );
  };
  return {
    ...counts,
    recap: recap.map(({ question, answer, correctAnswer, isAnswered, isCorrect }) => ({
      question: questionOf(given, question)?.processedTitle ?? question,
      answer: wordsOf(given, question, answer),
      correctAnswer: wordsOf(right, question, correctAnswer),
      isAnswered,
      isCorrect,
    })),
  };
}

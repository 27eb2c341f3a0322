import type { QuizRecapItem, QuizResult, Submission, Step } from '@impact-call/contracts';
import type { DescribedAnswer, StepInput } from '@impact-call/contracts/remote';
import { getT, textsReady, type DescribeTexts } from '../../features/described/texts.ts';
import { readQuiz, type Quiz, type QuizQuestion } from './quiz-definition.ts';

/** Undefined before grading and while the call's lock hides it. */
export const quizResultOf = (step: Pick<Step, 'id'>, { stepResults }: Submission): QuizResult | undefined =>
  stepResults.find(({ stepId }) => stepId === step.id)?.quizResult;

/** Results once they are available and visible, otherwise the given answers. */
export async function describeQuizStep(input: StepInput & { submission?: Submission }): Promise<DescribedAnswer[]> {
  const { step, value, shell, submission } = input;
  const result = submission && quizResultOf(step, submission);
  if (result) {
    await textsReady(shell);
    return describeOutcome(result, getT(shell.i18n));
  }
  const quiz = readQuiz(step.content, shell.language);
  if (quiz) return describeQuiz(quiz, value);
  const { describeQuestions } = await import('../survey/answers/describe-questions.ts');
  return describeQuestions(input);
}

/** With choices only. Equals `describeQuestions`, without loading SurveyJS. */
function describeQuiz({ pages }: Quiz, value: unknown): DescribedAnswer[] {
  const answers = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return pages.flatMap(({ title, questions }, index) => {
    const parts = questions.map((question) => describeChoice(question, answers[question.name]));
    return title === '' ? parts : [{ key: `page:${index}`, label: title, value: '', parts, isSection: true }];
  });
}

function describeChoice({ name, title, choices }: QuizQuestion, answer: unknown): DescribedAnswer {
  const given = answer === undefined || answer === null ? [] : Array.isArray(answer) ? (answer as unknown[]) : [answer];
  const textOf = (value: unknown): string => choices.find((choice) => choice.value === value)?.text ?? String(value);
  return { key: name, label: title, value: given.map(textOf).join(', ') };
}

/** As shares of the answered and of all questions (docs/rules/08-steps.md#quiz-score). */
export function describeScore(result: QuizResult, t: DescribeTexts): DescribedAnswer[] {
  const { correctAnswersCount: correct, answeredCount: answered, questionsCount: total, score, scoreOfAll } = result;
  const share = (part: number | null, whole: number): string =>
    part === null
      ? t('quiz.nothingAnswered')
      : t('quiz.share', { percent: Math.round(part * 100), part: correct, whole });
  return [
    { key: 'score', label: t('quiz.score'), value: t('quiz.correct', { count: correct, total }) },
    { key: 'score:answered', label: t('quiz.ofAnswered'), value: share(score, answered) },
    { key: 'score:all', label: t('quiz.ofAll'), value: share(scoreOfAll, total) },
  ];
}

const describeOutcome = (result: QuizResult, t: DescribeTexts): DescribedAnswer[] => [
  ...describeScore(result, t),
  {
    key: 'recap',
    label: t('quiz.recap'),
    value: '',
    isSection: true,
    parts: result.recap.map((item, index) => describeJudged(item, index, t)),
  },
];

const TONES = { right: 'success', wrong: 'error', skipped: 'neutral' } as const;

function describeJudged(
  { question, answer, correctAnswer, isAnswered, isCorrect }: QuizRecapItem,
  index: number,
  t: DescribeTexts,
): DescribedAnswer {
  const state = isCorrect ? 'right' : isAnswered ? 'wrong' : 'skipped';
  return {
    key: `${index} ${question}`,
    label: `${index + 1}. ${question}`,
    value: isAnswered ? answer : '',
    verdict: { tone: TONES[state], text: t(`quiz.${state}`) },
    ...(isCorrect ? {} : { note: t('quiz.rightAnswer', { answer: correctAnswer }) }),
  };
}

import {
  type FieldError,
  type Language,
  type PdfAnswer,
  QUIZ_UNANSWERED,
  type QuizResult,
} from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { harmlessDefinition } from '@impact-call/survey/definition';
import { SubmissionIncomplete } from '../../platform/errors/submission-errors.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import { questionsRecap } from '../plain-kind.ts';
import type { StepDefinition, StepScores, StoredAnswer } from '../step-definition.ts';
import type { BuiltInStepKind, Evidence, RecapReading, Scoring, StepTable, TableColumn } from '../step-kind.ts';
import { boundError } from '../survey/bound-errors.ts';
import { withFileLimits } from '../survey/file-questions.ts';
import { surveyAttachments, withPictures } from '../survey/survey-files.ts';
import { surveyKind, surveyTable } from '../survey/survey-kind.ts';
import { quizTexts } from './quiz-texts.ts';
import { hasRightAnswers } from './right-answers.ts';
import { withoutAnswers } from './right-answers.ts';

/** @throws {SubmissionIncomplete} when scoring exceeds its limits */
async function judgeQuiz(
  { id, content, expectedAnswers }: StepDefinition,
  answers: string,
  { surveys, owner }: Scoring,
): Promise<StepScores> {
  const quizResult = await surveys.judge(resolveText(content, 'en'), expectedAnswers, answers, owner);
  if (!quizResult) throw new SubmissionIncomplete({ errors: [boundError(`steps.${id}`, 'too-complex')] });
  return { score: quizResult.score, quizResult };
}

/** By the quiz's rules, else unanswered questions with a right answer (docs/rules/08-steps.md#quiz-unanswered). */
async function quizErrors(step: StepDefinition, content: string, evidence: Evidence): Promise<FieldError[]> {
  const errors = await surveyKind.closingErrors(step, content, evidence);
  if (errors.length > 0) return errors;
  const { surveys, owner } = evidence;
  const judgement = await surveys.judge(resolveText(step.content, 'en'), step.expectedAnswers, content, owner);
  if (!judgement || judgement.questionsCount === 0 || judgement.answeredCount > 0) return [];
  const message = 'has no answer: answer it, or close with confirmUnanswered=true';
  return [{ path: '', code: QUIZ_UNANSWERED, message }];
}

function quizLine(
  { correctAnswersCount, answeredCount, questionsCount, score }: Omit<QuizResult, 'recap'>,
  language: Language,
): PdfAnswer {
  const { score: question, counted } = quizTexts(language);
  const share = score === null ? '' : ` (${formatPercent(score, language, 0)})`;
  return { question, answer: `${counted(correctAnswersCount, answeredCount, questionsCount)}${share}` };
}

function judged(answer: PdfAnswer, verdict: QuizResult['recap'][number] | undefined, language: Language): PdfAnswer {
  if (!verdict?.isAnswered) return answer;
  const { correct, wrong } = quizTexts(language);
  return { ...answer, answer: `${answer.answer}\n${verdict.isCorrect ? correct : wrong(verdict.correctAnswer)}` };
}

/** Right answers only for readers who may see them (docs/rules/08-steps.md#quiz-secret). */
async function quizAnswers(
  step: StepDefinition,
  result: StoredAnswer | undefined,
  { surveys, owner, isScored, language, picture, isBlind }: RecapReading,
): Promise<PdfAnswer[]> {
  const definition = resolveText(step.content, language);
  const content = await withPictures(step, result?.content ?? '', picture);
  const answers = await surveys.answers(definition, content, language, owner, isBlind);
  if (!isScored || !result?.quizResult) return answers;
  const quiz = await surveys.quizResult(definition, result.quizResult, language, owner);
  return [
    ...answers.map((answer) =>
      judged(
        answer,
        quiz.recap.find(({ question }) => question === answer.question),
        language,
      ),
    ),
    quizLine(quiz, language),
  ];
}

/** Survey names cannot have these keys. */
const COUNTS = {
  '~score': 'score',
  '~correct': 'correctAnswersCount',
  '~answered': 'answeredCount',
  '~questions': 'questionsCount',
} as const;
const KEYS = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

const quizTable: StepTable = {
  async columns(step, reading) {
    const { columns } = quizTexts(reading.language);
    const counts = KEYS.map((key): TableColumn => ({ key, label: columns[key], kind: 'number', options: [] }));
    return [...(await surveyTable.columns(step, reading)), ...counts];
  },
  async cells(step, answers, reading) {
    const cells = await surveyTable.cells(step, answers, reading);
    return cells.map((answered, index) => {
      const result = answers[index]?.answer?.quizResult;
      const counted = KEYS.map((key) => [key, result?.[COUNTS[key]] ?? null] as const);
      return new Map([
        ...answered,
        ...counted.filter((each): each is [keyof typeof COUNTS, number] => each[1] !== null),
      ]);
    });
  },
};

/** Right answers are shown after the submission is closed and unlocked. */
export const quizKind = {
  ...surveyKind,
  id: '0199d0a0-c576-7d23-8feb-d6add57b22ef',
  // Not offered for new steps (docs/rules/08-steps.md#step-kinds).
  isOffered: false,
  table: quizTable,
  // A quiz that never had right answers stays one; without its last right answer it becomes a survey.
  turnsInto: (step, before) =>
    before !== undefined && hasRightAnswers(before) && !hasRightAnswers(step) ? 'survey' : 'quiz',
  definitionForReader({ content }, { language, maxBytes }) {
    const definition = resolveText(content, language);
    return definition === '' ? '' : withFileLimits(harmlessDefinition(withoutAnswers(definition)), maxBytes, language);
  },
  closingErrors: quizErrors,
  recap: async (step, answer, reading) => ({
    ...questionsRecap(step, await quizAnswers(step, answer, reading), reading.language),
    attachments: surveyAttachments(step, answer?.content ?? '', reading.language),
  }),
  scoring: {
    compute: judgeQuiz,
    async forReader({ content }, { score = null, quizResult }, { surveys, language, owner }) {
      if (!quizResult) return { score };
      const definition = resolveText(content, language);
      return { score, quizResult: await surveys.quizResult(definition, quizResult, language, owner) };
    },
  },
} satisfies BuiltInStepKind;

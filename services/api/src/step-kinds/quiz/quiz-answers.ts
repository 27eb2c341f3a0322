import type { Language, PdfAnswer, QuizResult } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition, StoredAnswer } from '../step-definition.ts';
import type { RecapReading } from '../step-kind.ts';
import { withPictures } from '../survey/survey-files.ts';
import { quizTexts } from './quiz-texts.ts';

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
export async function quizAnswers(
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

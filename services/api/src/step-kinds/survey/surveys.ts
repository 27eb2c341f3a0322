import type { FieldError, Language, PdfAnswer, QuizResult } from '@impact-call/contracts';
import type { QuizJudgement } from '@impact-call/domain';
import type { SurveyQuestion, CountableQuestion } from '@impact-call/survey';
import { WorkerPool, TookTooMuch } from '../../platform/workers/worker-pool.ts';
import type { TableCells, TableColumn } from '../step-kind.ts';
import { boundError } from './bound-errors.ts';
import { surveyTexts } from './survey-texts.ts';
import type { ShortAnswers } from './worker/short-answers.ts';
import type { CarriedContent } from './worker/survey-correction.ts';
import type { StoredSurvey } from './worker/survey-definition.ts';
import type { SurveyTasks } from './worker/survey-tasks.ts';

const WORKER = new URL('./survey-worker.mjs', import.meta.url);
/** A definition with many patterns needs most of this. */
const BOUNDS = { workers: 2, milliseconds: 8000, megabytes: 128 };

/** Definitions are validated one after another. */
const DEFINITIONS = 'definitions';

type Result<N extends keyof SurveyTasks> = Awaited<ReturnType<SurveyTasks[N]>>;

const plain = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** For answers that could not be rendered as text. */
const quizWithoutWords = ({ recap, ...counts }: QuizJudgement, language: Language): QuizResult => ({
  ...counts,
  recap: recap.map(({ question, correctAnswer, isAnswered, isCorrect }) => ({
    question,
    answer: surveyTexts(language).notShown,
    correctAnswer: plain(correctAnswer),
    isAnswered,
    isCorrect,
  })),
});

/** Each run handles the first items; over its limits, items run one by one, and `failed` gives the result of one. */
async function inParts<Done>(
  items: readonly string[],
  run: (part: readonly string[]) => Promise<readonly Done[] | null>,
  failed: (item: string) => Done,
): Promise<Done[]> {
  const found: Done[] = [];
  let size = items.length;
  while (found.length < items.length) {
    const part = items.slice(found.length, found.length + size);
    const done = await run(part);
    if (done) found.push(...done);
    else if (part.length === 1) found.push(...part.map(failed));
    else size = 1;
  }
  return found;
}

/** In processes with limits, since answers can be very slow; `owner` is the user whose turn a task uses. */
export class Surveys {
  constructor(private readonly pool: Pick<WorkerPool, 'run' | 'close'> = new WorkerPool({ file: WORKER, ...BOUNDS })) {}

  /** An empty path means the step. */
  errors(definition: string, answers: string, owner: string): Promise<FieldError[]> {
    return this.run('surveyErrors', [definition, answers], owner, () => [boundError('', 'too-complex')]);
  }

  /** `isBlind` leaves out answers that reveal the applicant. */
  answers(
    definition: string,
    answers: string,
    language: Language,
    owner: string,
    isBlind = false,
  ): Promise<PdfAnswer[]> {
    return this.run('surveyAnswers', [definition, answers, language, isBlind], owner, () => [
      { question: surveyTexts(language).notShown, answer: '' },
    ]);
  }

  stored(definition: string): Promise<StoredSurvey> {
    return this.run('storedSurvey', [definition], DEFINITIONS, () => ({
      errors: [{ path: '', code: 'too-complex', message: 'takes too long to load and check: shorten it' }],
    }));
  }

  /** Null when scoring exceeds the limits. */
  judge(
    definition: string,
    expectedAnswers: string | undefined,
    answers: string,
    owner: string,
  ): Promise<QuizJudgement | null> {
    return this.run('judgeQuiz', [definition, expectedAnswers, answers], owner, () => null);
  }

  quizResult(definition: string, judgement: QuizJudgement, language: Language, owner: string): Promise<QuizResult> {
    return this.run('quizResultIn', [definition, judgement, language], owner, () =>
      quizWithoutWords(judgement, language),
    );
  }

  questions(definition: string, language: Language, owner: string): Promise<SurveyQuestion[]> {
    return this.run('surveyQuestionsIn', [definition, language], owner, () => []);
  }

  /** An answer over the time limit stays unchanged, and closing reports its errors. */
  carry(before: string, after: string, contents: readonly string[], owner: string): Promise<CarriedContent[]> {
    return inParts(
      contents,
      (part) => this.run('carriedAnswers', [before, after, part], owner, () => null),
      (content) => ({ content, lost: [] }),
    );
  }

  /** Shortened to about `maxLength` characters. */
  short(definition: string, answers: string, maxLength: number, owner: string): Promise<ShortAnswers> {
    return this.run('shortAnswers', [definition, answers, maxLength], owner, () => ({ data: {}, isCut: true }));
  }

  /** None if the definition takes too long to load. */
  columns(definition: string, language: Language, owner: string): Promise<TableColumn[]> {
    return this.run('surveyColumns', [definition, language], owner, () => []);
  }

  /** Null for an answer that exceeds the limits. */
  cells(
    definition: string,
    answers: readonly string[],
    language: Language,
    owner: string,
  ): Promise<(TableCells | null)[]> {
    return inParts(
      answers,
      (part) => this.run('surveyCells', [definition, part, language], owner, () => null),
      () => null,
    );
  }

  /** None if loading exceeds the limits. */
  countable(definition: string, language: Language, owner: string): Promise<CountableQuestion[]> {
    return this.run('countableQuestions', [definition, language], owner, () => []);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async run<N extends keyof SurveyTasks, E>(
    name: N,
    values: Parameters<SurveyTasks[N]>,
    owner: string,
    tooMuch: () => E,
  ): Promise<Result<N> | E> {
    try {
      // The worker runs this task.
      return (await this.pool.run({ name, values }, owner)) as Result<N>;
    } catch (error) {
      if (error instanceof TookTooMuch) return tooMuch();
      throw error;
    }
  }
}

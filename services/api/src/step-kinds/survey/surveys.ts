import type { FieldError, Language, PdfAnswer, QuizResult } from '@impact-call/contracts';
import type { QuizJudgement } from '@impact-call/domain';
import type { SurveyQuestion, CountableQuestion } from '@impact-call/survey';
import { ThreadPool, TookTooMuch } from '../../platform/threads/thread-pool.ts';
import type { TableCells, TableColumn } from '../step-kind.ts';
import { boundError } from './bound-errors.ts';
import { surveyTexts } from './survey-texts.ts';
import type { ShortAnswers } from './thread/short-answers.ts';
import type { CarriedContent } from './thread/survey-correction.ts';
import type { StoredSurvey } from './thread/survey-definition.ts';
import type { SurveyTasks } from './thread/survey-tasks.ts';

const WORKER = new URL('./survey-worker.mjs', import.meta.url);
/** A normal questionnaire needs a small part of this; a definition with many patterns needs most of it. */
const BOUNDS = { threads: 2, milliseconds: 8000, megabytes: 128 };

/** One owner for all, so that definitions are validated one after another. */
const DEFINITIONS = 'definitions';

type Result<N extends keyof SurveyTasks> = Awaited<ReturnType<SurveyTasks[N]>>;

const plain = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** A quiz result with plain values, for answers that could not be rendered as text. */
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

/**
 * Runs a task for all items in as many parts as it needs: each run handles the first items, or is null over its limits.
 * After that, items run one by one, so that one of them affects no other; `failed` gives the result of one over limits.
 */
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

/**
 * Validates, renders and scores surveys and quizzes, in threads with limits on time and memory: definitions and answers
 * can make it very slow. `owner` is the user whose turn a task uses, so that no user delays others.
 */
export class Surveys {
  constructor(private readonly pool: Pick<ThreadPool, 'run' | 'close'> = new ThreadPool({ file: WORKER, ...BOUNDS })) {}

  /** Errors that prevent closing; an empty path means the whole step. */
  errors(definition: string, answers: string, owner: string): Promise<FieldError[]> {
    return this.run('surveyErrors', [definition, answers], owner, () => [boundError('', 'too-complex')]);
  }

  /** Every visible question with its answer as text; `isBlind` leaves out answers that reveal the applicant. */
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

  /** A definition in its stored form, or its errors. */
  stored(definition: string): Promise<StoredSurvey> {
    return this.run('storedSurvey', [definition], DEFINITIONS, () => ({
      errors: [{ path: '', code: 'too-complex', message: 'takes too long to load and check: shorten it' }],
    }));
  }

  /** The judgement of a quiz; null when scoring exceeds the limits. */
  judge(
    definition: string,
    expectedAnswers: string | undefined,
    answers: string,
    owner: string,
  ): Promise<QuizJudgement | null> {
    return this.run('judgeQuiz', [definition, expectedAnswers, answers], owner, () => null);
  }

  /** A quiz result as text. */
  quizResult(definition: string, judgement: QuizJudgement, language: Language, owner: string): Promise<QuizResult> {
    return this.run('quizResultIn', [definition, judgement, language], owner, () =>
      quizWithoutWords(judgement, language),
    );
  }

  /** The questions of a definition; none if it takes too long to load. */
  questions(definition: string, language: Language, owner: string): Promise<SurveyQuestion[]> {
    return this.run('surveyQuestionsIn', [definition, language], owner, () => []);
  }

  /**
   * Converts answers to a later version of their survey. An answer that exceeds the time limit stays unchanged, and
   * closing reports its errors.
   */
  carry(before: string, after: string, contents: readonly string[], owner: string): Promise<CarriedContent[]> {
    return inParts(
      contents,
      (part) => this.run('carriedAnswers', [before, after, part], owner, () => null),
      (content) => ({ content, lost: [] }),
    );
  }

  /** Answers for a table, shortened to about `maxLength` characters. */
  short(definition: string, answers: string, maxLength: number, owner: string): Promise<ShortAnswers> {
    return this.run('shortAnswers', [definition, answers, maxLength], owner, () => ({ data: {}, isCut: true }));
  }

  /** Table columns of a survey; none for a definition that takes too long to load. */
  columns(definition: string, language: Language, owner: string): Promise<TableColumn[]> {
    return this.run('surveyColumns', [definition, language], owner, () => []);
  }

  /** Table rows for many answers; null for an answer that exceeds the limits. */
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

  /** Countable questions of a definition; none if loading it exceeds the limits. */
  countable(definition: string, language: Language, owner: string): Promise<CountableQuestion[]> {
    return this.run('countableQuestions', [definition, language], owner, () => []);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** Runs a task; returns `tooMuch` if it exceeds its limits. */
  private async run<N extends keyof SurveyTasks, E>(
    name: N,
    values: Parameters<SurveyTasks[N]>,
    owner: string,
    tooMuch: () => E,
  ): Promise<Result<N> | E> {
    try {
      // The thread runs this task with these values.
      return (await this.pool.run({ name, values }, owner)) as Result<N>;
    } catch (error) {
      if (error instanceof TookTooMuch) return tooMuch();
      throw error;
    }
  }
}

import type { FieldError, Language, PdfAnswer, QuizResult } from '@impact-call/contracts';
import type { QuizJudgement } from '@impact-call/domain';
import type { SurveyQuestion, CountableQuestion } from '@impact-call/survey';
import { createThreadPool, TookTooMuch, type ThreadPool } from '../../platform/threads/thread-pool.ts';
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

type Answered<N extends keyof SurveyTasks> = Awaited<ReturnType<SurveyTasks[N]>>;

function createCall(pool: ThreadPool) {
  /** Runs a task; returns `tooMuch` if it exceeds its limits. */
  return async <N extends keyof SurveyTasks, E>(
    name: N,
    values: Parameters<SurveyTasks[N]>,
    owner: string,
    tooMuch: () => E,
  ): Promise<Answered<N> | E> => {
    try {
      // The thread runs this task with these values.
      return (await pool.run({ name, values }, owner)) as Answered<N>;
    } catch (error) {
      if (error instanceof TookTooMuch) return tooMuch();
      throw error;
    }
  };
}

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

type Call = ReturnType<typeof createCall>;

/**
 * Creates table rows for many answers; null for answers that exceed the limits. After a batch exceeds them, its answers
 * run one by one, so that one answer affects no other.
 */
const createCells =
  (call: Call) =>
  async (
    definition: string,
    answers: readonly string[],
    language: Language,
    owner: string,
  ): Promise<(TableCells | null)[]> => {
    const found: (TableCells | null)[] = [];
    let most = answers.length;
    while (found.length < answers.length) {
      const part = answers.slice(found.length, found.length + most);
      const cells = await call('surveyCells', [definition, part, language], owner, () => null);
      if (cells) found.push(...cells);
      else if (part.length === 1) found.push(null);
      else most = 1;
    }
    return found;
  };

/**
 * Converts answers to a later version of their survey. An answer that exceeds the time limit stays unchanged, and
 * closing reports its errors.
 */
const createCarry =
  (call: Call) =>
  async (before: string, after: string, contents: readonly string[], owner: string): Promise<CarriedContent[]> => {
    const carried: CarriedContent[] = [];
    let most = contents.length;
    while (carried.length < contents.length) {
      const part = contents.slice(carried.length, carried.length + most);
      const done = await call('carriedAnswers', [before, after, part], owner, () => null);
      if (done) carried.push(...done);
      else if (part.length === 1) carried.push({ content: part[0] ?? '', lost: [] });
      else most = 1;
    }
    return carried;
  };

/** Compares versions of a survey and converts answers between them. */
const ofVersions = (call: Call) => ({
  /** The questions of a definition; none if it takes too long to load. */
  questions: (definition: string, language: Language, owner: string): Promise<SurveyQuestion[]> =>
    call('surveyQuestionsIn', [definition, language], owner, () => []),

  carry: createCarry(call),
});

/** Tables and counts of many answers. */
const ofMany = (call: Call) => ({
  /** Answers for a table, shortened to about `room` characters. */
  short: (definition: string, answers: string, maxLength: number, owner: string): Promise<ShortAnswers> =>
    call('shortAnswers', [definition, answers, maxLength], owner, () => ({ data: {}, isCut: true })),

  /** Table columns of a survey; none for a definition that takes too long to load. */
  columns: (definition: string, language: Language, owner: string): Promise<TableColumn[]> =>
    call('surveyColumns', [definition, language], owner, () => []),

  cells: createCells(call),

  /** Countable questions of a definition; none if loading it exceeds the limits. */
  countable: (definition: string, language: Language, owner: string): Promise<CountableQuestion[]> =>
    call('countableQuestions', [definition, language], owner, () => []),
});

/** Scores quizzes and renders their results. */
const ofQuizzes = (call: Call) => ({
  /** Null when scoring exceeds the limits. */
  judge: (
    definition: string,
    expectedAnswers: string | undefined,
    answers: string,
    owner: string,
  ): Promise<QuizJudgement | null> => call('judgeQuiz', [definition, expectedAnswers, answers], owner, () => null),

  /** Renders a quiz result as text. */
  quizResult: (definition: string, judgement: QuizJudgement, language: Language, owner: string): Promise<QuizResult> =>
    call('quizResultIn', [definition, judgement, language], owner, () => quizWithoutWords(judgement, language)),
});

/**
 * Validates, renders and scores surveys and quizzes, in threads with limits on time and memory: definitions and answers
 * can make it very slow. `owner` is the user whose turn a task uses, so that no user delays others.
 */
export function createSurveys(pool: ThreadPool = createThreadPool({ file: WORKER, ...BOUNDS })) {
  const call = createCall(pool);
  return {
    ...ofMany(call),
    ...ofQuizzes(call),
    ...ofVersions(call),
    /** Errors that prevent closing; an empty path means the whole step. */
    errors: (definition: string, answers: string, owner: string): Promise<FieldError[]> =>
      call('surveyErrors', [definition, answers], owner, () => [boundError('', 'too-complex')]),

    /** Every visible question with its answer as text; `isBlind` leaves out answers that reveal the applicant. */
    answers: (
      definition: string,
      answers: string,
      language: Language,
      owner: string,
      isBlind = false,
    ): Promise<PdfAnswer[]> =>
      call('surveyAnswers', [definition, answers, language, isBlind], owner, () => [
        { question: surveyTexts(language).notShown, answer: '' },
      ]),

    /** A definition in its stored form, or its errors. */
    stored: (definition: string): Promise<StoredSurvey> =>
      call('storedSurvey', [definition], DEFINITIONS, () => ({
        errors: [{ path: '', code: 'too-complex', message: 'takes too long to load and check: shorten it' }],
      })),

    close: (): Promise<void> => pool.close(),
  };
}
export type Surveys = ReturnType<typeof createSurveys>;

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
/** An honest questionnaire takes a small part of it; a definition with many patterns, most of it. */
const BOUNDS = { threads: 2, milliseconds: 8000, megabytes: 128 };

/** Definitions are checked one after the other, whoever writes them. */
const DEFINITIONS = 'definitions';

type Answered<N extends keyof SurveyTasks> = Awaited<ReturnType<SurveyTasks[N]>>;

function createCall(pool: ThreadPool) {
  /** What the task says, or `tooMuch` when it took more than it may. */
  return async <N extends keyof SurveyTasks, E>(
    name: N,
    values: Parameters<SurveyTasks[N]>,
    owner: string,
    tooMuch: () => E,
  ): Promise<Answered<N> | E> => {
    try {
      // The thread runs exactly this task with exactly these values.
      return (await pool.run({ name, values }, owner)) as Answered<N>;
    } catch (error) {
      if (error instanceof TookTooMuch) return tooMuch();
      throw error;
    }
  };
}

const plain = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** A judgement of which the words cannot be told: counts, and what was right and wrong. */
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
 * The lines of a table with the answers of many; null for answers that take more than they may. Once a part of them took
 * too much, each is asked for alone, so that one costs the others nothing more.
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
 * Carries answers to a later version of their survey. An answer that exceeds the time limit stays unchanged, and
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

/** Compares and carries answers between two versions of a survey. */
const ofVersions = (call: Call) => ({
  /** The questions of a definition; none if it takes too long to load. */
  questions: (definition: string, language: Language, owner: string): Promise<SurveyQuestion[]> =>
    call('surveyQuestionsIn', [definition, language], owner, () => []),

  carry: createCarry(call),
});

/** Answers for those who look at many: tables, and counts. */
const ofMany = (call: Call) => ({
  /** Answers for a table of many, in about `room` characters. */
  short: (definition: string, answers: string, room: number, owner: string): Promise<ShortAnswers> =>
    call('shortAnswers', [definition, answers, room], owner, () => ({ data: {}, isCut: true })),

  /** The columns of a table with the answers of many; none for a definition that takes too long to load. */
  columns: (definition: string, language: Language, owner: string): Promise<TableColumn[]> =>
    call('surveyColumns', [definition, language], owner, () => []),

  cells: createCells(call),

  /** What can be counted of the answers to a definition; nothing where reading it takes more than it may. */
  countable: (definition: string, language: Language, owner: string): Promise<CountableQuestion[]> =>
    call('countableQuestions', [definition, language], owner, () => []),
});

/** Quizzes: judged, and the judgement in words. */
const ofQuizzes = (call: Call) => ({
  /** Null when judging takes more than it may. */
  judge: (
    definition: string,
    expectedAnswers: string | undefined,
    answers: string,
    owner: string,
  ): Promise<QuizJudgement | null> => call('judgeQuiz', [definition, expectedAnswers, answers], owner, () => null),

  /** A judgement in words. */
  quizResult: (definition: string, judgement: QuizJudgement, language: Language, owner: string): Promise<QuizResult> =>
    call('quizResultIn', [definition, judgement, language], owner, () => quizWithoutWords(judgement, language)),
});

/**
 * Surveys and quizzes: checked, put into words, judged. All of it happens in threads with bounds on time and memory,
 * since both the definitions of administrators and the answers of applicants can make it take very long; `owner` is on
 * whose behalf, so that nobody holds up others.
 */
export function createSurveys(pool: ThreadPool = createThreadPool({ file: WORKER, ...BOUNDS })) {
  const call = createCall(pool);
  return {
    ...ofMany(call),
    ...ofQuizzes(call),
    ...ofVersions(call),
    /** What stands in the way of closing; a path that is empty means the step as a whole. */
    errors: (definition: string, answers: string, owner: string): Promise<FieldError[]> =>
      call('surveyErrors', [definition, answers], owner, () => [boundError('', 'too-complex')]),

    /**
     * Every question that the applicant could see, with its answer in words; `isBlind` leaves out what says whose they
     * are.
     */
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

    /** A definition as it is stored, or what is wrong with it. */
    stored: (definition: string): Promise<StoredSurvey> =>
      call('storedSurvey', [definition], DEFINITIONS, () => ({
        errors: [{ path: '', code: 'too-complex', message: 'takes too long to load and check: shorten it' }],
      })),

    close: (): Promise<void> => pool.close(),
  };
}
export type Surveys = ReturnType<typeof createSurveys>;

import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { ReadVersion, SurveyVersionRead, VersionQuestion } from './read-version.ts';
import type { AnswerPeriod, AnswerRecord, SurveyResultsRepository } from './repository.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import { createTally, type QuestionCounts, type Tally } from './tally.ts';
import { choicesIn, valuesAt, type Answers } from './values-at.ts';

/** The filter of a count; independent of the reader's language. */
export interface CountQuery extends AnswerPeriod {
  callId: string;
  stepId: string;
  version?: string | undefined;
  /** Only applications that gave this answer to this question. */
  given?: { question: string; answer: string } | undefined;
}

/** A version of the survey found in the answers. */
export interface VersionCounts {
  step: StepRecord;
  answered: number;
  firstAt: Date;
  lastAt: Date;
}

/** The counts so far. */
export interface AnswerCounts {
  looked: number;
  answered: number;
  versions: Map<string, VersionCounts>;
  questions: Map<string, QuestionCounts>;
}

export interface CountDeps {
  surveyResults: Pick<SurveyResultsRepository, 'all'>;
  /** The step in a submission with this step set; null when it had none. */
  stepIn(stepSetId: string, stepId: string): Promise<StepRecord | null>;
  readVersion: ReadVersion;
}

/** Maximum number of values stored for quartiles, over all questions and for each one. */
const MAX_NUMBERS = 2_000_000;
const MAX_NUMBERS_EACH = 200_000;
/** Counts do not depend on the language. */
const ANY: Language = 'en';

export const answersOf = (record: AnswerRecord, stepId: string): Answers => {
  const parsed = parseAnswers(record.results?.[stepId]?.content ?? '');
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Answers) : {};
};

/** Whether an application gave the answer; a question that was hidden has none. */
export function gave(answers: Answers, version: SurveyVersionRead, given: CountQuery['given']): boolean {
  if (!given) return true;
  const question = version.questions.find(({ id }) => id === given.question);
  return (
    question !== undefined && valuesAt(answers, question.place).some((value) => choicesIn(value).has(given.answer))
  );
}

/** Finds the survey version of answers, reading each version once. */
export function createVersionFinder({ stepIn, readVersion }: Omit<CountDeps, 'surveyResults'>, stepId: string) {
  const known = new Map<string, { step: StepRecord; read: SurveyVersionRead } | null>();
  return async (stepSetId: string) => {
    const found = known.get(stepSetId);
    if (found !== undefined) return found;
    const step = await stepIn(stepSetId, stepId);
    const version = step && { step, read: await readVersion(step, ANY) };
    known.set(stepSetId, version);
    return version;
  };
}

/** One tally for each question, across all versions that contain it. */
function createTallies() {
  const tallies = new Map<string, Tally>();
  const ofVersion = new Map<string, Tally[]>();
  const tallyOf = (question: VersionQuestion, most: number): Tally => {
    const tally = tallies.get(question.id) ?? createTally(question, most);
    tallies.set(question.id, tally);
    return tally;
  };
  return {
    tallies,
    of({ id, questions }: SurveyVersionRead): Tally[] {
      const most = Math.min(MAX_NUMBERS_EACH, Math.ceil(MAX_NUMBERS / Math.max(1, questions.length)));
      const found = ofVersion.get(id) ?? questions.map((question) => tallyOf(question, most));
      ofVersion.set(id, found);
      return found;
    },
  };
}

/** Counts the answers of each version. */
function createVersionCounts() {
  const versions = new Map<string, VersionCounts>();
  return {
    versions,
    meet(step: StepRecord, id: string, at: Date): void {
      const { firstAt = at, lastAt = at, ...known } = versions.get(id) ?? { step, answered: 0 };
      const ends = { firstAt: at < firstAt ? at : firstAt, lastAt: at > lastAt ? at : lastAt };
      versions.set(id, { ...known, ...ends, answered: known.answered + 1 });
    },
  };
}

/**
 * Counts the answers to one survey step, with a few documents in memory at a time, yielding to other requests in
 * between. The counts so far are readable at any time.
 */
export function startCounting(deps: CountDeps, query: CountQuery, signal: AbortSignal) {
  const { tallies, of } = createTallies();
  const findVersion = createVersionFinder(deps, query.stepId);
  const { versions, meet } = createVersionCounts();
  let looked = 0;
  let answered = 0;
  const add = async (record: AnswerRecord): Promise<void> => {
    const version = record.results?.[query.stepId] && (await findVersion(record.stepSetId));
    if (!version) return;
    const answers = answersOf(record, query.stepId);
    if (!gave(answers, version.read, query.given)) return;
    meet(version.step, version.read.id, record.submissionDate);
    if (query.version !== undefined && query.version !== version.read.id) return;
    answered += 1;
    for (const tally of of(version.read)) tally.add(answers);
  };
  const countAll = async (): Promise<void> => {
    const turn = createTurns();
    for await (const record of deps.surveyResults.all(query.callId, query.stepId, query)) {
      if (signal.aborted) return;
      await add(record);
      looked += 1;
      await turn();
    }
  };
  return {
    done: countAll(),
    /** Also yields, since quartiles require sorting. */
    async counts(): Promise<AnswerCounts> {
      const turn = createTurns();
      const questions = new Map<string, QuestionCounts>();
      const begun = { looked, answered, versions: new Map(versions) };
      for (const [id, tally] of tallies) {
        questions.set(id, tally.counts());
        await turn();
      }
      return { ...begun, questions };
    },
  };
}

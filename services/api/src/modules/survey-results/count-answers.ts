import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import type { StepRecord } from '../calls/index.ts';
import type { ReadVersion, SurveyVersionRead, VersionQuestion } from './read-version.ts';
import type { AnswerPeriod, AnswerRecord, SurveyResultsRepository } from './repository.ts';
import { createTurns } from '../../platform/counting/take-turns.ts';
import { createTally, type QuestionCounts, type Tally } from './tally.ts';
import { choicesIn, valuesAt, type Answers } from './values-at.ts';

/** What is counted; the reader's language is none of it. */
export interface CountWish extends AnswerPeriod {
  callId: string;
  stepId: string;
  version?: string | undefined;
  /** Only those who gave this answer to this question. */
  given?: { question: string; answer: string } | undefined;
}

/** A version as it was met in the answers. */
export interface VersionCounts {
  step: StepRecord;
  answered: number;
  firstAt: Date;
  lastAt: Date;
}

/** What was counted so far. */
export interface AnswerCounts {
  looked: number;
  answered: number;
  versions: Map<string, VersionCounts>;
  questions: Map<string, QuestionCounts>;
}

export interface CountDeps {
  surveyResults: Pick<SurveyResultsRepository, 'all'>;
  /** The step as a submission with this step set had it; null where it had none. */
  stepIn(stepSetId: string, stepId: string): Promise<StepRecord | null>;
  readVersion: ReadVersion;
}

/** Numbers that are kept to find their quartiles, for all questions together and for each. */
const MOST_NUMBERS = 2_000_000;
const MOST_NUMBERS_EACH = 200_000;
/** What a question asks does not depend on the words that are read here. */
const ANY: Language = 'en';

export const answersOf = (record: AnswerRecord, stepId: string): Answers => {
  const parsed = parseAnswers(record.results?.[stepId]?.content ?? '');
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Answers) : {};
};

/** Whether somebody gave the answer; nobody did to a question that they were not asked. */
export function gave(answers: Answers, version: SurveyVersionRead, given: CountWish['given']): boolean {
  if (!given) return true;
  const question = version.questions.find(({ id }) => id === given.question);
  return (
    question !== undefined && valuesAt(answers, question.place).some((value) => choicesIn(value).has(given.answer))
  );
}

/** The versions that answers point to, each read once. */
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

/** One tally for each question, whichever versions ask it. */
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
      const most = Math.min(MOST_NUMBERS_EACH, Math.ceil(MOST_NUMBERS / Math.max(1, questions.length)));
      const found = ofVersion.get(id) ?? questions.map((question) => tallyOf(question, most));
      ofVersion.set(id, found);
      return found;
    },
  };
}

/** Notes each version as it is met in the answers. */
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
 * Counts the answers of one survey step, a few documents in memory at a time and letting others in between. What was
 * counted so far can be read at any moment.
 */
export function startCounting(deps: CountDeps, wish: CountWish, signal: AbortSignal) {
  const { tallies, of } = createTallies();
  const findVersion = createVersionFinder(deps, wish.stepId);
  const { versions, meet } = createVersionCounts();
  let looked = 0;
  let answered = 0;
  const add = async (record: AnswerRecord): Promise<void> => {
    const version = record.results?.[wish.stepId] && (await findVersion(record.stepSetId));
    if (!version) return;
    const answers = answersOf(record, wish.stepId);
    if (!gave(answers, version.read, wish.given)) return;
    meet(version.step, version.read.id, record.submissionDate);
    if (wish.version !== undefined && wish.version !== version.read.id) return;
    answered += 1;
    for (const tally of of(version.read)) tally.add(answers);
  };
  const countAll = async (): Promise<void> => {
    const turn = createTurns();
    for await (const record of deps.surveyResults.all(wish.callId, wish.stepId, wish)) {
      if (signal.aborted) return;
      await add(record);
      looked += 1;
      await turn();
    }
  };
  return {
    done: countAll(),
    /** Takes turns, too: quartiles are found by sorting. */
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

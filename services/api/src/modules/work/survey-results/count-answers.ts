import type { Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { SurveySteps, SurveyVersionRead, SurveyVersions, VersionQuestion } from './survey-versions.ts';
import type { AnswerPeriod, AnswerRecord, SurveyResultsRepository } from './repository.ts';
import {
  CachedCounting,
  type Counting,
  type Progress as ProgressOf,
} from '../../../platform/counting/cached-counting.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import { type QuestionCounts, Tally } from './tally.ts';
import { choicesIn, valuesAt, type Answers } from './values-at.ts';

/** Independent of the reader's language. */
export interface CountQuery extends AnswerPeriod {
  callId: string;
  stepId: string;
  version?: string | undefined;
  given?: { question: string; answer: string } | undefined;
}

interface VersionCounts {
  step: StepRecord;
  answered: number;
  firstAt: Date;
  lastAt: Date;
}

interface AnswerCounts {
  looked: number;
  answered: number;
  versions: Map<string, VersionCounts>;
  questions: Map<string, QuestionCounts>;
}

/** For quartiles: over all questions and for each one. */
const MAX_NUMBERS = 2_000_000;
const MAX_NUMBERS_EACH = 200_000;
/** Counts do not depend on the language. */
const ANY: Language = 'en';

export const answersOf = (record: AnswerRecord, stepId: string): Answers => {
  const parsed = parseAnswers(record.results?.[stepId]?.content ?? '');
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Answers) : {};
};

/** A hidden question has no answer. */
export function gave(answers: Answers, version: SurveyVersionRead, given: CountQuery['given']): boolean {
  if (!given) return true;
  const question = version.questions.find(({ id }) => id === given.question);
  return (
    question !== undefined && valuesAt(answers, question.place).some((value) => choicesIn(value).has(given.answer))
  );
}

export class VersionFinder {
  private readonly known = new Map<string, { step: StepRecord; read: SurveyVersionRead } | null>();

  constructor(
    private readonly steps: Pick<SurveySteps, 'stepIn'>,
    private readonly versions: Pick<SurveyVersions, 'read'>,
    private readonly stepId: string,
  ) {}

  async find(stepSetId: string): Promise<{ step: StepRecord; read: SurveyVersionRead } | null> {
    const found = this.known.get(stepSetId);
    if (found !== undefined) return found;
    const step = await this.steps.stepIn(stepSetId, this.stepId);
    const version = step && { step, read: await this.versions.read(step, ANY) };
    this.known.set(stepSetId, version);
    return version;
  }
}

class Tallies {
  readonly byQuestion = new Map<string, Tally>();
  private readonly byVersion = new Map<string, Tally[]>();

  of({ id, questions }: SurveyVersionRead): Tally[] {
    const max = Math.min(MAX_NUMBERS_EACH, Math.ceil(MAX_NUMBERS / Math.max(1, questions.length)));
    const found = this.byVersion.get(id) ?? questions.map((question) => this.tallyOf(question, max));
    this.byVersion.set(id, found);
    return found;
  }

  private tallyOf(question: VersionQuestion, max: number): Tally {
    const tally = this.byQuestion.get(question.id) ?? new Tally(question, max);
    this.byQuestion.set(question.id, tally);
    return tally;
  }
}

/** A few documents at a time, yielding to other requests; the counts so far are readable at any time. */
class AnswerCounting implements Counting<AnswerCounts> {
  readonly done: Promise<void>;
  private readonly tallies = new Tallies();
  private readonly versions = new Map<string, VersionCounts>();
  private looked = 0;
  private answered = 0;

  constructor(
    private readonly surveyResults: Pick<SurveyResultsRepository, 'all'>,
    private readonly finder: VersionFinder,
    private readonly query: CountQuery,
    private readonly signal: AbortSignal,
  ) {
    this.done = this.countAll();
  }

  /** Also yields, since quartiles require sorting. */
  async counts(): Promise<AnswerCounts> {
    const turn = createTurns();
    const questions = new Map<string, QuestionCounts>();
    const { looked, answered } = this;
    const versions = new Map(this.versions);
    for (const [id, tally] of this.tallies.byQuestion) {
      questions.set(id, tally.counts());
      await turn();
    }
    return { looked, answered, versions, questions };
  }

  private async countAll(): Promise<void> {
    const { callId, stepId } = this.query;
    const turn = createTurns();
    for await (const record of this.surveyResults.all(callId, stepId, this.query)) {
      if (this.signal.aborted) return;
      await this.add(record);
      this.looked += 1;
      await turn();
    }
  }

  private async add(record: AnswerRecord): Promise<void> {
    const { stepId, given, version: requested } = this.query;
    const version = record.results?.[stepId] && (await this.finder.find(record.stepSetId));
    if (!version) return;
    const answers = answersOf(record, stepId);
    if (!gave(answers, version.read, given)) return;
    this.countVersion(version.step, version.read.id, record.submissionDate);
    if (requested !== undefined && requested !== version.read.id) return;
    this.answered += 1;
    for (const tally of this.tallies.of(version.read)) tally.add(answers);
  }

  private countVersion(step: StepRecord, id: string, at: Date): void {
    const { firstAt = at, lastAt = at, ...known } = this.versions.get(id) ?? { step, answered: 0 };
    const ends = { firstAt: at < firstAt ? at : firstAt, lastAt: at > lastAt ? at : lastAt };
    this.versions.set(id, { ...known, ...ends, answered: known.answered + 1 });
  }
}

export type Progress = ProgressOf<AnswerCounts>;

/** Until an application of the call is submitted, reopened, deleted or restored. */
export class CachedCounts extends CachedCounting<CountQuery, AnswerCounts> {
  constructor(
    surveyResults: Pick<SurveyResultsRepository, 'all' | 'state' | 'total'>,
    steps: Pick<SurveySteps, 'stepIn'>,
    versions: Pick<SurveyVersions, 'read'>,
  ) {
    super({
      start: (query, signal) =>
        new AnswerCounting(surveyResults, new VersionFinder(steps, versions, query.stepId), query, signal),
      async inspect(query) {
        const [state, total] = await Promise.all([
          surveyResults.state(query.callId),
          surveyResults.total(query.callId, query),
        ]);
        return { state, total };
      },
      empty: { looked: 0, answered: 0, versions: new Map(), questions: new Map() },
    });
  }
}

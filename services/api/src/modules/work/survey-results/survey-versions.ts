import { createHash } from 'node:crypto';
import type { Language } from '@impact-call/contracts';
import { parseObject } from '@impact-call/domain';
import type { CountableQuestion } from '@impact-call/survey';
import { stepKindOf, type Surveys } from '../../../step-kinds/index.ts';
import { resolveText, wordingsOf } from '../../../platform/text/localized-text.ts';
import type { StepRecord, CallAdminRepository, CallRepository } from '../../calls/calls/index.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { StepSetRepository } from '../../submissions/submissions/index.ts';
import type { SurveyResultsRepository } from './repository.ts';

const surveyIn = (steps: readonly StepRecord[], stepId: string): StepRecord | undefined =>
  steps.find((step) => step.id === stepId && stepKindOf(step).isSurvey);

export class SurveySteps {
  constructor(
    private readonly surveyResults: SurveyResultsRepository,
    private readonly calls: CallRepository,
    private readonly callAdmin: CallAdminRepository,
    private readonly stepSets: StepSetRepository,
  ) {}

  /** The newest version with an answer, else the current one. @throws NotFound */
  async newest(callId: string, stepId: string): Promise<StepRecord> {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    const stepSetId = await this.surveyResults.newestStepSet(callId, stepId);
    const steps =
      stepSetId === null ? (await this.calls.findType(call.callTypeId))?.steps : await this.stepSets.find(stepSetId);
    const step = surveyIn(steps ?? [], stepId);
    if (!step) throw new NotFound();
    return step;
  }

  async stepIn(stepSetId: string, stepId: string): Promise<StepRecord | null> {
    return surveyIn(await this.stepSets.find(stepSetId), stepId) ?? null;
  }
}

/** Identified by its wording in all languages. */
export interface VersionQuestion extends CountableQuestion {
  id: string;
}

export interface SurveyVersionRead {
  id: string;
  questions: VersionQuestion[];
}

/** Definitions never change, and reading one occupies a worker. */
const MAX_STORED = 100;
const OWNER = 'results';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The same survey has the same version, whatever the call's other steps are. */
const versionOf = ({ content }: Pick<StepRecord, 'content'>): string => fingerprint(JSON.stringify(content));

/** Correct answers of the step take precedence over those of the definition. */
function withExpected(questions: VersionQuestion[], expectedAnswers: string | undefined): VersionQuestion[] {
  const expected = parseObject(expectedAnswers ?? '') ?? {};
  return questions.map((question) => {
    const right = question.kind === 'choice' && Object.hasOwn(expected, question.name) && expected[question.name];
    return right ? { ...question, right: [right].flat(2).map(String) } : question;
  });
}

/** Each language is a separate definition; questions are matched by name. */
function merge(shown: CountableQuestion[], wordings: readonly CountableQuestion[][]): VersionQuestion[] {
  const known = new Map([...shown, ...wordings.flat()].reverse().map((question) => [question.name, question]));
  const names = new Set([...shown, ...wordings.flat()].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const question = known.get(name);
    const sources = wordings.map((all) => all.find((other) => other.name === name)?.source ?? null);
    return question ? [{ ...question, id: fingerprint(JSON.stringify(sources)) }] : [];
  });
}

export class SurveyVersions {
  private readonly stored = new Map<string, Promise<SurveyVersionRead>>();

  constructor(private readonly surveys: Pick<Surveys, 'countable'>) {}

  read(step: StepRecord, language: Language): Promise<SurveyVersionRead> {
    const key = `${language} ${versionOf(step)} ${fingerprint(step.expectedAnswers ?? '')}`;
    const known = this.stored.get(key);
    if (known) return known;
    if (this.stored.size >= MAX_STORED) this.stored.clear();
    const reading = this.readNow(step, language);
    this.stored.set(key, reading);
    reading.catch(() => this.stored.delete(key));
    return reading;
  }

  private async readNow(step: StepRecord, language: Language): Promise<SurveyVersionRead> {
    const texts = wordingsOf(step.content);
    const wordings: CountableQuestion[][] = [];
    // Sequential, since all users share the workers.
    for (const text of texts) wordings.push(await this.surveys.countable(text, language, OWNER));
    const shown = wordings[texts.indexOf(resolveText(step.content, language))] ?? [];
    return { id: versionOf(step), questions: withExpected(merge(shown, wordings), step.expectedAnswers) };
  }
}

import type { SurveyEntries, SurveyEntriesFilter, SurveyEntry } from '@impact-call/contracts';
import { answersOf, type CountQuery, gave, VersionFinder } from './count-answers.ts';
import { queryOf } from './report-service.ts';
import type { SurveyVersionRead, SurveyVersions, SurveySteps } from './survey-versions.ts';
import type { AnswerPosition, AnswerRecord, SurveyResultsRepository } from './repository.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import { valuesAt, type Answers } from './values-at.ts';

/** Limits of a page: entries, characters of each entry, and search time. */
const MAX_ENTRIES = 50;
const MAX_CHARACTERS = 20_000;
const MAX_MS = 1000;

const textsIn = (values: readonly unknown[]): string[] =>
  values
    .flat()
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map((value) => String(value));

function shown(texts: readonly string[]): string[] {
  let remaining = MAX_CHARACTERS;
  const fitting: string[] = [];
  for (const text of texts) {
    if (remaining <= 0) break;
    fitting.push(text.slice(0, remaining));
    remaining -= text.length;
  }
  return fitting;
}

function matchingTexts(
  answers: Answers,
  { questions }: SurveyVersionRead,
  { text, search = '' }: SurveyEntriesFilter,
): string[] | null {
  if (text === undefined) return [];
  const question = questions.find(({ id }) => id === text);
  const texts = question ? textsIn(valuesAt(answers, question.place)) : [];
  const wanted = search.toLocaleLowerCase();
  const found = texts.filter((written) => written.toLocaleLowerCase().includes(wanted));
  return found.length > 0 ? shown(found) : null;
}

function entryOf(
  record: AnswerRecord,
  version: SurveyVersionRead,
  filter: SurveyEntriesFilter,
  { version: requested, given }: CountQuery,
): SurveyEntry | null {
  if (requested !== undefined && requested !== version.id) return null;
  const answers = answersOf(record, filter.stepId);
  const texts = gave(answers, version, given) ? matchingTexts(answers, version, filter) : null;
  const { _id: submissionId, code: submissionCode, submissionDate } = record;
  const facts = { submissionId, submissionCode, version: version.id };
  return texts && { ...facts, texts, submissionDate: submissionDate.toISOString() };
}

const positionText = ({ submissionDate, _id }: AnswerRecord): string => `${submissionDate.getTime()}.${_id}`;
function positionOf(after: string | undefined): AnswerPosition | undefined {
  const [time = '', id = ''] = (after ?? '').split('.');
  const at = new Date(Number(time));
  return after && id && !Number.isNaN(at.getTime()) ? { at, id } : undefined;
}

export class SurveyEntriesService {
  constructor(
    private readonly surveyResults: SurveyResultsRepository,
    private readonly steps: SurveySteps,
    private readonly versions: SurveyVersions,
  ) {}

  /** May end early when searching takes too long. @throws NotFound */
  async page(filter: SurveyEntriesFilter): Promise<SurveyEntries> {
    const { callId, stepId } = filter;
    await this.steps.newest(callId, stepId);
    const finder = new VersionFinder(this.steps, this.versions, stepId);
    const query = queryOf(filter);
    const end = performance.now() + MAX_MS;
    const turn = createTurns();
    const entries: SurveyEntry[] = [];
    let looked = 0;
    const from = { after: positionOf(filter.after), batchSize: MAX_ENTRIES };
    for await (const record of this.surveyResults.all(callId, stepId, query, from)) {
      looked += 1;
      const version = record.results?.[stepId] && (await finder.find(record.stepSetId));
      const entry = version ? entryOf(record, version.read, filter, query) : null;
      if (entry) entries.push(entry);
      if (entries.length >= MAX_ENTRIES || performance.now() > end)
        return { entries, looked, next: positionText(record) };
      await turn();
    }
    return { entries, looked, next: null };
  }
}

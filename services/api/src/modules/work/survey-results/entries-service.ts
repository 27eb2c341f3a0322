import type { SurveyEntries, SurveyEntriesFilter, SurveyEntry } from '@impact-call/contracts';
import { answersOf, createVersionFinder, gave, type CountDeps, type CountQuery } from './count-answers.ts';
import { queryOf } from './report-service.ts';
import type { SurveyVersionRead } from './read-version.ts';
import type { AnswerPosition, AnswerRecord } from './repository.ts';
import type { FindSurveyStep } from './survey-step.ts';
import { createTurns } from '../../../platform/counting/take-turns.ts';
import { valuesAt, type Answers } from './values-at.ts';

/** Limits of a page: entries, characters of each entry, and search time. */
const MAX_ENTRIES = 50;
const MAX_CHARACTERS = 20_000;
const MAX_MS = 1000;

/** The values that are text, or can be shown as text. */
const textsIn = (values: readonly unknown[]): string[] =>
  values
    .flat()
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map((value) => String(value));

/** The texts of an entry, limited in number and length. */
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

/** The texts of a question that contain the search words; null when none does. */
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

/** Encodes the end of a page as a cursor for clients. */
const positionText = ({ submissionDate, _id }: AnswerRecord): string => `${submissionDate.getTime()}.${_id}`;
function positionOf(after: string | undefined): AnswerPosition | undefined {
  const [time = '', id = ''] = (after ?? '').split('.');
  const at = new Date(Number(time));
  return after && id && !Number.isNaN(at.getTime()) ? { at, id } : undefined;
}

/** The applications behind the counts, with their texts, page by page. */
export function createSurveyEntries(deps: CountDeps & { steps: Pick<FindSurveyStep, 'newest'> }) {
  const createRead = (filter: SurveyEntriesFilter, query: CountQuery) => {
    const findVersion = createVersionFinder(deps, filter.stepId);
    return async (record: AnswerRecord): Promise<SurveyEntry | null> => {
      const found = record.results?.[filter.stepId] && (await findVersion(record.stepSetId));
      if (!found || (query.version !== undefined && query.version !== found.read.id)) return null;
      const answers = answersOf(record, filter.stepId);
      const texts = gave(answers, found.read, query.given) ? matchingTexts(answers, found.read, filter) : null;
      const { _id: submissionId, code: submissionCode, submissionDate } = record;
      return (
        texts && {
          ...{ submissionId, submissionCode, texts, version: found.read.id },
          submissionDate: submissionDate.toISOString(),
        }
      );
    };
  };
  return async (filter: SurveyEntriesFilter): Promise<SurveyEntries> => {
    await deps.steps.newest(filter.callId, filter.stepId);
    const query = queryOf(filter);
    const read = createRead(filter, query);
    const end = performance.now() + MAX_MS;
    const turn = createTurns();
    const entries: SurveyEntry[] = [];
    let looked = 0;
    const from = { after: positionOf(filter.after), batchSize: MAX_ENTRIES };
    for await (const record of deps.surveyResults.all(filter.callId, filter.stepId, query, from)) {
      looked += 1;
      const entry = await read(record);
      if (entry) entries.push(entry);
      if (entries.length >= MAX_ENTRIES || performance.now() > end)
        return { entries, looked, next: positionText(record) };
      await turn();
    }
    return { entries, looked, next: null };
  };
}
export type SurveyEntriesService = ReturnType<typeof createSurveyEntries>;

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language, Organization } from '@impact-call/contracts';
import { stepKindOf, type Surveys, type TableCells } from '../../../step-kinds/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { Marks, StepSetRepository, SubmissionRecord } from '../../submissions/submissions/index.ts';
import type { ReviewRepository } from '../review/index.ts';
import { isOfReviews, reviewCells } from './review-columns.ts';
import { READING_OWNER, stepColumnKey, stepOfKey } from './columns.ts';
import { factCell, type ExportedSubmission } from './facts.ts';
import type { Cell } from './files/table.ts';
import type { ExportRecord } from './model.ts';
import type { Exported, ExportSource } from './source.ts';

export interface RowDeps {
  source: Pick<ExportSource, 'batches'>;
  stepSets: Pick<StepSetRepository, 'find'>;
  organizations: Pick<OrganizationRepository, 'findMany'>;
  users: Pick<UserRepository, 'findMany'>;
  marks: Pick<Marks, 'of'>;
  frameworks: Pick<FrameworkRepository, 'findMany'>;
  surveys: Pick<Surveys, 'columns' | 'cells'>;
  reviews: Pick<ReviewRepository, 'findOfSubmissions'>;
}

const unique = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => Boolean(id))),
];

/** Submissions with their organizations, people and marks: a fixed number of queries for all of them. */
export async function surrounded(
  records: readonly SubmissionRecord[],
  { organizations, users, marks }: Pick<RowDeps, 'organizations' | 'users' | 'marks'>,
): Promise<ExportedSubmission[]> {
  const found = await organizations.findMany(unique(records.map(({ organizationId }) => organizationId)));
  const people = await users.findMany(unique(records.flatMap(({ userId, submittedBy }) => [userId, submittedBy])));
  const marked = await marks.of(records);
  const organizationsById = new Map(found.map((each): [string, Organization] => [each.id, each]));
  const peopleById = new Map(people.map((each) => [each.id, each]));
  return records.map((record) => ({
    record,
    organization: organizationsById.get(record.organizationId),
    startedBy: peopleById.get(record.userId),
    submittedBy: peopleById.get(record.submittedBy ?? ''),
    marks: marked.get(record._id) ?? { labels: [], owner: null },
  }));
}

/** Caches recently used framework versions; few, since each contains all its outcomes. */
function createFrameworks(frameworks: RowDeps['frameworks'], most = 20) {
  const stored = new Map<string, FrameworkRecord>();
  return async (records: readonly SubmissionRecord[]): Promise<ReadonlyMap<string, FrameworkRecord>> => {
    const missing = unique(records.flatMap(({ frameworkIds }) => frameworkIds)).filter((id) => !stored.has(id));
    if (stored.size + missing.length > most) stored.clear();
    const wanted = stored.size === 0 ? unique(records.flatMap(({ frameworkIds }) => frameworkIds)) : missing;
    if (wanted.length > 0) for (const found of await frameworks.findMany(wanted)) stored.set(found._id, found);
    return stored;
  };
}

type Reading = Pick<ExportRecord, 'language'> & { stepIds: ReadonlySet<string> };

/** The values of submissions in the columns of steps, by submission. */
function createCellsOf({ stepSets, surveys, ...deps }: RowDeps) {
  const frameworksOf = createFrameworks(deps.frameworks);
  return async (
    records: readonly SubmissionRecord[],
    { language, stepIds }: Reading,
  ): Promise<Map<string, Map<string, string | number>>> => {
    const frameworks = await frameworksOf(records);
    const cells = new Map(records.map(({ _id }) => [_id, new Map<string, string | number>()]));
    for (const stepSetId of unique(records.map((record) => record.stepSetId))) {
      const same = records.filter((record) => record.stepSetId === stepSetId);
      const steps = (await stepSets.find(stepSetId)).filter(({ id }) => stepIds.has(id));
      for (const step of steps) {
        const answers = same.map((record) => ({
          answer: record.results[step.id],
          framework: frameworks.get(record.frameworks[step.id] ?? '') ?? null,
        }));
        const reading = { language, surveys, owner: READING_OWNER };
        const said = await stepKindOf(step).table.cells(step, answers, reading);
        for (const [index, found] of said.entries())
          for (const [key, cell] of found) cells.get(same[index]?._id ?? '')?.set(stepColumnKey(step.id, key), cell);
      }
    }
    return cells;
  };
}

const rowOf = (
  columns: readonly { key: string }[],
  submission: ExportedSubmission,
  cells: TableCells | undefined,
  language: Language,
): Cell[] =>
  columns.map(({ key }) => {
    const fact = factCell(key, submission, language);
    return fact === undefined ? (cells?.get(key) ?? null) : fact;
  });

/** The rows of an export, read in batches of submissions; calls `onRow` for each. */
export const createReadRows = (deps: RowDeps) =>
  async function* rowsOf(
    { columns, language, ...exported }: Exported & Pick<ExportRecord, 'columns' | 'language'>,
    onRow: () => void,
  ): AsyncGenerator<Cell[]> {
    const cellsOf = createCellsOf(deps);
    const isReviewed = columns.some(({ key }) => isOfReviews(key));
    const reading = { language, stepIds: new Set(columns.map(({ key }) => stepOfKey(key))) };
    for await (const records of deps.source.batches(exported)) {
      const cells = await cellsOf(records, reading);
      const ids = isReviewed ? records.map(({ _id }) => _id) : [];
      for (const [id, scores] of await reviewCells(deps.reviews, ids))
        for (const [key, score] of scores) cells.get(id)?.set(key, score);
      for (const submission of await surrounded(records, deps)) {
        onRow();
        yield rowOf(columns, submission, cells.get(submission.record._id), language);
      }
      await nextTurn();
    }
  };

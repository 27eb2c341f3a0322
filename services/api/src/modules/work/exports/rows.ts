import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@impact-call/contracts';
import { stepKindOf, type Surveys, type TableCells } from '../../../step-kinds/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { StepSetRepository, SubmissionRecord } from '../../submissions/submissions/index.ts';
import type { ReviewRepository } from '../review/index.ts';
import { READING_OWNER, stepColumnKey, stepOfKey, isOfReviews, reviewCells } from './columns.ts';
import { factCell, type ExportedSubmission } from './facts.ts';
import type { Cell } from './files/sheet-xml.ts';
import type { ExportRecord } from './model.ts';
import type { Exported, ExportSource } from './source.ts';

/** Each version contains all its outcomes. */
const MAX_FRAMEWORKS = 20;

class RecentFrameworks {
  private readonly stored = new Map<string, FrameworkRecord>();

  constructor(private readonly frameworks: FrameworkRepository) {}

  /** Contains at least the versions that these submissions use. */
  async of(records: readonly SubmissionRecord[]): Promise<ReadonlyMap<string, FrameworkRecord>> {
    const used = [...new Set(records.flatMap(({ frameworkIds }) => frameworkIds))].filter(Boolean);
    const missing = used.filter((id) => !this.stored.has(id));
    if (this.stored.size + missing.length > MAX_FRAMEWORKS) this.stored.clear();
    const wanted = this.stored.size === 0 ? used : missing;
    if (wanted.length > 0)
      for (const found of await this.frameworks.findMany(wanted)) this.stored.set(found._id, found);
    return this.stored;
  }
}

interface Reading {
  language: Language;
  stepIds: ReadonlySet<string>;
  frameworks: RecentFrameworks;
}

type CellsBySubmission = Map<string, Map<string, string | number>>;

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

export class ExportRows {
  constructor(
    private readonly source: ExportSource,
    private readonly stepSets: StepSetRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly surveys: Pick<Surveys, 'columns' | 'cells'>,
    private readonly reviews: ReviewRepository,
  ) {}

  async *read(
    { columns, language, ...exported }: Exported & Pick<ExportRecord, 'columns' | 'language'>,
    onRow: () => void,
  ): AsyncGenerator<Cell[]> {
    const isReviewed = columns.some(({ key }) => isOfReviews(key));
    const stepIds = new Set(columns.map(({ key }) => stepOfKey(key)));
    const reading = { language, stepIds, frameworks: new RecentFrameworks(this.frameworks) };
    for await (const submissions of this.source.batches(exported)) {
      const records = submissions.map(({ record }) => record);
      const cells = await this.cellsOfSteps(records, reading);
      if (isReviewed) await this.addReviewCells(records, cells);
      for (const submission of submissions) {
        onRow();
        yield rowOf(columns, submission, cells.get(submission.record._id), language);
      }
      await nextTurn();
    }
  }

  private async cellsOfSteps(records: readonly SubmissionRecord[], reading: Reading): Promise<CellsBySubmission> {
    const frameworks = await reading.frameworks.of(records);
    const cells: CellsBySubmission = new Map(records.map(({ _id }) => [_id, new Map()]));
    for (const stepSetId of new Set(records.map((record) => record.stepSetId))) {
      const same = records.filter((record) => record.stepSetId === stepSetId);
      const steps = (await this.stepSets.find(stepSetId)).filter(({ id }) => reading.stepIds.has(id));
      for (const step of steps) {
        const answers = same.map((record) => ({
          answer: record.results[step.id],
          framework: frameworks.get(record.frameworks[step.id] ?? '') ?? null,
        }));
        const reader = { language: reading.language, surveys: this.surveys, owner: READING_OWNER };
        const answered = await stepKindOf(step).table.cells(step, answers, reader);
        for (const [index, found] of answered.entries())
          for (const [key, cell] of found) cells.get(same[index]?._id ?? '')?.set(stepColumnKey(step.id, key), cell);
      }
    }
    return cells;
  }

  private async addReviewCells(records: readonly SubmissionRecord[], cells: CellsBySubmission): Promise<void> {
    const ids = records.map(({ _id }) => _id);
    for (const [id, scores] of await reviewCells(this.reviews, ids))
      for (const [key, score] of scores) cells.get(id)?.set(key, score);
  }
}

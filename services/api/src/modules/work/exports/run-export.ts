import { v7 as uuid } from 'uuid';
import type { Files } from '../../foundation/files/index.ts';
import { dictionaryOf, type ExportColumns } from './columns.ts';
import type { CompleteExport } from './everything.ts';
import { csvOf } from './files/csv.ts';
import type { Cell, Table } from './files/sheet-xml.ts';
import { workbookOf } from './files/workbook.ts';
import type { ExportJobs, ExportProgress } from './job-repository.ts';
import type { ExportRecord } from './model.ts';
import type { ExportRows } from './rows.ts';
import type { ExportSource } from './source.ts';
import { exportTexts } from './texts.ts';

/** Another process has the job, or its owner ended it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Allows for different clocks of two processes. */
export const LEASE_MS = 60_000;
const RENEW_MS = 1000;

/** Stores progress and renews itself about once a second; the caller must release it. */
export class Lease {
  readonly progress: Required<ExportProgress> = { rows: 0, total: null, bytes: 0, cutCells: 0 };
  private readonly timer: NodeJS.Timeout;
  private isLost = false;
  private hasBegun = false;

  /** @param signal aborts when the process ends */
  constructor(
    private readonly job: ExportRecord,
    private readonly jobs: Pick<ExportJobs, 'advance'>,
    private readonly now: () => Date,
    private readonly signal: AbortSignal,
  ) {
    this.timer = setInterval(() => this.renewInBackground(), RENEW_MS).unref();
  }

  /** @throws {LeaseLost} once the job belongs to another process */
  async renew(): Promise<void> {
    const until = new Date(this.now().getTime() + LEASE_MS);
    this.isLost ||= !(await this.jobs.advance(this.job, this.progress, until));
    if (this.isLost) throw new LeaseLost();
  }

  /** @throws {LeaseLost}, or the signal's reason once the process ends */
  check(): void {
    this.signal.throwIfAborted();
    if (this.isLost) throw new LeaseLost();
    // The first report is immediate, so that the user sees it start.
    if (!this.hasBegun) this.renewInBackground();
    this.hasBegun = true;
  }

  release(): void {
    clearInterval(this.timer);
  }

  /** A short outage of the database must not lose the job. */
  private renewInBackground(): void {
    this.renew().catch(() => undefined);
  }
}

type WrittenFiles = Pick<ExportRecord, 'dataFileId' | 'dictionaryFileId'>;

const asTable = (lines: readonly (readonly Cell[])[]): Table => ({
  header: (lines[0] ?? []).map(String),
  rows: (async function* () {
    yield* lines.slice(1);
  })(),
});

/** Without buffering them in memory. */
export class ExportWriter {
  constructor(
    private readonly jobs: ExportJobs,
    private readonly files: Pick<Files, 'write' | 'remove'>,
    private readonly source: ExportSource,
    private readonly columns: ExportColumns,
    private readonly rows: ExportRows,
    private readonly complete: CompleteExport,
  ) {}

  /** @throws {LeaseLost} once the job belongs to another process */
  async write(job: ExportRecord, lease: Lease): Promise<WrittenFiles> {
    for (const id of job.fileIds) await this.files.remove(id);
    // Not awaited, since the first bytes do not need the total.
    const counted = this.source.count(job).then((total) => void (lease.progress.total = total));
    counted.catch(() => undefined);
    const written: string[] = [];
    try {
      written.push(await this.store(job, this.dataOf(job, lease), lease));
      if (job.format === 'csv') written.push(await this.store(job, await this.dictionaryCsvOf(job), lease));
      await counted;
    } catch (error) {
      // No later attempt may follow, so files with people's answers are removed at once.
      for (const id of written) await this.files.remove(id);
      throw error;
    }
    const [dataFileId = null, dictionaryFileId = null] = written;
    return { dataFileId, dictionaryFileId };
  }

  private async store(job: ExportRecord, bytes: AsyncIterable<Buffer>, lease: Lease): Promise<string> {
    const id = uuid();
    if (!(await this.jobs.beginFile(job, id))) throw new LeaseLost();
    const writer = this.files.write(id, id);
    try {
      for await (const part of bytes) {
        await writer.write(part);
        lease.progress.bytes += part.length;
        lease.check();
      }
      await writer.end();
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
    return id;
  }

  private dataOf(job: ExportRecord, { progress }: Lease): AsyncIterable<Buffer> {
    const onRow = () => void (progress.rows += 1);
    if (job.format === 'json') return this.complete.read(job, onRow);
    const table: Table = { header: job.columns.map(({ header }) => header), rows: this.rows.read(job, onRow) };
    if (job.format === 'csv') return csvOf(table, job.language);
    const { sheet, cut } = exportTexts(job.language);
    return workbookOf(table, {
      sheet,
      cut,
      dates: new Set(job.columns.flatMap(({ kind }, index) => (kind === 'date' ? [index] : []))),
      onCut: () => void (progress.cutCells += 1),
      dictionary: () => dictionaryOf(job, this.columns),
    });
  }

  private async dictionaryCsvOf(job: ExportRecord): Promise<AsyncIterable<Buffer>> {
    return csvOf(asTable(await dictionaryOf(job, this.columns)), job.language);
  }
}

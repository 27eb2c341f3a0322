import { v7 as uuid } from 'uuid';
import type { Files } from '../../foundation/files/index.ts';
import type { ReadColumns } from './columns.ts';
import { dictionaryOf } from './dictionary.ts';
import { everythingOf } from './everything.ts';
import { csvOf } from './files/csv.ts';
import type { Cell, Table } from './files/table.ts';
import { workbookOf } from './files/workbook.ts';
import type { ExportJobs } from './job-repository.ts';
import { LeaseLost, type Lease } from './lease.ts';
import type { ExportRecord } from './model.ts';
import { createReadRows, type RowDeps } from './rows.ts';
import type { ExportSource } from './source.ts';
import { exportTexts } from './texts.ts';

export interface RunDeps extends RowDeps {
  source: ExportSource;
  jobs: Pick<ExportJobs, 'beginFile'>;
  files: Pick<Files, 'write' | 'remove'>;
  readColumns: ReadColumns;
}

/** The files that a job wrote. */
export type WrittenFiles = Pick<ExportRecord, 'dataFileId' | 'dictionaryFileId'>;

const asTable = (lines: readonly (readonly Cell[])[]): Table => ({
  header: (lines[0] ?? []).map(String),
  rows: (async function* () {
    yield* lines.slice(1);
  })(),
});

/** The bytes of an export's data. */
function dataOf(job: ExportRecord, deps: RunDeps, { progress }: Lease): AsyncIterable<Buffer> {
  const onRow = () => void (progress.rows += 1);
  if (job.format === 'json') return everythingOf(job, deps, onRow);
  const table: Table = {
    header: job.columns.map(({ header }) => header),
    rows: createReadRows(deps)(job, onRow),
  };
  if (job.format === 'csv') return csvOf(table, job.language);
  const { sheet, cut } = exportTexts(job.language);
  return workbookOf(table, {
    sheet,
    cut,
    dates: new Set(job.columns.flatMap(({ kind }, index) => (kind === 'date' ? [index] : []))),
    onCut: () => void (progress.cutCells += 1),
    dictionary: () => dictionaryOf(job, deps.readColumns),
  });
}

/** Streams an export to the file store, without buffering it in memory. */
export function createRunExport(deps: RunDeps) {
  const { source, jobs, files } = deps;
  const store = async (job: ExportRecord, bytes: AsyncIterable<Buffer>, lease: Lease): Promise<string> => {
    const id = uuid();
    if (!(await jobs.beginFile(job, id))) throw new LeaseLost();
    const writer = files.write(id, id);
    try {
      for await (const part of bytes) {
        await writer.write(part);
        lease.progress.bytes += part.length;
        lease.check();
      }
      await writer.end();
    } catch (error) {
      await files.remove(id);
      throw error;
    }
    return id;
  };

  return async (job: ExportRecord, lease: Lease): Promise<WrittenFiles> => {
    // Files left behind by a previous attempt.
    for (const id of job.fileIds) await files.remove(id);
    // Not awaited, since the first bytes do not need the total.
    const counted = source.count(job).then((total) => void (lease.progress.total = total));
    counted.catch(() => undefined);
    const written: string[] = [];
    try {
      written.push(await store(job, dataOf(job, deps, lease), lease));
      if (job.format === 'csv')
        written.push(await store(job, csvOf(asTable(await dictionaryOf(job, deps.readColumns)), job.language), lease));
      await counted;
    } catch (error) {
      // No later attempt may follow, so files with people's answers are removed at once.
      for (const id of written) await files.remove(id);
      throw error;
    }
    const [dataFileId = null, dictionaryFileId = null] = written;
    return { dataFileId, dictionaryFileId };
  };
}
export type RunExport = ReturnType<typeof createRunExport>;

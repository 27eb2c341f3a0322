import type { Export, ExportPart } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { oneLine } from '../../../platform/text/one-line.ts';
import { instant } from '../../calls/calls/index.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Eraser, PersonalDataSource } from '../../foundation/identity/index.ts';
import type { ExportJobs, ExportRow, ExportsView } from './job-repository.ts';
import { exportTexts } from './texts.ts';
import { afterDays, EXPORT_DAYS } from './worker.ts';

export interface ExportDownload {
  fileName: string;
  type: string;
  stream: Readable;
}

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const;

const MAX_NAME = 80;

export const fileNameOf = (callName: string, word: string, at: Date, extension: string): string =>
  `${oneLine(callName, MAX_NAME) || 'export'} - ${word} ${at.toISOString().slice(0, 10)}.${extension}`;

export const viewOf = ({ _id, fileName, createdAt, expiresAt, ...job }: ExportRow): Export => ({
  id: _id,
  callId: job.callId,
  callName: job.callName,
  format: job.format,
  scope: job.scope,
  columns: job.columnCount,
  state: job.state,
  createdAt: createdAt.toISOString(),
  rows: job.rows,
  total: job.total,
  bytes: job.bytes,
  cutCells: job.cutCells,
  fileName,
  hasDictionary: job.dictionaryFileId !== null,
  expiresAt: job.state === 'done' ? instant(expiresAt) : null,
});

/** See docs/rules/09-submissions.md#exports. */
export class ExportService {
  constructor(
    private readonly platform: Platform,
    private readonly jobs: ExportJobs,
    private readonly files: Pick<Files, 'read' | 'remove'>,
    private readonly audit: AuditLog,
  ) {}

  async list(
    user: CurrentUser,
    wanted: ExportsView,
    range: { skip: number; limit: number },
  ): Promise<{ items: Export[]; total: number }> {
    const { rows, total } = await this.jobs.page(user.id, wanted, range);
    return { items: rows.map(viewOf), total };
  }

  /** Deletes its files. @throws {NotFound} */
  async end(id: string, { id: userId }: CurrentUser): Promise<void> {
    const job = await this.platform.transaction(async () => {
      const at = this.platform.now();
      const ended = await this.jobs.end(id, userId, afterDays(at, EXPORT_DAYS));
      if (!ended) throw new NotFound();
      await this.audit.record({ action: 'export.ended', subject: id, userId, at, before: null, after: null });
      return ended;
    });
    // A process that still writes a file notices within a second and removes it itself.
    for (const fileId of job.state === 'running' ? [] : job.fileIds) await this.files.remove(fileId);
  }

  /** Logged, since the data leaves the system. @throws {NotFound} */
  async download(id: string, part: ExportPart, { id: userId }: CurrentUser): Promise<ExportDownload> {
    const at = this.platform.now();
    const job = await this.jobs.find(id, userId);
    const fileId = part === 'data' ? job?.dataFileId : job?.dictionaryFileId;
    if (!job || !fileId || (job.expiresAt && job.expiresAt <= at)) throw new NotFound();
    await this.audit.record({ action: 'export.downloaded', subject: id, userId, at, before: null, after: { part } });
    const word = exportTexts(job.language).file.dictionary;
    return {
      fileName: part === 'data' ? job.fileName : fileNameOf(job.callName, word, job.createdAt, job.format),
      type: MEDIA_TYPES[job.format],
      stream: this.files.read(fileId),
    };
  }
}

/** Any file may name the person; users can request them again. */
async function endLiving(jobs: ExportJobs, files: Pick<Files, 'remove'>, now: Date): Promise<void> {
  for await (const { _id, userId, state, expiresAt } of jobs.living(now)) {
    if (state === 'failed' || state === 'ended') continue;
    const ended = await jobs.end(_id, userId, expiresAt ?? afterDays(now, EXPORT_DAYS));
    // A process that still writes a file notices within a second and removes it itself.
    if (ended && ended.state !== 'running') for (const fileId of ended.fileIds) await files.remove(fileId);
  }
}

/** The files are about other people and left out. */
export const exportsOfPeople = (jobs: ExportJobs, files: Pick<Files, 'remove'>, now: () => Date) => ({
  sources: [
    {
      name: 'exports',
      async *rows({ id }) {
        for await (const { callName, format, scope, state, createdAt } of jobs.of(id))
          yield { callName, format, scope, state, createdAt };
      },
    },
  ] satisfies PersonalDataSource[],
  erasers: [
    async ({ id }) => {
      for await (const job of jobs.of(id)) {
        for (const fileId of job.fileIds) await files.remove(fileId);
        await jobs.remove(job._id);
      }
      await endLiving(jobs, files, now());
    },
  ] satisfies Eraser[],
});

import type { Export, ExportPart } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { ExportJobs, ExportsView } from './job-repository.ts';
import { exportTexts } from './texts.ts';
import { fileNameOf, viewOf } from './view.ts';
import { afterDays, EXPORT_DAYS } from './worker.ts';

/** A file to be streamed to its owner. */
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

/** The exports of a user (docs/rules/09-submissions.md#exports). */
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

  /** Ends an export, and deletes its files. @throws {NotFound} */
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

  /**
   * The data file or its data dictionary. Each download is logged, since the data leaves the system.
   * @throws {NotFound}
   */
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

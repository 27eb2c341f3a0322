import {
  type AuditAction,
  type Export,
  type ExportColumn,
  type ExportPart,
  type FieldError,
  type Language,
  MAX_EXPORTS_AT_ONCE,
  type NewExport,
} from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { afterCommit, type Transaction } from '../../../platform/storage/transaction.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { oneLine } from '../../../platform/text/one-line.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import { type CallAdminRepository, instant } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { ColumnsQuery, KnownColumn, ReadColumns } from './columns.ts';
import { chosen } from './dictionary.ts';
import type { ExportJobs, ExportRow, ExportsView } from './job-repository.ts';
import type { ExportRecord } from './model.ts';
import { exportTexts } from './texts.ts';
import { afterDays, EXPORT_DAYS } from './worker.ts';

export interface ExportServiceDeps extends Pick<Submissions, 'takeDownOfCall'> {
  jobs: ExportJobs;
  files: Pick<Files, 'read' | 'remove'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  readColumns: ReadColumns;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
  /** Called when there is a new job. */
  wake: () => void;
}

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
const MAX_NAME = 80;

const refused = (error: FieldError) => new RuleBroken({ errors: [error] });
const tooMany = () =>
  refused({
    path: '',
    code: 'too-many-exports',
    message: `at most ${MAX_EXPORTS_AT_ONCE} exports of one person are written at once`,
    params: { most: MAX_EXPORTS_AT_ONCE },
  });

const needsBoth = () =>
  refused({ path: 'selection', code: 'no-selection', message: 'goes with the scope "chosen", and that one with it' });

const view = ({ _id, fileName, createdAt, expiresAt, ...job }: ExportRow): Export => ({
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

/** The requested columns, in their order; all by default. @throws RuleBroken for an unknown column */
function choose(known: readonly KnownColumn[], keys: readonly string[] | undefined): KnownColumn[] {
  if (!keys) return [...known];
  const byKey = new Map(known.map((column) => [column.key, column]));
  return keys.map((key, index) => {
    const column = byKey.get(key);
    if (column) return column;
    throw refused({ path: `columns.${index}`, code: 'unknown-column', message: 'the call has no such column' });
  });
}

const nameOf = (callName: string, word: string, at: Date, extension: string): string =>
  `${oneLine(callName, MAX_NAME) || 'export'} - ${word} ${at.toISOString().slice(0, 10)}.${extension}`;

type Chosen = Pick<ExportRecord, 'submissionIds'>;

/** The identifiers of the selected applications that exist; absent for an export of a whole state. */
const createChosenOf =
  ({ takeDownOfCall }: Pick<ExportServiceDeps, 'takeDownOfCall'>) =>
  async (query: NewExport): Promise<Chosen> => {
    const { selection } = query;
    if ((query.scope === 'chosen') !== (selection !== undefined)) throw needsBoth();
    return selection ? { submissionIds: await takeDownOfCall(selection, query.callId) } : {};
  };

interface Known extends Pick<ExportRecord, 'callName' | 'userId'>, Chosen {
  columns: KnownColumn[];
  at: Date;
}

/** A new export job. */
const queued = ({ callId, format, scope, language }: NewExport, { columns, at, ...known }: Known): ExportRecord => ({
  _id: uuid(),
  ...{ callId, format, scope, language, ...known },
  columns: columns.map(chosen),
  columnCount: columns.length,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: at,
  createdAt: at,
  startedAt: null,
  ...{ rows: 0, total: null, bytes: 0, cutCells: 0 },
  fileName: nameOf(known.callName, exportTexts(language).file[scope === 'chosen' ? 'chosen' : 'data'], at, format),
  fileIds: [],
  dataFileId: null,
  dictionaryFileId: null,
  expiresAt: null,
});

const createLog =
  ({ audit, now }: Pick<ExportServiceDeps, 'audit' | 'now'>) =>
  (
    action: AuditAction,
    { _id: subject }: Pick<ExportRecord, '_id'>,
    { id: userId }: CurrentUser,
    after: object | null,
  ) =>
    audit.record({ action, subject, userId, at: now(), before: null, after });

/** Inserts a job into one of the user's few slots, which a unique index enforces. */
function createInsert(deps: ExportServiceDeps) {
  const { jobs, transaction, wake } = deps;
  const log = createLog(deps);
  return async (job: ExportRecord, user: CurrentUser): Promise<void> => {
    const { callName: call, format, scope, columnCount: columns, submissionIds } = job;
    const what = { call, format, scope, columns, ...(submissionIds && { chosen: submissionIds.length }) };
    for (let place = 0; place < MAX_EXPORTS_AT_ONCE; place += 1) {
      try {
        return await transaction(async () => {
          await jobs.insert({ ...job, place: `${user.id} ${place}` });
          await log('export.started', job, user, what);
          afterCommit(wake);
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw tooMany();
  };
}

/** The data file or its data dictionary. Each download is logged, since the data leaves the system. */
function createDownload(deps: ExportServiceDeps) {
  const { jobs, files, now } = deps;
  const log = createLog(deps);
  return async (id: string, part: ExportPart, user: CurrentUser): Promise<ExportDownload> => {
    const job = await jobs.find(id, user.id);
    const fileId = part === 'data' ? job?.dataFileId : job?.dictionaryFileId;
    if (!job || !fileId || (job.expiresAt && job.expiresAt <= now())) throw new NotFound();
    await log('export.downloaded', job, user, { part });
    const word = exportTexts(job.language).file.dictionary;
    return {
      fileName: part === 'data' ? job.fileName : nameOf(job.callName, word, job.createdAt, job.format),
      type: MEDIA_TYPES[job.format],
      stream: files.read(fileId),
    };
  };
}

/** Ends an export, and deletes its files. */
function createEnd(deps: ExportServiceDeps) {
  const { jobs, files, transaction, now } = deps;
  const log = createLog(deps);
  return async (id: string, user: CurrentUser): Promise<void> => {
    const job = await transaction(async () => {
      const ended = await jobs.end(id, user.id, afterDays(now(), EXPORT_DAYS));
      if (!ended) throw new NotFound();
      await log('export.ended', ended, user, null);
      return ended;
    });
    // A process that still writes a file notices within a second and removes it itself.
    for (const fileId of job.state === 'running' ? [] : job.fileIds) await files.remove(fileId);
  };
}

/** The exports of a user (docs/rules/09-submissions.md#exports). */
export function createExportService(deps: ExportServiceDeps) {
  const { jobs, callAdmin, readColumns, now } = deps;
  const requireCall = async (callId: string) => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return call;
  };
  const [insert, chosenOf] = [createInsert(deps), createChosenOf(deps)];

  return {
    async columns({ callId, scope }: ColumnsQuery, language: Language, user: CurrentUser): Promise<ExportColumn[]> {
      await requireCall(callId);
      const columns = await readColumns({ callId, scope, language, owner: user.id });
      return columns.map(({ key, step, label, kind }) => ({ key, step, label, kind }));
    },

    async start(query: NewExport, user: CurrentUser): Promise<Export> {
      const call = await requireCall(query.callId);
      const which = await chosenOf(query);
      const isTable = query.format !== 'json';
      const columns = isTable ? choose(await readColumns({ ...query, owner: user.id }), query.columns) : [];
      const callName = resolveText(call.name, query.language);
      const job = queued(query, { ...which, callName, userId: user.id, columns, at: now() });
      await insert(job, user);
      return view(job);
    },

    async list(
      user: CurrentUser,
      wanted: ExportsView,
      range: { skip: number; limit: number },
    ): Promise<{ items: Export[]; total: number }> {
      const { rows, total } = await jobs.page(user.id, wanted, range);
      return { items: rows.map(view), total };
    },

    end: createEnd(deps),
    download: createDownload(deps),
  };
}
export type ExportService = ReturnType<typeof createExportService>;

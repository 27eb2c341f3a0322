import {
  type Export,
  type ExportColumn,
  type FieldError,
  type Language,
  MAX_EXPORTS_AT_ONCE,
  type NewExport,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { afterCommit } from '../../../platform/storage/transaction.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { CallAdminRepository, CallRecord } from '../../calls/calls/index.ts';
import type { Selections } from '../../submissions/submissions/index.ts';
import { chosen, type ColumnsQuery, type ExportColumns, type KnownColumn } from './columns.ts';
import type { ExportJobs } from './job-repository.ts';
import type { ExportRecord } from './model.ts';
import { fileNameOf, viewOf } from './service.ts';
import { exportTexts } from './texts.ts';
import type { ExportWorker } from './worker.ts';

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

/** All by default. @throws RuleBroken for an unknown column */
function choose(known: readonly KnownColumn[], keys: readonly string[] | undefined): KnownColumn[] {
  if (!keys) return [...known];
  const byKey = new Map(known.map((column) => [column.key, column]));
  return keys.map((key, index) => {
    const column = byKey.get(key);
    if (column) return column;
    throw refused({ path: `columns.${index}`, code: 'unknown-column', message: 'the call has no such column' });
  });
}

type Chosen = Pick<ExportRecord, 'submissionIds'>;

interface Known extends Pick<ExportRecord, 'callName' | 'userId'>, Chosen {
  columns: KnownColumn[];
  at: Date;
}

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
  fileName: fileNameOf(known.callName, exportTexts(language).file[scope === 'chosen' ? 'chosen' : 'data'], at, format),
  fileIds: [],
  dataFileId: null,
  dictionaryFileId: null,
  expiresAt: null,
});

/** See docs/rules/09-submissions.md#exports. */
export class ExportRequests {
  constructor(
    private readonly platform: Platform,
    private readonly jobs: ExportJobs,
    private readonly exportColumns: ExportColumns,
    private readonly callAdmin: CallAdminRepository,
    private readonly selections: Selections,
    private readonly worker: ExportWorker,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {NotFound} for an unknown call */
  async columns({ callId, scope }: ColumnsQuery, language: Language, user: CurrentUser): Promise<ExportColumn[]> {
    await this.requireCall(callId);
    const columns = await this.exportColumns.read({ callId, scope, language, owner: user.id });
    return columns.map(({ key, step, label, kind }) => ({ key, step, label, kind }));
  }

  /** @throws {NotFound} for an unknown call, {RuleBroken} for unknown columns or too many exports at once */
  async start(query: NewExport, user: CurrentUser): Promise<Export> {
    const call = await this.requireCall(query.callId);
    const selected = await this.selectedBy(query);
    const isTable = query.format !== 'json';
    const known = isTable ? await this.exportColumns.read({ ...query, owner: user.id }) : [];
    const columns = isTable ? choose(known, query.columns) : [];
    const callName = resolveText(call.name, query.language);
    const job = queued(query, { ...selected, callName, userId: user.id, columns, at: this.platform.now() });
    await this.insert(job, user);
    return viewOf(job);
  }

  private async requireCall(callId: string): Promise<CallRecord> {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    return call;
  }

  private async selectedBy({ callId, scope, selection }: NewExport): Promise<Chosen> {
    if ((scope === 'chosen') !== (selection !== undefined)) throw needsBoth();
    return selection ? { submissionIds: await this.selections.resolveOfCall(selection, callId) } : {};
  }

  /** A unique index enforces the user's few slots. */
  private async insert(job: ExportRecord, { id: userId }: CurrentUser): Promise<void> {
    const { _id: subject, callName: call, format, scope, columnCount: columns, submissionIds } = job;
    const after = { call, format, scope, columns, ...(submissionIds && { chosen: submissionIds.length }) };
    for (let place = 0; place < MAX_EXPORTS_AT_ONCE; place += 1) {
      try {
        return await this.platform.transaction(async () => {
          await this.jobs.insert({ ...job, place: `${userId} ${place}` });
          const at = this.platform.now();
          await this.audit.record({ action: 'export.started', subject, userId, at, before: null, after });
          afterCommit(() => this.worker.wake());
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw tooMany();
  }
}

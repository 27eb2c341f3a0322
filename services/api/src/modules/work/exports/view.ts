import type { Export } from '@impact-call/contracts';
import { oneLine } from '../../../platform/text/one-line.ts';
import { instant } from '../../calls/calls/index.ts';
import type { ExportRow } from './job-repository.ts';

const MAX_NAME = 80;

/** The name of an export's file: the call, what it contains, and the day. */
export const fileNameOf = (callName: string, word: string, at: Date, extension: string): string =>
  `${oneLine(callName, MAX_NAME) || 'export'} - ${word} ${at.toISOString().slice(0, 10)}.${extension}`;

/** An export as its owner sees it. */
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

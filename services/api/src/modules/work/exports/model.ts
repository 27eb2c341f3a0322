import {
  EXPORT_ORDERS,
  type ExportFormat,
  type ExportKind,
  type ExportScope,
  type ExportState,
  type Language,
} from '@impact-call/contracts';
import { Schema } from 'mongoose';

export interface ChosenColumn {
  key: string;
  header: string;
  kind: ExportKind;
}

export interface ExportRecord {
  _id: string;
  userId: string;
  callId: string;
  callName: string;
  format: ExportFormat;
  scope: ExportScope;
  /** The selected applications, oldest start first; absent without a selection. */
  submissionIds?: string[];
  language: Language;
  columns: ChosenColumn[];
  columnCount: number;
  state: ExportState;
  /** One of each user's few slots, by a unique index; absent once it has ended. */
  place?: string;
  attempts: number;
  /** When a process may claim it, or the end of the lease; null once it has ended. */
  nextAttemptAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  rows: number;
  total: number | null;
  bytes: number;
  cutCells: number;
  fileName: string;
  /** All that were started, so that none is left behind. */
  fileIds: string[];
  dataFileId: string | null;
  dictionaryFileId: string | null;
  /** When it is deleted with its files. */
  expiresAt: Date | null;
}

const text = { type: String, required: true };
const number = { type: Number, default: 0 };
const date = { type: Date, default: null };

export const exportSchema = new Schema<ExportRecord>(
  {
    _id: text,
    userId: text,
    callId: text,
    callName: { type: String, default: '' },
    format: text,
    scope: text,
    submissionIds: { type: [String], default: undefined },
    language: text,
    columns: { type: Schema.Types.Mixed, default: [] },
    columnCount: number,
    state: text,
    place: String,
    attempts: number,
    nextAttemptAt: date,
    createdAt: { type: Date, required: true },
    startedAt: date,
    rows: number,
    total: { type: Number, default: null },
    bytes: number,
    cutCells: number,
    fileName: text,
    fileIds: { type: [String], default: [] },
    dataFileId: { type: String, default: null },
    dictionaryFileId: { type: String, default: null },
    expiresAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
for (const order of EXPORT_ORDERS) exportSchema.index({ userId: 1, [order]: -1, _id: -1 });
exportSchema.index({ place: 1 }, { unique: true, sparse: true });
exportSchema.index({ nextAttemptAt: 1 });
exportSchema.index({ expiresAt: 1 });

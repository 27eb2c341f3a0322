import { Schema } from 'mongoose';

/** The bytes are in GridFS under the same identifier; no downloads while `checking`. */
export interface AttachmentRecord {
  _id: string;
  /** Both null for administrators' files. */
  submissionId: string | null;
  stepId: string | null;
  fileName: string;
  tipoAllegatoName: string;
  descrizione: string;
  tipoFileId: string;
  mime: string;
  size: number;
  state: 'uploading' | 'checking' | 'stored' | 'infected' | 'removing';
  uploadedBy: string;
  uploadedAt: Date;
  /** An image in texts: public, and never deleted, since pinned versions of the text show it. */
  isPicture?: boolean;
  /** Handed out by a step: never deleted either, for the same reason. */
  isTemplate?: boolean;
  /** When the virus scanner last failed. */
  checkedAt?: Date | null;
  /** Since when no call, submission or answer refers to it. */
  unusedSince?: Date | null;
}

const text = { type: String, required: true };
const optional = { type: String, default: '' };

export const attachmentSchema = new Schema<AttachmentRecord>(
  {
    _id: text,
    submissionId: { type: String, default: null },
    stepId: { type: String, default: null },
    fileName: text,
    tipoAllegatoName: text,
    descrizione: optional,
    tipoFileId: optional,
    mime: optional,
    size: { type: Number, default: 0 },
    state: text,
    uploadedBy: text,
    uploadedAt: { type: Date, required: true },
    isPicture: Boolean,
    isTemplate: Boolean,
    checkedAt: Date,
    unusedSince: Date,
  },
  { versionKey: false, strict: 'throw', shardKey: { submissionId: 1 } },
);
attachmentSchema.index({ submissionId: 1, state: 1, uploadedAt: 1 });
attachmentSchema.index({ state: 1, uploadedAt: 1 });
// Few are unused, so a partial index of them is small.
attachmentSchema.index(
  { unusedSince: 1, _id: 1 },
  { name: 'unused', partialFilterExpression: { unusedSince: { $type: 'date' } } },
);
attachmentSchema.index({ uploadedBy: 1, uploadedAt: 1 });

/** How long closing waits for the virus scanner, in milliseconds. */
const SCAN_WAIT_MS = 60 * 60 * 1000;

/** A file that is not scanned blocks closing for an hour at most, so that an applicant does not miss the deadline. */
export const asJudged = <File extends Pick<AttachmentRecord, 'state' | 'uploadedAt'>>(file: File, at: Date): File =>
  file.state === 'checking' && at.getTime() - file.uploadedAt.getTime() > SCAN_WAIT_MS
    ? { ...file, state: 'stored' }
    : file;

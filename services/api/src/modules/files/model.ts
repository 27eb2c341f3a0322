import { Schema } from 'mongoose';

/**
 * A file of a submission, or one that administrators dropped; its bytes are in GridFS under the same identifier. It is
 * `uploading` until its last byte is stored and judged; `checking` while the virus scanner has not judged it, which
 * keeps it from everybody; `stored` is one that people have. Of an `infected` one the bytes are gone. `removing` is one
 * that goes for good: its bytes follow.
 */
export interface AttachmentRecord {
  _id: string;
  /** Both null for a file of the administrators. */
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
  /**
   * A picture of a text that administrators wrote: everybody may see it, and it stays, since versions of the text that
   * submissions keep show it, too.
   */
  isPicture?: boolean;
  /** When the virus scanner was last asked in vain. */
  checkedAt?: Date | null;
  /**
   * Since when nothing uses it, as far as it is known: no call and no submission offers an administrator's file, no
   * answer names an applicant's.
   */
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
    checkedAt: Date,
    unusedSince: Date,
  },
  { versionKey: false, strict: 'throw', shardKey: { submissionId: 1 } },
);
attachmentSchema.index({ submissionId: 1, state: 1, uploadedAt: 1 });
attachmentSchema.index({ state: 1, uploadedAt: 1 });
// Few are without use: the index of those alone is small.
attachmentSchema.index(
  { unusedSince: 1, _id: 1 },
  { name: 'unused', partialFilterExpression: { unusedSince: { $type: 'date' } } },
);
attachmentSchema.index({ uploadedBy: 1, uploadedAt: 1 });

import Type, { type Static } from 'typebox';
import { Changer } from '../values/changer.ts';
import { Instant, Line, Nullable, Uuid } from '../values/primitives.ts';
import { FileType } from '../calls/step-kinds.ts';

/** For download, with a call or with one submission; fetched by `GetFile`. */
export const CustomFile = Type.Object({ id: Uuid, name: Line() });
export type CustomFile = Static<typeof CustomFile>;

/** Without opening another person's document (docs/rules/10-files.md#previews). */
export const PreviewKind = Type.Enum(['pdf', 'image']);
export type PreviewKind = Static<typeof PreviewKind>;

export const Attachment = Type.Object({
  id: Uuid,
  fileName: Type.String(),
  fileDownloadId: Uuid,
  tipoAllegatoName: Type.String(),
  descrizione: Type.String(),
  size: Type.Integer(),
  /** Null where it can only be downloaded. */
  preview: Nullable(PreviewKind),
  uploadedAt: Instant,
  /** Absent when the account no longer exists. */
  uploadedBy: Type.Optional(Changer),
});
export type Attachment = Static<typeof Attachment>;

/** The identifiers never change. */
export const AttachmentType = Type.Object({ id: Uuid, attachedType: FileType });
export type AttachmentType = Static<typeof AttachmentType>;

import type { AttachmentType, FileType } from '@impact-call/contracts';

/** `TipoFileId` of uploads; stored with files, so identifiers must never change. */
export const ATTACHMENT_TYPES: readonly AttachmentType[] = [
  { id: '0199d0b0-0000-7000-8000-000000000001', attachedType: 'pdf' },
  { id: '0199d0b0-0000-7000-8000-000000000002', attachedType: 'excel' },
  { id: '0199d0b0-0000-7000-8000-000000000003', attachedType: 'word' },
  { id: '0199d0b0-0000-7000-8000-000000000004', attachedType: 'image' },
  { id: '0199d0b0-0000-7000-8000-000000000005', attachedType: 'odt' },
  { id: '0199d0b0-0000-7000-8000-000000000006', attachedType: 'p7m' },
];

export const attachmentTypeOf = (fileType: FileType): string =>
  ATTACHMENT_TYPES.find(({ attachedType }) => attachedType === fileType)?.id ?? '';

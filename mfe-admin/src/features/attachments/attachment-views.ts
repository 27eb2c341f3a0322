import type { Attachment, Language } from '@impact-call/contracts';
import { numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['fileName', 'type', 'size', 'who', 'uploadedAt'] as const;
export type AttachmentColumn = (typeof COLUMNS)[number];

export const ATTACHMENT_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'uploadedAt',
  descending: true,
  lastFirst: ['size', 'uploadedAt'],
  filters: {},
});
export type AttachmentView = ListView<AttachmentColumn, never>;

/** Name of the uploader; empty when the account is gone or erased. */
export const senderOf = ({ uploadedBy }: Attachment): string =>
  `${uploadedBy?.firstName ?? ''} ${uploadedBy?.lastName ?? ''}`.trim();

function sortKey(file: Attachment, column: AttachmentColumn): string {
  switch (column) {
    case 'type':
      return file.tipoAllegatoName;
    case 'who':
      return senderOf(file);
    case 'size':
      return numberKey(file.size);
    default:
      return file[column];
  }
}

export const arrangeAttachments = (
  all: readonly Attachment[],
  { sort, descending }: Pick<AttachmentView, 'sort' | 'descending'>,
  language: Language,
): Attachment[] => sortRows(all, { key: (file) => sortKey(file, sort), tie: ({ id }) => id, descending, language });

import type { Attachment, Language } from '@impact-call/contracts';
import { fileSize, ownTimeZone } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { DataList, type DataColumn } from '../../console/lists/data-list.tsx';
import { ShortWhen } from '../../console/lists/list-times.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { FileActions } from '../submission/file-actions.tsx';
import { useAttachmentT } from './texts.ts';
import { numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['fileName', 'type', 'size', 'who', 'uploadedAt'] as const;

type AttachmentColumn = (typeof COLUMNS)[number];

const ATTACHMENT_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'uploadedAt',
  descending: true,
  descendingFirst: ['size', 'uploadedAt'],
  filters: {},
});

type AttachmentView = ListView<AttachmentColumn, never>;

export function AttachmentTable({ files }: { files: readonly Attachment[] }) {
  const t = useAttachmentT();
  const tc = useT();
  const { language } = useShell();
  const [view, change] = useListView(ATTACHMENT_VIEWS);
  const columns = useColumns();
  return (
    <>
      <Text role="status" mb="4" fontWeight="semibold">
        {t('count', { count: files.length })}
      </Text>
      <DataList
        caption={t('caption')}
        rows={arrangeAttachments(files, view, language)}
        keyOf={({ id }) => id}
        columns={columns}
        sort={view.sort}
        descending={view.descending}
        onSort={(column) => change(ATTACHMENT_VIEWS.sortBy(view, column))}
        onOrder={change}
        actions={{
          label: t('download'),
          of: (file) => <FileActions file={file} />,
        }}
      />
      <Text mt="4" fontSize="sm" color="fg.muted">
        {tc('list.zone', { zone: ownTimeZone() })}
      </Text>
    </>
  );
}

function useColumns(): DataColumn<Attachment, AttachmentColumn>[] {
  const t = useAttachmentT();
  const { language } = useShell();
  return [
    { id: 'fileName', label: t('column.fileName'), cell: (file) => <FileName file={file} /> },
    { id: 'type', label: t('column.type'), cell: ({ tipoAllegatoName }) => tipoAllegatoName },
    {
      id: 'size',
      label: t('column.size'),
      cell: ({ size }) => (
        <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {fileSize(size, language)}
        </chakra.span>
      ),
    },
    { id: 'who', label: t('column.who'), cell: (file) => senderOf(file) || t('nobody') },
    {
      id: 'uploadedAt',
      label: t('column.uploadedAt'),
      cell: ({ uploadedAt }) => <ShortWhen stacked value={uploadedAt} />,
    },
  ];
}

function FileName({ file: { fileName, descrizione } }: { file: Attachment }) {
  return (
    <Box minW={{ lg: '12rem' }} py="1">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {fileName}
      </Text>
      {descrizione !== '' && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" lineClamp={3} title={descrizione}>
          {descrizione}
        </Text>
      )}
    </Box>
  );
}

/** Name of the uploader; empty when the account is gone or erased. */
const senderOf = ({ uploadedBy }: Attachment): string =>
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

const arrangeAttachments = (
  all: readonly Attachment[],
  { sort, descending }: Pick<AttachmentView, 'sort' | 'descending'>,
  language: Language,
): Attachment[] => sortRows(all, { key: (file) => sortKey(file, sort), tie: ({ id }) => id, descending, language });

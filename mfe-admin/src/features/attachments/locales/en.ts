export const en = {
  title: 'Attachments',
  loading: 'Loading the files',
  failed: 'The list of files could not be loaded',
  empty: 'No files were uploaded',
  emptyHint: 'Files appear here once an answer of this application names them.',
  count_one: '{{count}} file',
  count_other: '{{count}} files',
  caption: 'Files of this application',
  download: 'Download',
  nobody: 'somebody whose account is gone',
  column: {
    fileName: 'File',
    type: 'Type',
    size: 'Size',
    who: 'Who',
    uploadedAt: 'Uploaded',
  },
} as const;

export const MERGE_PATHS = {
  GetMergePreview: 'GET /api/Merge/GetMergePreview',
  MergeInto: 'POST /api/Merge/MergeInto',
  GetMerges: 'GET /api/Merge/GetMerges',
  UndoMerge: 'POST /api/Merge/UndoMerge',
} as const;

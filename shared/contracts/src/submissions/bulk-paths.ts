export const BULK_PATHS = {
  StartBulk: 'POST /api/Bulk/StartBulk',
  StopBulk: 'POST /api/Bulk/StopBulk',
  UndoBulk: 'POST /api/Bulk/UndoBulk',
  GetBulkJobs: 'GET /api/Bulk/GetBulkJobs',
  GetBulkItems: 'GET /api/Bulk/GetBulkItems',
  GetEarlierDrafts: 'GET /api/Call/GetEarlierDrafts',
  PreviewCorrection: 'GET /api/Call/PreviewCorrection',
  OfferCorrection: 'POST /api/Bulk/OfferCorrection',
} as const;

export const en = {
  loading: 'Loading the report',
  fullscreen: 'Fullscreen',
  filters: 'Filters',
  failed: 'The report could not be loaded',
} as const;

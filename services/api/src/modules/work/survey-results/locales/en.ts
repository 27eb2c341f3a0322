import type { WorkbookTexts } from '../workbook-service.ts';

export const en: WorkbookTexts = {
  file: 'survey results',
  sheets: { answers: 'Answers', numbers: 'Numbers', about: 'About' },
  answers: ['Question', 'Versions', 'Row', 'Answer', 'Count', 'Share'],
  numbers: ['Question', 'Count', 'Smallest', 'Lower quartile', 'Median', 'Upper quartile', 'Largest', 'Mean'],
  unlisted: 'Other answers',
  written: 'Something was written',
  answered: 'Applications that answered',
  version: 'Version',
  allVersions: 'all',
  from: 'Submitted from',
  until: 'Submitted before',
  given: 'Only those who answered',
};

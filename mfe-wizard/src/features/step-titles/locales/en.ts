export const en = {
  text: 'Text',
  upload: 'Files',
  survey: 'Survey',
  quiz: 'Quiz',
  results: 'Results',
  notImplemented: 'Not implemented yet',
} as const;

export const en = {
  title: 'Sample',
  lead: 'What this remote knows of you.',
  organizations: 'Your organizations',
  none: 'You have no organization yet.',
} as const;

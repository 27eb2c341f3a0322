/** The shell shows these before it loads this remote; the build writes them into `remote.json`. */
export const en = {
  organizations: 'Your Organizations',
  backToCalls: 'Back to calls',
  sessions: 'Where you are signed in',
  mails: 'Your messages',
  personalData: 'Your personal data',
  calls: 'Calls',
  allOrganizations: 'Your organizations',
  review: 'Applications to review',
  addOrganization: 'Register another organization',
} as const;

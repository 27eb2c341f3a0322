export const en = {
  personalData: {
    title: 'Your personal data',
    lead: 'Everything that is kept about you here, in one file.',
    what: 'The file holds',
    parts: {
      account: 'your name and e-mail address, and when you signed in and from which kind of device',
      organizations: 'the organizations that you belong to, and the invitations that you sent or received',
      applications: 'which applications you began or submitted, and which files you uploaded',
      mails: 'the e-mails that were sent to you',
      actions: 'what you did here, as the log of the platform says it',
    },
    answers: 'What an organization answered belongs to the organization: you find it in its applications.',
    download: 'Download my data',
    downloading: 'Preparing the file',
    fileName: 'personal-data.json',
    format: 'The file is in the format JSON, which every text editor opens.',
    failed: 'The file could not be downloaded',
    failedHint: 'Nothing has changed. Try again in a moment.',
    erase: 'If you want your data to be erased, write to those who run the calls.',
  },
} as const;

export const en = {
  report: {
    title: 'Report',
    titleOf: 'Report: {{name}}',
    lead: 'It shows the figures of your organization alone.',
    failedHint: 'The service that draws it does not answer. Your application is not affected.',
    locked: 'The results are not shown yet',
    lockedHint: 'The list of calls says from when they are.',
    notConfigured: 'There are no reports here',
    notConfiguredHint: 'This platform is not connected to a report service. Ask those who run the call.',
    notOpenable: 'This report cannot be shown as it is set up',
    notOpenableHint: 'Those who run the call can mend it. Your application is not affected.',
    notFound: 'This report is not for you, or does not exist',
    notFoundHint:
      'Reports open once your organization has submitted its application. Open them from the list of calls.',
  },
} as const;

export const en = {
  title: 'Take over a result',
  lead: 'This estimate was made on the page of {{partner}} ({{origin}}), with the framework “{{framework}}”.',
  taken: 'Your organization has this result.',
  where: 'What should become of it?',
  keepOnly: 'Only keep it with {{organization}}',
  intoCall: 'Also use it in the call “{{call}}”',
  closes: 'closes on {{date}}',
  notEmpty: 'This call’s impact step already has an answer, which stays as it is.',
  noCall: 'No open call asks for this framework at the moment.',
  confirm: 'Take over',
  busy: 'Taking over',
  kept: 'The result is kept with {{organization}}.',
  stored:
    'The result is kept with {{organization}}, and the impact step of the application is filled in. Check it there before you submit.',
  'step-not-empty':
    'The result is kept with {{organization}}. The impact step of the application already had an answer and was left as it is.',
  openApplication: 'Open the application',
  calls: 'To the calls',
  all: 'All results',
  failed: 'The result could not be taken over',
  retry: 'Try again in a moment.',
  closed:
    'The application was submitted already, so that its answers stay. The result itself is kept with your organization.',
  numberApplied:
    'An organization with the same VAT number or tax code has an application for this call already. The result itself is kept with your organization.',
  windowClosed: 'The call is not open any more. The result itself is kept with your organization.',
  notFound: 'There is no such result',
  notFoundText:
    'The link is not complete, the result has expired or was forgotten, or another organization took it over.',
  noOrganization: 'Register an organization first',
  noOrganizationText: 'A result is given to an organization. Register yours, then open this link again.',
  register: 'Register an organization',
} as const;

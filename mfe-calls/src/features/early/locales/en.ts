/** What the list of calls begins with: an early page says it before the application is there. */
export const en = {
  title: 'Calls',
  intro: 'Choose a call and start your application. You can stop at any time and go on later.',
  forOrganization: 'You are applying for {{name}}.',
  open: 'Open',
  openCount_one: '{{count}} call accepts applications',
  openCount_other: '{{count}} calls accept applications',
};

/** What the list of calls begins with: an early page says it before the application is there. */
export const en = {
  title: 'Calls',
  intro: 'Choose a call and start your application. You can stop at any time and go on later.',
  forOrganization: 'You are applying for {{name}}.',
  open: 'Open',
  openCount_one: '{{count}} call accepts applications',
  openCount_other: '{{count}} calls accept applications',
};

/** Why an organization is needed, for who has none. */
export const prompt = {
  title: 'Register your organization to apply',
  text: 'Applications are made by organizations. Registering takes about three minutes and is needed only once.',
};

/** Titles of other pages, and what they say of themselves. */
export const heads = {
  organizations: { title: 'Your organizations', lead: 'Applications are made for the organization that is selected.' },
  registration: {
    title: 'Register your organization',
    lead: 'You apply to calls on behalf of an organization. All fields are required unless marked as optional.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'Each browser in which you have signed in. End those that you do not know or no longer use.',
  },
  mails: { title: 'Your messages', lead: 'Which messages you want by e-mail.' },
  personalData: { title: 'Your personal data', lead: 'Everything that is kept about you here, in one file.' },
  review: { title: 'Applications to review', lead: 'Read each application and score it by the criteria of its call.' },
};

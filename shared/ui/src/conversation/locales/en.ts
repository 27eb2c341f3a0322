export const en = {
  list: 'Messages, newest first',
  of: 'Message from {{name}}',
  you: 'You',
  someone: { applicant: 'A member of the organization', funder: 'The organizer' },
  new: 'New',
  none: {
    applicant: 'No messages yet. Ask whatever you need to know to apply.',
    funder: 'No messages yet. The applicant can ask questions on the page of the application.',
  },
  older: 'Show older messages',
  failed: 'The messages could not be loaded',
  tryLater: 'Try again in a moment.',
  write: { applicant: 'Your message to the organizer', funder: 'Your message to the applicant' },
  hint: {
    applicant: 'Up to {{max}} messages in 24 hours. The answer comes here and by mail.',
    funder: 'The applicant reads it here and by mail, without your name.',
  },
  left_one: 'You can send {{count}} more message at present.',
  left_other: 'You can send {{count}} more messages at present.',
  full: {
    applicant:
      'You have sent as many messages about this application as are possible at present. You can write again within 24 hours.',
    funder: 'This conversation has as many messages as it can hold.',
  },
  send: 'Send',
  sent: 'Message sent',
  cancel: 'Cancel',
  state: { open: 'Waiting for an answer', answered: 'Answered', closed: 'Closed' },
  error: {
    empty: 'Write something first.',
    tooManyToday: 'You can send at most {{max}} messages about an application in 24 hours. Try again later.',
    tooMany: 'This conversation has {{max}} messages already, and takes no more.',
    failed: 'The message was not sent. Try again in a moment.',
  },
};

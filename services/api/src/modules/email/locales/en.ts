import type { Templates } from '../templates.ts';

const hello = (firstName: string): string => (firstName ? `Dear ${firstName},` : 'Hello,');

export const en: Templates = {
  confirmation: ({ firstName, callName, organization, code, closedAt, link }) => ({
    subject: `Application ${code} submitted: ${callName}`,
    greeting: hello(firstName),
    paragraphs: ['we have received your application. It is closed and cannot be changed any more.'],
    facts: [
      { name: 'Code', value: code },
      { name: 'Call', value: callName },
      { name: 'Organization', value: organization },
      { name: 'Submitted', value: closedAt },
    ],
    action: { label: 'View the recap', address: link },
    farewell: 'Thank you for taking part. This message was sent automatically.',
  }),
  reminder: ({ firstName, callName, organization, code, deadline, link }) => ({
    subject: `The call closes soon: ${callName}`,
    greeting: hello(firstName),
    paragraphs: [
      'your application is saved but not submitted yet. Only applications that are submitted before the call closes are considered.',
    ],
    facts: [
      { name: 'Call', value: callName },
      { name: 'Closes', value: deadline },
      { name: 'Organization', value: organization },
      { name: 'Code', value: code },
    ],
    action: { label: 'Complete the application', address: link },
    farewell: 'If you no longer wish to take part, you need not do anything. This message was sent automatically.',
  }),
  invitation: ({ organization, inviter, inviterAddress, email, origin, expiresAt, link }) => ({
    subject: `${inviter || 'A member'} invites you to ${organization}`,
    greeting: hello(''),
    paragraphs: [
      `${inviter || 'A member'} invites you to apply to open calls together, as a member of ${organization}. Members share the organization’s applications.`,
      `To accept, sign in with this e-mail address (${email}), or register with it.`,
    ],
    facts: [
      { name: 'Organization', value: organization },
      { name: 'Invited by', value: [inviter, inviterAddress ?? 'address not verified'].filter(Boolean).join(', ') },
      { name: 'Valid until', value: expiresAt },
      { name: 'Sent by', value: origin },
    ],
    action: { label: 'See the invitation', address: link },
    farewell: 'If you do not know who invites you, you need not do anything. This message was sent automatically.',
  }),
};

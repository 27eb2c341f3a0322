import type { CaughtMail } from '../mailbox.ts';

/** A mail in the mailbox's format, without recipients. */
export const aMail = (changes: Partial<CaughtMail> = {}): CaughtMail => ({
  id: '1',
  from: 'no-reply@impact-call.example',
  to: [],
  receivedAt: '2026-11-20T14:03:22.000Z',
  greeting: 'localhost',
  subject: 'Subject',
  headers: { from: 'no-reply@impact-call.example', to: '', date: '' },
  messageId: '<1@impact-call.example>',
  text: null,
  html: null,
  attachments: [],
  source: '',
  ...changes,
});

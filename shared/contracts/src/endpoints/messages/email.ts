import Type, { type Static } from 'typebox';
import { TEMPLATE_KINDS } from '../../messages/email-placeholders.ts';
import { endpoint } from '../../endpoint.ts';
import { Instant, Language, Nullable, Page, RequiredLine, Strict, Uuid } from '../../values/primitives.ts';

export const MAX_RECIPIENTS = 500;

/** In characters; stored once per recipient. */
const MAX_BODY = 20_000;

export const MAIL_KINDS = ['admin', ...TEMPLATE_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `held` waits until the settings are fixed, because the mail server rejects every mail. `failed` is final. */
export const MAIL_STATES = ['queued', 'held', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * `configuration`: the server rejects our sender or credentials. `uncertain`: the connection ended during the handover.
 */
export const MAIL_FAILURES = [
  'recipient',
  'configuration',
  'unreachable',
  'too-late',
  'unsubscribed',
  'uncertain',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

const fate = {
  state: Type.Enum([...MAIL_STATES]),
  failure: Nullable(Type.Enum([...MAIL_FAILURES])),
  lastError: Nullable(Type.String()),
};

export const SentMail = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...MAIL_KINDS]),
  to: Type.String(),
  subject: Type.String(),
  language: Language,
  callId: Nullable(Uuid),
  ...fate,
  attempts: Type.Integer(),
  nextAttemptAt: Nullable(Instant),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  /** Before it was sent again, oldest first. */
  earlier: Type.Array(Type.Object({ ...fate, at: Instant })),
});
export type SentMail = Static<typeof SentMail>;

/** Encrypted, so that a request's address cannot be read or forged. */
const MailboxToken = Type.String({ minLength: 1, maxLength: 1000, pattern: '^[A-Za-z0-9_-]+$' });

const MailPreferences = Type.Object({
  email: Type.String(),
  isVerified: Type.Boolean(),
  subscribed: Type.Boolean(),
});

export const emailEndpoints = {
  SendEmail: endpoint('SendEmail', {
    access: 'admin',
    summary: 'Queues one mail for each recipient; GetEmails tells what became of them',
    body: Strict({
      to: Type.Array(Type.String({ format: 'email', maxLength: 254 }), { minItems: 1, maxItems: MAX_RECIPIENTS }),
      /** A single line: a line break would start another mail header. */
      subject: RequiredLine(),
      /** HTML; sanitized, and also sent as plain text. */
      body: Type.String({ minLength: 1, maxLength: MAX_BODY }),
      callId: Type.Optional(Uuid),
      language: Type.Optional(Language),
    }),
    status: 202,
    response: Type.Object({ ids: Type.Array(Type.String()) }),
    problems: ['not-found', 'rule-broken'],
  }),
  ResendEmails: endpoint('ResendEmails', {
    access: 'admin',
    summary:
      'Sends mails again that are held or were given up, as soon as possible; answers which. Others stay as they are, and so do invitations that were given up: their link is not kept',
    body: Strict({
      ids: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: MAX_RECIPIENTS }),
    }),
    response: Type.Object({ ids: Type.Array(Type.String()) }),
  }),
  Unsubscribe: endpoint('Unsubscribe', {
    access: 'public',
    summary:
      'Stops reminders and mails to many for the mailbox of the token, which stands in the header List-Unsubscribe of each (RFC 8058); once is enough',
    query: Strict({ token: MailboxToken }),
    response: 'none',
    problems: ['not-found'],
  }),
  Resubscribe: endpoint('Resubscribe', {
    access: 'public',
    summary: 'Takes back what Unsubscribe did, by the same token',
    query: Strict({ token: MailboxToken }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetSubscription: endpoint('GetSubscription', {
    access: 'public',
    summary: 'Whether the mailbox of the token gets reminders and mails to many; asking changes nothing',
    query: Strict({ token: MailboxToken }),
    response: Type.Object({ subscribed: Type.Boolean() }),
    problems: ['not-found'],
  }),
  GetMailPreferences: endpoint('GetMailPreferences', {
    access: 'user',
    summary: 'Whether the person who asks gets reminders and mails to many; decisions and receipts come in any case',
    response: MailPreferences,
  }),
  UpdateMailPreferences: endpoint('UpdateMailPreferences', {
    access: 'user',
    summary: 'Stops or resumes them for the verified address of whoever asks',
    body: Strict({ subscribed: Type.Boolean() }),
    response: MailPreferences,
    problems: ['address-not-verified'],
  }),
  GetEmails: endpoint('GetEmails', {
    access: 'admin',
    summary: 'Mails and their fate, newest first',
    query: Strict({ ...Page, callId: Type.Optional(Uuid), state: Type.Optional(Type.Enum([...MAIL_STATES])) }),
    response: Type.Array(SentMail),
  }),
};

import Type, { type Static } from 'typebox';
import { TEMPLATE_KINDS } from '../email-placeholders.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, Language, Nullable, Page, RequiredLine, Strict, Uuid } from '../primitives.ts';

/** Most recipients of one sending. */
export const MAX_RECIPIENTS = 500;

/** Longest HTML of a mail, in characters: it is stored once for each recipient. */
const MAX_BODY = 20_000;

/**
 * Why a mail was written: by an administrator, because a submission was closed or opened again, because a draft's call closes soon,
 * because somebody invites, to an organization or to review,
 * because reviews are missing or a reviewer has a conflict of interest, because a decision was published, or because
 * an administrator writes to the people of a call.
 */
export const MAIL_KINDS = ['admin', ...TEMPLATE_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * `queued` waits for its first or next attempt; `held` too, but the mail server refuses us whatever we send, until
 * settings are mended; `failed` was given up.
 */
export const MAIL_STATES = ['queued', 'held', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Why a mail was not delivered (yet): its recipient or the mail itself is refused, our sender, credentials or another
 * setting is, the server is away or busy, it is of no use any more, the person asked for no such mails, or nobody knows
 * whether it was: it was being handed over when the connection or the process ended.
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
  /** Why it was not delivered (yet), for administrators. */
  lastError: Nullable(Type.String()),
};

/** One mail to one person and its fate, without what it says. */
export const SentMail = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...MAIL_KINDS]),
  to: Type.String(),
  subject: Type.String(),
  language: Language,
  callId: Nullable(Uuid),
  ...fate,
  attempts: Type.Integer(),
  /** When it is tried again; null once nothing is left to do. */
  nextAttemptAt: Nullable(Instant),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  /** What had become of it each time before it was sent again, the first one first. */
  earlier: Type.Array(Type.Object({ ...fate, at: Instant })),
});
export type SentMail = Static<typeof SentMail>;

/**
 * A mailbox that only this installation can name: sealed, so that an address of a request is not one that anybody can
 * read or make up.
 */
const MailboxToken = Type.String({ minLength: 1, maxLength: 1000, pattern: '^[A-Za-z0-9_-]+$' });

/** What a person wants of the mails that they can do without. */
const MailPreferences = Type.Object({
  /** To which they go. */
  email: Type.String(),
  /** Whether the provider vouches for the address: only then it is theirs to decide. */
  isVerified: Type.Boolean(),
  subscribed: Type.Boolean(),
});

export const emailEndpoints = {
  SendEmail: endpoint('SendEmail', {
    access: 'admin',
    summary: 'Queues one mail for each recipient; GetEmails tells what became of them',
    body: Strict({
      to: Type.Array(Type.String({ format: 'email', maxLength: 254 }), { minItems: 1, maxItems: MAX_RECIPIENTS }),
      /** What follows a line break in a mail's header would be a header of its own: one line. */
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

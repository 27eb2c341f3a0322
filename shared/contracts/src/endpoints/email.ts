import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Instant, Language, Nullable, Page, RequiredLine, Strict, Uuid } from '../primitives.ts';

/** Most recipients of one sending. */
export const MAX_RECIPIENTS = 500;

/** Longest HTML of a mail, in characters: it is stored once for each recipient. */
const MAX_BODY = 20_000;

/** Why a mail was written: by an administrator, because a submission was closed, because a draft's call closes soon, because somebody invites. */
export const MAIL_KINDS = ['admin', 'submission-closed', 'draft-reminder', 'invitation'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `queued` waits for its first or next attempt, `failed` was given up. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** One mail to one person and its fate, without what it says. */
export const SentMail = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...MAIL_KINDS]),
  to: Type.String(),
  subject: Type.String(),
  language: Language,
  callId: Nullable(Uuid),
  state: Type.Enum([...MAIL_STATES]),
  attempts: Type.Integer(),
  /** When it is tried again; null once nothing is left to do. */
  nextAttemptAt: Nullable(Instant),
  /** Why it was not delivered (yet), for administrators. */
  lastError: Nullable(Type.String()),
  createdAt: Instant,
  sentAt: Nullable(Instant),
});
export type SentMail = Static<typeof SentMail>;

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
  GetEmails: endpoint('GetEmails', {
    access: 'admin',
    summary: 'Mails and their fate, newest first',
    query: Strict({ ...Page, callId: Type.Optional(Uuid), state: Type.Optional(Type.Enum([...MAIL_STATES])) }),
    response: Type.Array(SentMail),
  }),
};

import Type, { type Static } from 'typebox';
import { BulkSelection } from '../submissions/bulk.ts';
import { MailWording } from './email-templates.ts';
import { MAIL_STATES } from '../endpoints/messages/email.ts';
import { LANGUAGES } from '../values/languages.ts';
import { Instant, InstantInput, Language, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** `submitted` includes decided ones. */
export const STANDING_GROUPS = ['in-progress', 'submitted', 'accepted', 'waiting-list', 'rejected'] as const;
export type StandingGroup = (typeof STANDING_GROUPS)[number];

/** `chosen` cannot be combined and requires a selection. */
export const MAILING_GROUPS = [...STANDING_GROUPS, 'chosen'] as const;
export type MailingGroup = (typeof MAILING_GROUPS)[number];
const Groups = Type.Array(Type.Enum([...MAILING_GROUPS]), {
  minItems: 1,
  maxItems: MAILING_GROUPS.length,
  uniqueItems: true,
});

/** `sending` writes the mails; `sent` has written all. */
export const MAILING_STATES = ['scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

export const MAILING_ORDERS = ['createdAt', 'sendAt'] as const;
export type MailingOrder = (typeof MAILING_ORDERS)[number];

/** Without a recipient's language, the installation's is used, else the first. */
export const MailingWording = Strict({ language: Language, ...MailWording.properties });
export type MailingWording = Static<typeof MailingWording>;
export const MailingWordings = Type.Array(MailingWording, { minItems: 1, maxItems: LANGUAGES.length });

export const MailingAudience = Strict({ callId: Uuid, groups: Groups, selection: Type.Optional(BulkSelection) });
export type MailingAudience = Static<typeof MailingAudience>;

export const MailingCount = Type.Object({
  /** Each person counts once, regardless of their number of applications. */
  people: Type.Integer(),
  optedOut: Type.Integer(),
  unreachable: Type.Integer(),
});
export type MailingCount = Static<typeof MailingCount>;

export const MailingPerson = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  name: Type.String(),
  email: Type.String(),
  organization: Type.String(),
  /** The language of their last visit, else the installation's. */
  language: Language,
  optedOut: Type.Boolean(),
});
export type MailingPerson = Static<typeof MailingPerson>;

export const MailingPreview = Type.Object({
  to: Type.String(),
  language: Language,
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
});
export type MailingPreview = Static<typeof MailingPreview>;

/** The client chooses the identifier: sent twice, it is one mailing. */
export const NewMailing = Strict({
  id: Uuid,
  ...MailingAudience.properties,
  wordings: MailingWordings,
  sendAt: Nullable(InstantInput),
  /** The number of recipients that the sender saw; logged with the actual number. */
  expected: Type.Integer({ minimum: 0 }),
});
export type NewMailing = Static<typeof NewMailing>;

export const Mailing = Type.Object({
  id: Uuid,
  callId: Uuid,
  groups: Groups,
  subject: Type.String(),
  state: Type.Enum([...MAILING_STATES]),
  sendAt: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  finishedAt: Nullable(Instant),
  expected: Type.Integer(),
  /** Number of mails written; null until all are. */
  people: Nullable(Type.Integer()),
});
export type Mailing = Static<typeof Mailing>;

/** With its text and current number of mails by state. */
export const MailingDetail = Type.Object({
  ...Mailing.properties,
  wordings: Type.Array(MailingWording),
  counts: Type.Object(
    Object.fromEntries([...MAIL_STATES, 'optedOut' as const].map((state) => [state, Type.Integer()])) as Record<
      (typeof MAIL_STATES)[number] | 'optedOut',
      ReturnType<typeof Type.Integer>
    >,
  ),
});
export type MailingDetail = Static<typeof MailingDetail>;

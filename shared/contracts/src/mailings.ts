import Type, { type Static } from 'typebox';
import { BulkSelection } from './bulk.ts';
import { MailWording } from './email-templates.ts';
import { MAIL_STATES } from './endpoints/email.ts';
import { LANGUAGES } from './languages.ts';
import { Instant, InstantInput, Language, Nullable, Strict, Uuid } from './primitives.ts';

/**
 * The people of a call by how their application stands: not handed in (whether the call is open or not), handed in
 * (whatever was decided), or told that decision.
 */
export const STANDING_GROUPS = ['in-progress', 'submitted', 'accepted', 'waiting-list', 'rejected'] as const;
export type StandingGroup = (typeof STANDING_GROUPS)[number];

/** The same, or those of chosen applications, however these stand: that group goes alone, with their selection. */
export const MAILING_GROUPS = [...STANDING_GROUPS, 'chosen'] as const;
export type MailingGroup = (typeof MAILING_GROUPS)[number];
const Groups = Type.Array(Type.Enum([...MAILING_GROUPS]), {
  minItems: 1,
  maxItems: MAILING_GROUPS.length,
  uniqueItems: true,
});

/** `scheduled` waits for its moment and can be taken back; `sending` writes the mails; `sent` has written all. */
export const MAILING_STATES = ['scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

export const MAILING_ORDERS = ['createdAt', 'sendAt'] as const;
export type MailingOrder = (typeof MAILING_ORDERS)[number];

/** What a mailing says in one language. Whose language it lacks reads the installation's, else the first. */
export const MailingWording = Strict({ language: Language, ...MailWording.properties });
export type MailingWording = Static<typeof MailingWording>;
export const MailingWordings = Type.Array(MailingWording, { minItems: 1, maxItems: LANGUAGES.length });

/** Which people of which call. */
export const MailingAudience = Strict({ callId: Uuid, groups: Groups, selection: Type.Optional(BulkSelection) });
export type MailingAudience = Static<typeof MailingAudience>;

/** How many a mailing would reach now. */
export const MailingCount = Type.Object({
  /** Each once, however many applications they have. */
  people: Type.Integer(),
  /** Those of them who asked for no such mails: they get none. */
  optedOut: Type.Integer(),
  /** Applications with nobody who can be written to. */
  unreachable: Type.Integer(),
});
export type MailingCount = Static<typeof MailingCount>;

/** Somebody whom a mailing would reach, by one of their applications. */
export const MailingPerson = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  name: Type.String(),
  email: Type.String(),
  organization: Type.String(),
  /** The language in which they last used the product, else the installation's. */
  language: Language,
  optedOut: Type.Boolean(),
});
export type MailingPerson = Static<typeof MailingPerson>;

/** What a person would get. */
export const MailingPreview = Type.Object({
  to: Type.String(),
  language: Language,
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
});
export type MailingPreview = Static<typeof MailingPreview>;

/** A mailing as it is sent off. The sender makes up its identifier: sent twice, it is one. */
export const NewMailing = Strict({
  id: Uuid,
  ...MailingAudience.properties,
  wordings: MailingWordings,
  /** Null: now. */
  sendAt: Nullable(InstantInput),
  /** How many people the sender was told; it stands in the log beside how many there were. */
  expected: Type.Integer({ minimum: 0 }),
});
export type NewMailing = Static<typeof NewMailing>;

/** A mailing in a list. */
export const Mailing = Type.Object({
  id: Uuid,
  callId: Uuid,
  groups: Groups,
  /** In the reader's language, else in the first. */
  subject: Type.String(),
  state: Type.Enum([...MAILING_STATES]),
  /** When it begins. */
  sendAt: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  finishedAt: Nullable(Instant),
  expected: Type.Integer(),
  /** Mails that were written; null until all are. */
  people: Nullable(Type.Integer()),
});
export type Mailing = Static<typeof Mailing>;

/** One mailing: what it says, and how many of its mails are in which state now. */
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

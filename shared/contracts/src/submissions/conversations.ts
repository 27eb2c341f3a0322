import Type, { type Static } from 'typebox';
import { MAX_MESSAGE, MAX_REOPENING_MESSAGE } from '../values/limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** `open`: the applicant waits for an answer. `closed`: until either side writes again. */
export const CONVERSATION_STATES = ['open', 'answered', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const CONVERSATION_SIDES = ['applicant', 'funder'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

const State = Type.Enum([...CONVERSATION_STATES]);
const Side = Type.Enum([...CONVERSATION_SIDES]);

export const ConversationMessage = Type.Object({
  id: Uuid,
  side: Side,
  /** The author's name; empty for an erased person and, to applicants, for administrators. */
  author: Type.String(),
  isOwn: Type.Boolean(),
  text: Type.String(),
  writtenAt: Instant,
});
export type ConversationMessage = Static<typeof ConversationMessage>;

const conversation = {
  /** Null before the first message. */
  state: Nullable(State),
  total: Type.Integer({ minimum: 0 }),
  /** Messages of the other side that the caller's side has not read; for administrators 0. */
  unread: Type.Integer({ minimum: 0 }),
  /** Messages that the caller's side may still send at present. */
  left: Type.Integer({ minimum: 0 }),
  messages: Type.Array(ConversationMessage),
};
export const Conversation = Type.Object(conversation);
export type Conversation = Static<typeof Conversation>;

const Assignee = Nullable(Type.Object({ id: Uuid, name: Type.String() }));

export const ConversationForAdmin = Type.Object({
  ...conversation,
  /** The administrator who answers, and receives its mails. */
  assignee: Assignee,
});
export type ConversationForAdmin = Static<typeof ConversationForAdmin>;

export const ConversationRow = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.String(),
  state: State,
  assignee: Assignee,
  total: Type.Integer({ minimum: 1 }),
  last: Type.Object({ side: Side, text: Type.String(), writtenAt: Instant }),
});
export type ConversationRow = Static<typeof ConversationRow>;

const textUpTo = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const NewMessage = Strict({ submissionId: Uuid, text: textUpTo(MAX_MESSAGE) });

/** The step that is missing a document opens again, with the text as the reason. */
export const DocumentRequest = Strict({
  submissionId: Uuid,
  stepId: Uuid,
  text: textUpTo(MAX_REOPENING_MESSAGE),
  /** Needed once the organization's deadline is over. */
  until: Type.Optional(InstantInput),
});
export type DocumentRequest = Static<typeof DocumentRequest>;

export const ConversationChange = Strict({
  submissionId: Uuid,
  state: Type.Optional(Type.Enum(['open', 'closed'])),
  assigneeId: Type.Optional(Nullable(Uuid)),
});
export type ConversationChange = Static<typeof ConversationChange>;

export const PublishedAnswer = Type.Object({
  id: Uuid,
  question: Type.String(),
  answer: Type.String(),
  publishedAt: Instant,
  changedAt: Nullable(Instant),
  version: Type.Integer({ minimum: 1 }),
});
export type PublishedAnswer = Static<typeof PublishedAnswer>;

const wording = { question: textUpTo(MAX_MESSAGE), answer: textUpTo(MAX_MESSAGE) };
export const NewPublicAnswer = Strict({ callId: Uuid, ...wording });
export type NewPublicAnswer = Static<typeof NewPublicAnswer>;

export const PublicAnswerChange = Strict({
  id: Uuid,
  ...wording,
  version: Type.Integer({ minimum: 1 }),
});
export type PublicAnswerChange = Static<typeof PublicAnswerChange>;

import Type, { type Static } from 'typebox';
import { MAX_MESSAGE, MAX_REOPENING_MESSAGE } from '../values/limits.ts';
import { Instant, InstantInput, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** `open`: the applicant waits for an answer. `closed`: until either side writes again. */
export const CONVERSATION_STATES = ['open', 'answered', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** The organization that applies, or the administrators. */
export const CONVERSATION_SIDES = ['applicant', 'funder'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

const State = Type.Enum([...CONVERSATION_STATES]);
const Side = Type.Enum([...CONVERSATION_SIDES]);

/** One message between an applying organization and the funder. */
export const ConversationMessage = Type.Object({
  id: Uuid,
  side: Side,
  /** The author's name; empty for an erased person and, to applicants, for administrators. */
  author: Type.String(),
  isOwn: Type.Boolean(),
  /** Plain text. */
  text: Type.String(),
  writtenAt: Instant,
});
export type ConversationMessage = Static<typeof ConversationMessage>;

const conversation = {
  /** Null before the first message. */
  state: Nullable(State),
  /** Number of messages. */
  total: Type.Integer({ minimum: 0 }),
  /** Messages of the other side that the caller's side has not read; for administrators 0. */
  unread: Type.Integer({ minimum: 0 }),
  /** Messages that the caller's side may still send at present. */
  left: Type.Integer({ minimum: 0 }),
  /** A page of messages, newest first. */
  messages: Type.Array(ConversationMessage),
};
/** The conversation about a submission, as its organization sees it. */
export const Conversation = Type.Object(conversation);
export type Conversation = Static<typeof Conversation>;

const Assignee = Nullable(Type.Object({ id: Uuid, name: Type.String() }));

/** The same, as administrators see it. */
export const ConversationForAdmin = Type.Object({
  ...conversation,
  /** The administrator who answers, and receives its mails. */
  assignee: Assignee,
});
export type ConversationForAdmin = Static<typeof ConversationForAdmin>;

/** A row of the list of a call's conversations. */
export const ConversationRow = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.String(),
  state: State,
  assignee: Assignee,
  /** Number of messages. */
  total: Type.Integer({ minimum: 1 }),
  /** The newest message, whole. */
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
  /** Until when it can be submitted again; needed once the organization's deadline is over. */
  until: Type.Optional(InstantInput),
});
export type DocumentRequest = Static<typeof DocumentRequest>;

/** A field left out stays as it is. */
export const ConversationChange = Strict({
  submissionId: Uuid,
  state: Type.Optional(Type.Enum(['open', 'closed'])),
  assigneeId: Type.Optional(Nullable(Uuid)),
});
export type ConversationChange = Static<typeof ConversationChange>;

/** A question and its answer for everyone who may see the call; plain text. */
export const PublishedAnswer = Type.Object({
  id: Uuid,
  question: Type.String(),
  answer: Type.String(),
  publishedAt: Instant,
  /** When it was last changed. */
  changedAt: Nullable(Instant),
  /** Counts its changes. */
  version: Type.Integer({ minimum: 1 }),
});
export type PublishedAnswer = Static<typeof PublishedAnswer>;

const wording = { question: textUpTo(MAX_MESSAGE), answer: textUpTo(MAX_MESSAGE) };
export const NewPublicAnswer = Strict({ callId: Uuid, ...wording });
export type NewPublicAnswer = Static<typeof NewPublicAnswer>;

export const PublicAnswerChange = Strict({
  id: Uuid,
  ...wording,
  /** The version that the caller saw. */
  version: Type.Integer({ minimum: 1 }),
});
export type PublicAnswerChange = Static<typeof PublicAnswerChange>;

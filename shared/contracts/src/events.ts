import Type, { type Static } from 'typebox';
import { Uuid } from './primitives.ts';

/**
 * What the server tells of its own accord (docs/rules.md#events): that something is other than it was, by identifiers and
 * versions. What it is now the ordinary endpoints answer, to whom they answer it.
 */
export const ServerEvent = Type.Union([
  /** The first of a connection: what happened before it was not told. */
  Type.Object({ topic: Type.Literal('opened') }),
  /** Answers of the selected organization were saved: by step, the version that they have now. */
  Type.Object({
    topic: Type.Literal('submission'),
    id: Uuid,
    versions: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
    /** Whether it is submitted; present when it was submitted, reopened, withdrawn or resumed. */
    closed: Type.Optional(Type.Boolean()),
    /** Its form was corrected: steps and answers may have changed. */
    corrected: Type.Optional(Type.Boolean()),
  }),
  /** Somebody of the selected organization opened a step of this submission, or left it. */
  Type.Object({ topic: Type.Literal('presence'), id: Uuid }),
  /** A call changed that the caller finds: its closing time may be another, also for one organization. */
  Type.Object({ topic: Type.Literal('call'), id: Uuid }),
  /** An own action upon many submissions has come further. */
  Type.Object({ topic: Type.Literal('bulk-job'), id: Uuid }),
  /** An own export has come further. */
  Type.Object({ topic: Type.Literal('export'), id: Uuid }),
  /** A mailing, or the delivery of its mails, has come further; for administrators. */
  Type.Object({ topic: Type.Literal('mailing'), id: Uuid }),
  /** The registry gives somebody another version of this remote. */
  Type.Object({ topic: Type.Literal('remote'), id: Type.String() }),
]);
export type ServerEvent = Static<typeof ServerEvent>;
export type EventTopic = Exclude<ServerEvent['topic'], 'opened'>;
export type EventOf<Topic extends EventTopic> = Extract<ServerEvent, { topic: Topic }>;

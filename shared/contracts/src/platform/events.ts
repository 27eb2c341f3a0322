import Type, { type Static } from 'typebox';
import { Uuid } from '../values/primitives.ts';

/**
 * Identifiers and versions (docs/rules/17-operation.md#events). Callers get the new state from the ordinary endpoints.
 */
export const ServerEvent = Type.Union([
  /** The first event of a connection: earlier events were not sent. */
  Type.Object({ topic: Type.Literal('opened') }),
  /** Saved answers of the selected organization: each step's new version. */
  Type.Object({
    topic: Type.Literal('submission'),
    id: Uuid,
    versions: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
    /** Whether it is submitted; present when it was submitted, reopened, withdrawn or resumed. */
    closed: Type.Optional(Type.Boolean()),
    /** Its form was corrected: steps and answers may have changed. */
    corrected: Type.Optional(Type.Boolean()),
  }),
  /** A member of the selected organization opened or left a step of this submission. */
  Type.Object({ topic: Type.Literal('presence'), id: Uuid }),
  /** A call that the caller can see changed, e.g. its closing time, also for one organization. */
  Type.Object({ topic: Type.Literal('call'), id: Uuid }),
  /** Of the submission: a message was written; for its organization and for administrators. */
  Type.Object({ topic: Type.Literal('conversation'), id: Uuid }),
  Type.Object({ topic: Type.Literal('bulk-job'), id: Uuid }),
  Type.Object({ topic: Type.Literal('export'), id: Uuid }),
  Type.Object({ topic: Type.Literal('mailing'), id: Uuid }),
  /** The registry has another version of this remote for some users. */
  Type.Object({ topic: Type.Literal('remote'), id: Type.String() }),
]);
export type ServerEvent = Static<typeof ServerEvent>;
export type EventTopic = Exclude<ServerEvent['topic'], 'opened'>;
export type EventOf<Topic extends EventTopic> = Extract<ServerEvent, { topic: Topic }>;

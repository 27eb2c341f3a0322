import Type, { type Static } from 'typebox';
import { Instant, Uuid } from './primitives.ts';

/** One entry of the append-only log; `user` is empty for a person who was erased. */
export const AuditEntry = Type.Object({
  id: Uuid,
  /** What was done, e.g. `submission.reopened`. */
  action: Type.String(),
  /** Identifier of what it was done to. */
  subject: Type.String(),
  user: Type.Object({ id: Type.String(), firstName: Type.String(), lastName: Type.String() }),
  at: Instant,
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditEntry = Static<typeof AuditEntry>;

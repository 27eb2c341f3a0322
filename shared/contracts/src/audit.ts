import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from './primitives.ts';

/** One entry of the append-only log, as administrators read it. */
export const AuditEntry = Type.Object({
  id: Uuid,
  /** What was done, e.g. `submission.reopened`. */
  action: Type.String(),
  /** What kind of thing it was done to: the first part of the action. */
  kind: Type.String(),
  /** Identifier of what it was done to. */
  subject: Type.String(),
  /** What that is called today, in the reader's language; null where nothing of it is left. */
  subjectName: Nullable(Type.String()),
  /** Who did it. Names are empty for a person who was erased, and for the service itself (`operator`, `retention`). */
  user: Type.Object({ id: Type.String(), firstName: Type.String(), lastName: Type.String() }),
  at: Instant,
  /** The fields that changed, as they were; null where there was nothing. */
  before: Type.Unknown(),
  /** The same fields as they were afterwards. */
  after: Type.Unknown(),
  /** Names of what `before` and `after` name by identifiers. */
  references: Type.Record(Type.String(), Type.String()),
  /** Whether long values are cut off here; `GetAuditEntry` has them whole. */
  isCut: Type.Boolean(),
});
export type AuditEntry = Static<typeof AuditEntry>;

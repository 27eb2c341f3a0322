import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';

/** One entry of the append-only log, as administrators read it. */
export const AuditEntry = Type.Object({
  id: Uuid,
  /** The action, e.g. `submission.reopened`. */
  action: Type.String(),
  /** The subject's type: the first part of the action. */
  kind: Type.String(),
  /** The subject's identifier. */
  subject: Type.String(),
  /** The subject's current name, in the reader's language; null when it no longer exists. */
  subjectName: Nullable(Type.String()),
  /** The acting user. Names are empty for an erased person, and for the service itself (`operator`, `retention`). */
  user: Type.Object({ id: Type.String(), firstName: Type.String(), lastName: Type.String() }),
  at: Instant,
  /** The changed fields' previous values; null when there were none. */
  before: Type.Unknown(),
  /** The same fields' new values. */
  after: Type.Unknown(),
  /** Names of the identifiers in `before` and `after`. */
  references: Type.Record(Type.String(), Type.String()),
  /** Whether long values are cut here; `GetAuditEntry` returns them in full. */
  isCut: Type.Boolean(),
});
export type AuditEntry = Static<typeof AuditEntry>;

import Type, { type Static } from 'typebox';
import { CustomFile } from '../submissions/attachments.ts';
import { PublishedDecision } from '../decisions.ts';
import { Html, Instant, Nullable, Uuid } from '../values/primitives.ts';

/**
 * A step of a call; `content` is a string whose meaning depends on `stepType.name` (docs/rules/08-steps.md#step-kinds).
 */
export const Step = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Html,
  content: Type.String(),
  sort: Type.Integer(),
  stepTypeId: Uuid,
  stepType: Type.Object({ name: Type.String() }),
  expectedAnswers: Type.Optional(Type.String()),
});
export type Step = Static<typeof Step>;

/** A reopened application, for views that do not have its steps. */
export const CallReopening = Type.Object({
  at: Instant,
  /** The administrator's plain-text message; empty without one. */
  message: Type.String(),
  /** Names of the editable steps; null when all are. */
  steps: Nullable(Type.Array(Type.String())),
});
export type CallReopening = Static<typeof CallReopening>;

/** A call in an applicant's list; `submissionId` is all-zero when none was started. */
export const CallForUser = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Html,
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  /** Whether the call is open by the server's clock. */
  isOpen: Type.Boolean(),
  callLockEnd: Nullable(Instant),
  enableUserDownloadPdf: Type.Boolean(),
  /** Present when only one of the organizations with the same register number may apply. */
  oneApplicationPerNumber: Type.Optional(Type.Literal(true)),
  userPowerBIReportID: Uuid,
  userPowerBIWorkspaceID: Uuid,
  /** The submission's own file, else the call's. */
  customFile: Nullable(CustomFile),
  submissionId: Uuid,
  submissionClosed: Type.Boolean(),
  /** When the submission was withdrawn; absent otherwise. */
  submissionWithdrawnAt: Type.Optional(Instant),
  /** The decision; absent until it is published. */
  decision: Type.Optional(PublishedDecision),
  /** Present for a submitted application that was reopened. */
  reopening: Type.Optional(CallReopening),
});
export type CallForUser = Static<typeof CallForUser>;

/** Name and type of a step, without its questions. */
export const CallStep = Type.Object({
  id: Uuid,
  name: Type.String(),
  sort: Type.Integer(),
  stepType: Type.Object({ name: Type.String() }),
});
export type CallStep = Static<typeof CallStep>;

/** A call with its type and a new application's steps, in order. */
export const CallWithSteps = Type.Object({
  ...CallForUser.properties,
  /** Identifier of its call type. */
  type: Uuid,
  steps: Type.Array(CallStep),
  /** Whether reviewers see the applicant; null when there is no review by criteria. */
  review: Nullable(Type.Enum(['blind', 'named'])),
});
export type CallWithSteps = Static<typeof CallWithSteps>;

import Type, { type Static } from 'typebox';
import { CustomFile } from '../submissions/attachments.ts';
import { PublishedDecision } from '../decisions.ts';
import { Html, Instant, Nullable, Uuid } from '../values/primitives.ts';

/** `content` depends on `stepType.name` (docs/rules/08-steps.md#step-kinds). */
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

export const CallReopening = Type.Object({
  at: Instant,
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
  isOpen: Type.Boolean(),
  callLockEnd: Nullable(Instant),
  enableUserDownloadPdf: Type.Boolean(),
  oneApplicationPerNumber: Type.Optional(Type.Literal(true)),
  userPowerBIReportID: Uuid,
  userPowerBIWorkspaceID: Uuid,
  /** The submission's own file, else the call's. */
  customFile: Nullable(CustomFile),
  submissionId: Uuid,
  submissionClosed: Type.Boolean(),
  submissionWithdrawnAt: Type.Optional(Instant),
  /** The decision; absent until it is published. */
  decision: Type.Optional(PublishedDecision),
  reopening: Type.Optional(CallReopening),
});
export type CallForUser = Static<typeof CallForUser>;

export const CallStep = Type.Object({
  id: Uuid,
  name: Type.String(),
  sort: Type.Integer(),
  stepType: Type.Object({ name: Type.String() }),
});
export type CallStep = Static<typeof CallStep>;

export const CallWithSteps = Type.Object({
  ...CallForUser.properties,
  type: Uuid,
  steps: Type.Array(CallStep),
  /** Whether reviewers see the applicant; null when there is no review by criteria. */
  review: Nullable(Type.Enum(['blind', 'named'])),
});
export type CallWithSteps = Static<typeof CallWithSteps>;

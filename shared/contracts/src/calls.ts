import Type, { type Static } from 'typebox';
import { CustomFile } from './attachments.ts';
import { PublishedDecision } from './decisions.ts';
import { Html, Instant, Nullable, Uuid } from './primitives.ts';

/** A step of a call; `content` is a string whose meaning depends on `stepType.name` (docs/rules.md#step-kinds). */
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

/** That an application was opened again, for those who have not its steps at hand. */
export const CallReopening = Type.Object({
  at: Instant,
  /** Plain text of whoever opened it; empty where they said nothing. */
  message: Type.String(),
  /** Names of the steps that can be changed; null where all can. */
  steps: Nullable(Type.Array(Type.String())),
});
export type CallReopening = Static<typeof CallReopening>;

/** A call as an applicant sees it in the list; `submissionId` is all zero when none was started. */
export const CallForUser = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Html,
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  /** Whether the server's clock lies inside the call's window. */
  isOpen: Type.Boolean(),
  callLockEnd: Nullable(Instant),
  enableUserDownloadPdf: Type.Boolean(),
  /** Present where of organizations with one register number only one may apply. */
  oneApplicationPerNumber: Type.Optional(Type.Literal(true)),
  userPowerBIReportID: Uuid,
  userPowerBIWorkspaceID: Uuid,
  /** The submission's own, else the call's. */
  customFile: Nullable(CustomFile),
  submissionId: Uuid,
  submissionClosed: Type.Boolean(),
  /** When the submission was withdrawn; absent otherwise. */
  submissionWithdrawnAt: Type.Optional(Instant),
  /** What became of it; absent until that is published. */
  decision: Type.Optional(PublishedDecision),
  /** Of one that was handed in and is open again. */
  reopening: Type.Optional(CallReopening),
});
export type CallForUser = Static<typeof CallForUser>;

/** Name and kind of a step, without its questions. */
export const CallStep = Type.Object({
  id: Uuid,
  name: Type.String(),
  sort: Type.Integer(),
  stepType: Type.Object({ name: Type.String() }),
});
export type CallStep = Static<typeof CallStep>;

/** A call with its type and the steps of a new application, in their order. */
export const CallWithSteps = Type.Object({
  ...CallForUser.properties,
  /** Identifier of its call type. */
  type: Uuid,
  steps: Type.Array(CallStep),
  /** Whether reviewers see who applies; null where no reviewers score by criteria. */
  review: Nullable(Type.Enum(['blind', 'named'])),
});
export type CallWithSteps = Static<typeof CallWithSteps>;

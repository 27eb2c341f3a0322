import Type, { type Static } from 'typebox';
import { ImpactResult, QuizResult } from './impact.ts';
import { Html, Instant, Language, Line, Nullable, RequiredLine, Strict, Uuid } from './primitives.ts';

/** The signed-in person (docs/rules.md#administrators). `roles` come from the identity provider at each sign-in. */
export const User = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /**
   * Whether the identity provider vouches for the address: without that nothing is found by it, neither invitations nor
   * restricted calls.
   */
  emailVerified: Type.Boolean(),
  roles: Type.Array(Type.String()),
});
export type User = Static<typeof User>;

const organizationLines = {
  name: RequiredLine(),
  reg_number: RequiredLine(64),
  street_name: RequiredLine(),
  city_name: RequiredLine(),
  country: RequiredLine(100),
  contact_name: RequiredLine(100),
  contact_surname: RequiredLine(100),
  contact_role: RequiredLine(100),
  contact_email: Type.String({ format: 'email', maxLength: 254 }),
};

const organizationFlags = {
  selfCertification: Type.Optional(Type.Boolean()),
  termsOfService: Type.Optional(Type.Boolean()),
  nordicCountry: Type.Optional(Type.Boolean()),
  preFunding: Type.Optional(Type.Boolean()),
  chnageInLife: Type.Optional(Type.Boolean()),
};

/**
 * Registration of an organization; `personalData` is the data-processing consent and must be given
 * (docs/rules.md#organization-form).
 */
export const OrganizationInput = Strict({
  ...organizationLines,
  date_of_foundation: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  personalData: Type.Literal(true),
  ...organizationFlags,
});
export type OrganizationInput = Static<typeof OrganizationInput>;

/**
 * An organization as its members see it. Dates of foundation are calendar days, `2011-05-03`; its contact is empty once
 * that person was erased.
 */
export const Organization = Type.Object({
  id: Uuid,
  ...organizationLines,
  contact_name: Type.String(),
  contact_surname: Type.String(),
  contact_role: Type.String(),
  contact_email: Type.String(),
  date_of_foundation: Nullable(Type.String()),
  personalData: Type.Boolean(),
  ...organizationFlags,
});
export type Organization = Static<typeof Organization>;

/** Branding and behaviour of one domain (docs/rules.md#configuration); report identifiers only for signed-in users. */
export const Configuration = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  message: Type.String(),
  logoBase64: Nullable(Type.String()),
  logoWidth: Type.Number(),
  logoHeight: Type.Number(),
  listName: Type.String(),
  languageSelection: Type.Boolean(),
  organizationSelection: Type.Boolean(),
  reportPowerBiId: Nullable(Uuid),
  workspacePowerBiId: Nullable(Uuid),
  defaultLanguage: Language,
  domain: Type.String(),
  dataConsentText: Html,
  landingHtml: Html,
  demoName: Type.String(),
  providerName: Type.String(),
  /** Brand colour as `#rrggbb`; the theme corrects it where its contrast fails. */
  brandColor: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  isActive: Type.Boolean(),
});
export type Configuration = Static<typeof Configuration>;

/** The step types that we know; a call may carry others, which show as not implemented. */
export const STEP_TYPE_NAMES = ['text', 'upload', 'miniDyi', 'survey', 'quiz', 'results'] as const;
export type StepTypeName = (typeof STEP_TYPE_NAMES)[number];

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

/** One requirement of an upload step; `dimensions` is the largest size in bytes (docs/rules.md#uploads). */
export const UploadRequirement = Type.Object({
  file_name: Type.String(),
  file_description: Type.String(),
  file_type: Type.Enum(['pdf', 'excel', 'word', 'image']),
  dimensions: Type.Number({ minimum: 1 }),
  mandatory: Type.Boolean(),
});
export type UploadRequirement = Static<typeof UploadRequirement>;

/** One answer of an upload step; `tipoAllegatoName` repeats the requirement's `file_name` (docs/rules.md#uploads). */
export const UploadAnswer = Type.Object({
  fileName: Type.String(),
  tipoAllegatoName: Type.String(),
  descrizione: Type.String(),
  fileDownloadId: Uuid,
});
export type UploadAnswer = Static<typeof UploadAnswer>;

/** A file that administrators offer for download, with a call or with one submission; fetched by `GetFile`. */
export const CustomFile = Type.Object({ id: Uuid, name: Line() });
export type CustomFile = Static<typeof CustomFile>;

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
  userPowerBIReportID: Uuid,
  userPowerBIWorkspaceID: Uuid,
  /** The submission's own, else the call's. */
  customFile: Nullable(CustomFile),
  submissionId: Uuid,
  submissionClosed: Type.Boolean(),
});
export type CallForUser = Static<typeof CallForUser>;

/** Somebody who changed something; the name is empty once the person was erased. */
export const Changer = Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String() });
export type Changer = Static<typeof Changer>;

/** What a submission holds for one step; `version` counts its writes from 1. */
export const StepResult = Type.Object({
  id: Uuid,
  stepId: Uuid,
  content: Type.String(),
  score: Nullable(Type.Number()),
  stepStepTypeName: Type.String(),
  /**
   * How a quiz was answered: for admins once closed, for applicants once closed and unlocked
   * (docs/rules.md#quiz-score).
   */
  quizResult: Type.Optional(QuizResult),
  /** What a miniDyi step is estimated to return; shown like `quizResult`. */
  impactResult: Type.Optional(ImpactResult),
  version: Type.Integer(),
  updatedAt: Instant,
  /** Who stored this version. */
  updatedBy: Type.Optional(Changer),
});
export type StepResult = Static<typeof StepResult>;

/** A row of the submissions table. */
export const SubmissionSummary = Type.Object({
  id: Uuid,
  /** Readable aloud, e.g. `IC-2026-7K3QF`. */
  code: Type.String(),
  callId: Uuid,
  callName: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  /** Who started it. */
  user: Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  /** Who closed it, which may be a colleague; absent while it is open, and where it was closed before that was kept. */
  submittedBy: Type.Optional(Changer),
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  createdAt: Instant,
  /** Last change of any answer. */
  updatedAt: Instant,
  submissionDate: Nullable(Instant),
  closed: Type.Boolean(),
});
export type SubmissionSummary = Static<typeof SubmissionSummary>;

/** A submission whole: the steps it was started with, and what was answered so far. */
export const Submission = Type.Object({
  ...SubmissionSummary.properties,
  callDescription: Html,
  callCallTypeId: Uuid,
  /** Whether the server's clock lies inside the call's window. */
  isOpen: Type.Boolean(),
  enableUserDownloadPdf: Type.Boolean(),
  /** Until then applicants see neither scores nor results (docs/rules.md#results-lock). */
  callLockEnd: Nullable(Instant),
  /** Whether the server's clock lies before `callLockEnd`. */
  isLocked: Type.Boolean(),
  quizScore: Nullable(Type.Number()),
  sroiScore: Nullable(Type.Number()),
  /** The submission's own, else the call's. */
  customFile: Nullable(CustomFile),
  steps: Type.Array(Step),
  stepResults: Type.Array(StepResult),
});
export type Submission = Static<typeof Submission>;

/** A stored file of a submission. */
export const Attachment = Type.Object({
  id: Uuid,
  fileName: Type.String(),
  fileDownloadId: Uuid,
  tipoAllegatoName: Type.String(),
  descrizione: Type.String(),
  size: Type.Integer(),
  uploadedAt: Instant,
});
export type Attachment = Static<typeof Attachment>;

/** A kind of file that an upload step may ask for; the identifiers never change. */
export const AttachmentType = Type.Object({ id: Uuid, attachedType: UploadRequirement.properties.file_type });
export type AttachmentType = Static<typeof AttachmentType>;

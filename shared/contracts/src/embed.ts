import Type, { type Static } from 'typebox';
import { ImpactFramework, Sdg } from './frameworks.ts';
import { Amount, ImpactResult, OtherInputs, SdgTargetCode, SelectedOutcome } from './submissions/impact.ts';
import { GOALS, MAX_SDG_TARGETS } from './values/limits.ts';
import { Instant, Language, Nullable, RequiredLine, Strict, Uuid } from './values/primitives.ts';
import { IMPACT_ERRORS } from './calls/step-errors.ts';

/** No secret: the page's origin decides about access. */
export const EmbedKeyText = Type.String({ pattern: '^ic_[A-Za-z0-9]{24}$' });

/** 256 bits that only the visitor's browser has; stored hashed. */
export const EmbedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** An origin such as `https://www.partner.org`, without path; the key's rules decide which are accepted. */
const Origin = Type.String({ minLength: 1, maxLength: 253 });

/** The wizard's options on a partner's page (docs/rules/11-impact-wizard.md#impact-options). */
export const EmbedOptions = Strict({
  showSdgFilter: Type.Boolean(),
  maxOutcomeSelect: Type.Integer({ minimum: 1, maximum: 50 }),
  maxSdgSelect: Type.Integer({ minimum: 1, maximum: GOALS }),
});
export type EmbedOptions = Static<typeof EmbedOptions>;

const keyFields = {
  name: RequiredLine(),
  origins: Type.Array(Origin, { minItems: 1, maxItems: 20 }),
  language: Language,
  options: EmbedOptions,
  /** When the key expires; null = never. */
  expiresAt: Nullable(Instant),
  /** How many results its visitors may start to save per day (UTC). */
  maxSessionsPerDay: Type.Integer({ minimum: 1, maximum: 100_000 }),
};

export const NewEmbedKey = Strict({
  ...keyFields,
  frameworkId: Uuid,
  options: Type.Optional(EmbedOptions),
  expiresAt: Type.Optional(keyFields.expiresAt),
  maxSessionsPerDay: Type.Optional(keyFields.maxSessionsPerDay),
});
export type NewEmbedKey = Static<typeof NewEmbedKey>;

/** An absent field is unchanged; a key's framework cannot change, since saved results refer to it. */
export const EmbedKeyChange = Strict({
  id: Uuid,
  name: Type.Optional(keyFields.name),
  origins: Type.Optional(keyFields.origins),
  language: Type.Optional(keyFields.language),
  options: Type.Optional(keyFields.options),
  expiresAt: Type.Optional(keyFields.expiresAt),
  maxSessionsPerDay: Type.Optional(keyFields.maxSessionsPerDay),
  isActive: Type.Optional(Type.Boolean()),
});
export type EmbedKeyChange = Static<typeof EmbedKeyChange>;

/** A key and its usage, for administrators. */
export const EmbedKey = Type.Object({
  ...keyFields,
  id: Uuid,
  key: EmbedKeyText,
  frameworkId: Uuid,
  frameworkName: Type.String(),
  isActive: Type.Boolean(),
  createdAt: Instant,
  /** How often pages requested the framework; browsers with a cached copy do not request it. */
  useCount: Type.Integer(),
  lastUsedAt: Nullable(Instant),
  sessionCount: Type.Integer(),
});
export type EmbedKey = Static<typeof EmbedKey>;

/** A miniDyi answer without the step's own data. */
export const EmbedAnswer = Strict({
  selectedOutcomes: Type.Array(SelectedOutcome, { maxItems: 60 }),
  budget: Amount,
  budgetSpent: Amount,
  otherInputs: Type.Optional(OtherInputs),
  sdg: Type.Array(Type.Integer({ minimum: 1, maximum: GOALS }), { maxItems: GOALS }),
  sdgTargets: Type.Optional(Type.Array(SdgTargetCode, { maxItems: MAX_SDG_TARGETS })),
});
export type EmbedAnswer = Static<typeof EmbedAnswer>;

/** `message` is English, for developers. */
export const EmbedProblem = Type.Object({
  path: Type.String(),
  code: Type.Enum([...IMPACT_ERRORS]),
  message: Type.String(),
});

export const EmbedResult = Type.Object({ result: ImpactResult, problems: Type.Array(EmbedProblem) });
export type EmbedResult = Static<typeof EmbedResult>;

/** Everything that the wizard needs, in one response. */
export const EmbedFramework = Type.Object({
  framework: ImpactFramework,
  sdgs: Type.Array(Sdg),
  options: EmbedOptions,
  language: Language,
});
export type EmbedFramework = Static<typeof EmbedFramework>;

/** The state of a saved result: the version that the next write must send. */
export const EmbedSessionState = Type.Object({
  version: Type.Integer(),
  updatedAt: Instant,
  /** When it is deleted unless it is saved again or claimed. */
  expiresAt: Nullable(Instant),
});

/** Only saved, stored in the call's empty step, or rejected because the step was not empty. */
export const CLAIM_OUTCOMES = ['kept', 'stored', 'step-not-empty'] as const;

export const ClaimedResult = Type.Object({
  id: Uuid,
  partner: Type.String(),
  origin: Type.String(),
  frameworkId: Uuid,
  frameworkName: Type.String(),
  answer: EmbedAnswer,
  result: ImpactResult,
  createdAt: Instant,
  claimedAt: Nullable(Instant),
  /** The submission with its answer; null when it is only saved. */
  submissionId: Nullable(Uuid),
});
export type ClaimedResult = Static<typeof ClaimedResult>;

export const ClaimableCall = Type.Object({
  id: Uuid,
  name: Type.String(),
  closingAt: Nullable(Instant),
  /** Whether the step can take the answer: it is unstarted or empty. */
  isEmpty: Type.Boolean(),
});
export type ClaimableCall = Static<typeof ClaimableCall>;

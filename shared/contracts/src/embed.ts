import Type, { type Static } from 'typebox';
import { ImpactFramework, Sdg } from './frameworks.ts';
import { Amount, ImpactResult, SelectedOutcome } from './impact.ts';
import { GOALS } from './limits.ts';
import { Instant, Language, Nullable, RequiredLine, Strict, Uuid } from './primitives.ts';
import { IMPACT_ERRORS } from './step-errors.ts';

/** Names a partner in public HTML. It is an identifier and no secret: what it opens is decided by the page's origin. */
export const EmbedKeyText = Type.String({ pattern: '^ic_[A-Za-z0-9]{24}$' });

/** The secret of one kept result: 256 bits that only the visitor's browser holds; stored hashed. */
export const EmbedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** An origin such as `https://www.partner.org`, without path; the rules of the key say which ones are taken. */
const Origin = Type.String({ minLength: 1, maxLength: 253 });

/** How the wizard behaves on the partner's page (docs/rules.md#impact-options). */
export const EmbedOptions = Strict({
  showSdgFilter: Type.Boolean(),
  maxOutcomeSelect: Type.Integer({ minimum: 1, maximum: 50 }),
  maxSdgSelect: Type.Integer({ minimum: 1, maximum: GOALS }),
});
export type EmbedOptions = Static<typeof EmbedOptions>;

const keyFields = {
  /** For administrators, and on the page where a result is claimed. */
  name: RequiredLine(),
  origins: Type.Array(Origin, { minItems: 1, maxItems: 20 }),
  /** Of the wizard, where the page does not say. */
  language: Language,
  options: EmbedOptions,
  /** After it the key is unknown; null = never. */
  expiresAt: Nullable(Instant),
  /** How many results its visitors may begin to keep in one day (UTC). */
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

/** A field left out means unchanged; the framework of a key stays, since kept results refer to it. */
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

/** A key as administrators see it, with what it was used for. */
export const EmbedKey = Type.Object({
  ...keyFields,
  id: Uuid,
  key: EmbedKeyText,
  frameworkId: Uuid,
  /** In the reader's language. */
  frameworkName: Type.String(),
  isActive: Type.Boolean(),
  createdAt: Instant,
  /** How often a page asked for the framework; browsers that still have it do not ask. */
  useCount: Type.Integer(),
  lastUsedAt: Nullable(Instant),
  /** Results that visitors keep, claimed or not. */
  sessionCount: Type.Integer(),
});
export type EmbedKey = Static<typeof EmbedKey>;

/** What the wizard collects on a partner's page: the answer of a miniDyi step without what belongs to the step. */
export const EmbedAnswer = Strict({
  selectedOutcomes: Type.Array(SelectedOutcome, { maxItems: 60 }),
  budget: Amount,
  budgetSpent: Amount,
  sdg: Type.Array(Type.Integer({ minimum: 1, maximum: GOALS }), { maxItems: GOALS }),
});
export type EmbedAnswer = Static<typeof EmbedAnswer>;

/** Something that an answer lacks or breaks; `message` is English, for developers. */
export const EmbedProblem = Type.Object({
  path: Type.String(),
  code: Type.Enum([...IMPACT_ERRORS]),
  message: Type.String(),
});

/** An answer judged and computed by the server: nobody's own arithmetic is believed. */
export const EmbedResult = Type.Object({ result: ImpactResult, problems: Type.Array(EmbedProblem) });
export type EmbedResult = Static<typeof EmbedResult>;

/** Everything that the wizard needs, in one answer. */
export const EmbedFramework = Type.Object({
  framework: ImpactFramework,
  /** All 17 goals. */
  sdgs: Type.Array(Sdg),
  options: EmbedOptions,
  /** The language of the texts. */
  language: Language,
});
export type EmbedFramework = Static<typeof EmbedFramework>;

/** Where a kept result stands: the version that the next write has to name. */
export const EmbedSessionState = Type.Object({
  version: Type.Integer(),
  updatedAt: Instant,
  /** When it is forgotten unless it is written again or claimed. */
  expiresAt: Nullable(Instant),
});

/**
 * What became of the answer of a claimed result: it was put into the call's empty step, or that step was not empty and
 * stays as it is.
 */
export const CLAIM_OUTCOMES = ['kept', 'stored', 'step-not-empty'] as const;

/** A result that an organization claimed. */
export const ClaimedResult = Type.Object({
  id: Uuid,
  /** Name of the partner's key. */
  partner: Type.String(),
  origin: Type.String(),
  frameworkId: Uuid,
  frameworkName: Type.String(),
  answer: EmbedAnswer,
  result: ImpactResult,
  createdAt: Instant,
  claimedAt: Nullable(Instant),
  /** Where its answer was put; null when it is only kept. */
  submissionId: Nullable(Uuid),
});
export type ClaimedResult = Static<typeof ClaimedResult>;

/** An open call with a miniDyi step of the same framework. */
export const ClaimableCall = Type.Object({
  id: Uuid,
  name: Type.String(),
  closingAt: Nullable(Instant),
  /** Whether the step can take the answer: it has not begun, or is still empty. */
  isEmpty: Type.Boolean(),
});
export type ClaimableCall = Static<typeof ClaimableCall>;

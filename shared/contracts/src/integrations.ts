import Type, { type Static } from 'typebox';
import { Changer } from './changer.ts';
import { DECISION_KINDS } from './decisions.ts';
import { MAX_WEBHOOK_URL } from './limits.ts';
import { Instant, Nullable, RequiredLine, Strict, Uuid } from './primitives.ts';
import { ListedSubmission } from './submissions.ts';
import { TOKEN_SCOPES, WEBHOOK_EVENTS } from './integration-kinds.ts';

const Scopes = Type.Array(Type.Enum([...TOKEN_SCOPES]), {
  minItems: 1,
  maxItems: TOKEN_SCOPES.length,
  uniqueItems: true,
});

/** What lets a program use the public API; the secret itself is shown once and kept by nobody here. */
export const IntegrationToken = Type.Object({
  id: Uuid,
  /** What people call it, e.g. the program that has it. */
  label: RequiredLine(100),
  scopes: Scopes,
  createdAt: Instant,
  createdBy: Changer,
  endsAt: Instant,
  /** To the minute; null while it was never used. */
  lastUsedAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
});
export type IntegrationToken = Static<typeof IntegrationToken>;

export const NewIntegrationToken = Strict({
  label: IntegrationToken.properties.label,
  scopes: Scopes,
  endsAt: Instant,
});
export type NewIntegrationToken = Static<typeof NewIntegrationToken>;

const Events = Type.Array(Type.Enum([...WEBHOOK_EVENTS]), {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
});

/**
 * Why a webhook was switched off: by somebody, since its receiver was away for days, since that asked for no more, or since
 * whoever answered for it is no administrator any more.
 */
export const WEBHOOK_STOPS = ['person', 'failing', 'gone', 'left'] as const;
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];

const WebhookUrl = Type.String({ minLength: 1, maxLength: MAX_WEBHOOK_URL });

/** An address that hears of events. */
export const Webhook = Type.Object({
  id: Uuid,
  name: RequiredLine(100),
  url: WebhookUrl,
  events: Events,
  createdAt: Instant,
  createdBy: Changer,
  /** Since when every attempt has failed; null while the last one went well. */
  failingSince: Nullable(Instant),
  /** Null while it is on. What happens meanwhile waits, and is sent once it is on again. */
  stopped: Nullable(Type.Object({ at: Instant, why: Type.Enum([...WEBHOOK_STOPS]) })),
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Strict({ name: Webhook.properties.name, url: WebhookUrl, events: Events });
export type NewWebhook = Static<typeof NewWebhook>;

/** What is left out stays. */
export const WebhookChange = Strict({
  id: Uuid,
  name: Type.Optional(NewWebhook.properties.name),
  url: Type.Optional(WebhookUrl),
  events: Type.Optional(Events),
  isOn: Type.Optional(Type.Boolean()),
});
export type WebhookChange = Static<typeof WebhookChange>;

/** `waiting`: the webhook is off; `failed`: given up. */
export const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'waiting', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event on its way to one receiver, and what became of it. */
export const WebhookDelivery = Type.Object({
  id: Uuid,
  /** What the receiver sees as `webhook-id`, the same at each attempt and at each receiver. */
  eventId: Type.String(),
  event: Type.Enum([...WEBHOOK_EVENTS]),
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Type.Integer({ minimum: 0 }),
  /** What was answered last; null without an answer. */
  status: Nullable(Type.Integer()),
  /** Why the last attempt failed without an answer: `timeout`, `address-refused`, or the code of the network's error. */
  error: Nullable(Type.String()),
  /** The body, as it is sent. */
  payload: Type.String(),
  createdAt: Instant,
  /** Null once nothing is left to do. */
  nextAttemptAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** A submission as programs read it; `decision` is what was published, unless they may read decisions. */
export const PublicSubmission = Type.Object(ListedSubmission.properties);
export type PublicSubmission = Static<typeof PublicSubmission>;

/**
 * What was decided about a submission. Without the scope `read:decisions` it is what the applicant was told, and its
 * `version` is 0: that says nothing of what was decided since.
 */
export const PublicDecision = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  /** Null once it was taken back. */
  decision: Nullable(Type.Enum([...DECISION_KINDS])),
  words: Type.String(),
  /** Counts the changes of the decision; 0 before the first one, and for whoever may not read decisions. */
  version: Type.Integer({ minimum: 0 }),
  /** Decided, and not what the applicant was told. */
  isPending: Type.Boolean(),
  /** When the applicant was told last. */
  publishedAt: Nullable(Instant),
});
export type PublicDecision = Static<typeof PublicDecision>;

/** One step of a submission with its answer. */
export const PublicAnswer = Type.Object({
  stepId: Uuid,
  name: Type.String(),
  type: Type.String(),
  /** The definition of a survey or quiz, the requirements of an upload: JSON, or text. */
  definition: Type.String(),
  /** JSON, as its type has it; null while nothing was answered. */
  answer: Nullable(Type.String()),
  score: Nullable(Type.Number()),
  answeredAt: Nullable(Instant),
});

/** The same whole, with its answers. */
export const PublicSubmissionWhole = Type.Object({
  submission: PublicSubmission,
  answers: Type.Array(PublicAnswer),
  /** Null before anything was decided, or published. */
  decision: Nullable(PublicDecision),
});
export type PublicSubmissionWhole = Static<typeof PublicSubmissionWhole>;

/** A framework without its lists. */
export const PublicFramework = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomesCount: Type.Integer(),
  indicatorsCount: Type.Integer(),
  createdAt: Instant,
});
export type PublicFramework = Static<typeof PublicFramework>;

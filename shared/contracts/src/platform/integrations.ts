import { ImpactResult } from '../submissions/impact.ts';
import Type, { type Static } from 'typebox';
import { Changer } from '../values/changer.ts';
import { DECISION_KINDS } from '../decisions.ts';
import { MAX_WEBHOOK_URL } from '../values/limits.ts';
import { Instant, Nullable, RequiredLine, Strict, Uuid } from '../values/primitives.ts';
import { ListedSubmission } from '../submissions/submissions.ts';
import { TOKEN_SCOPES, WEBHOOK_EVENTS } from './integration-kinds.ts';

const Scopes = Type.Array(Type.Enum([...TOKEN_SCOPES]), {
  minItems: 1,
  maxItems: TOKEN_SCOPES.length,
  uniqueItems: true,
});

/** The secret is shown once and never stored in plain text. */
export const IntegrationToken = Type.Object({
  id: Uuid,
  label: RequiredLine(100),
  scopes: Scopes,
  createdAt: Instant,
  createdBy: Changer,
  endsAt: Instant,
  /** Accurate to a minute; null if never used. */
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
 * By a person, after days of failures, because the receiver declined more events, or its owner is no longer an
 * administrator.
 */
export const WEBHOOK_STOPS = ['person', 'failing', 'gone', 'left'] as const;
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];

const WebhookUrl = Type.String({ minLength: 1, maxLength: MAX_WEBHOOK_URL });

export const Webhook = Type.Object({
  id: Uuid,
  name: RequiredLine(100),
  url: WebhookUrl,
  events: Events,
  createdAt: Instant,
  createdBy: Changer,
  /** Since when all attempts have failed; null when the last one succeeded. */
  failingSince: Nullable(Instant),
  /** Null while it is enabled. Events wait while it is disabled, and are sent once it is enabled again. */
  stopped: Nullable(Type.Object({ at: Instant, why: Type.Enum([...WEBHOOK_STOPS]) })),
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Strict({ name: Webhook.properties.name, url: WebhookUrl, events: Events });
export type NewWebhook = Static<typeof NewWebhook>;

/** Absent fields are unchanged. */
export const WebhookChange = Strict({
  id: Uuid,
  name: Type.Optional(NewWebhook.properties.name),
  url: Type.Optional(WebhookUrl),
  events: Type.Optional(Events),
  isOn: Type.Optional(Type.Boolean()),
});
export type WebhookChange = Static<typeof WebhookChange>;

/** `waiting`: the webhook is disabled; `failed`: no further attempts. */
export const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'waiting', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WebhookDelivery = Type.Object({
  id: Uuid,
  /** The header `webhook-id`: the same for all attempts and receivers. */
  eventId: Type.String(),
  event: Type.Enum([...WEBHOOK_EVENTS]),
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Type.Integer({ minimum: 0 }),
  /** Status of the last response; null without one. */
  status: Nullable(Type.Integer()),
  /** Why the last attempt had no response: `timeout`, `address-refused`, or the network error's code. */
  error: Nullable(Type.String()),
  payload: Type.String(),
  createdAt: Instant,
  nextAttemptAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const { labels: _labels, owner: _owner, ...ofPrograms } = ListedSubmission.properties;
/** A submission as programs read it; `decision` is the published one, unless they may read decisions. */
export const PublicSubmission = Type.Object(ofPrograms);
export type PublicSubmission = Static<typeof PublicSubmission>;

/**
 * Without the scope `read:decisions` it is the published one, and its `version` is 0, so that later changes remain
 * hidden.
 */
export const PublicDecision = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  decision: Nullable(Type.Enum([...DECISION_KINDS])),
  words: Type.String(),
  /** 0 before the first one, and without the scope to read decisions. */
  version: Type.Integer({ minimum: 0 }),
  isPending: Type.Boolean(),
  publishedAt: Nullable(Instant),
});
export type PublicDecision = Static<typeof PublicDecision>;

/** One step of a submission with its answer. */
export const PublicAnswer = Type.Object({
  stepId: Uuid,
  name: Type.String(),
  type: Type.String(),
  /** A survey's or quiz's definition, or an upload's requirements: JSON or text. */
  definition: Type.String(),
  /** JSON in its type's format; null without an answer. */
  answer: Nullable(Type.String()),
  /** For an impact step, the careful end as declared. */
  score: Nullable(Type.Number()),
  /** For an impact step, the return by the framework's values and as declared. */
  impactResult: Type.Optional(ImpactResult),
  answeredAt: Nullable(Instant),
});

export const PublicSubmissionWhole = Type.Object({
  submission: PublicSubmission,
  answers: Type.Array(PublicAnswer),
  decision: Nullable(PublicDecision),
});
export type PublicSubmissionWhole = Static<typeof PublicSubmissionWhole>;

export const PublicFramework = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomesCount: Type.Integer(),
  indicatorsCount: Type.Integer(),
  createdAt: Instant,
});
export type PublicFramework = Static<typeof PublicFramework>;

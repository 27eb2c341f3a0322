import Type, { type Static } from 'typebox';
import { CANARY_SHARE } from '../values/limits.ts';
import { everyLanguage, Instant, Nullable, Uuid } from '../values/primitives.ts';

/** `integrity` is the SRI hash of its entry; a mismatch fails closed. */
export const RemoteBuild = Type.Object({
  version: Type.String(),
  /** Address of `remoteEntry.js`, absolute or below the gateway's origin. */
  entry: Type.String(),
  integrity: Type.String({ pattern: '^sha(256|384|512)-' }),
  /** Files for a first render beside the entry, relative to its folder; preloaded. */
  preload: Type.Array(Type.String()),
  /** The remote contract's version that it was built for; absent in old publications. */
  contractVersion: Type.Optional(Type.String()),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

export const NavigationEntry = Type.Object({
  to: Type.String({ pattern: '^/[\\w/-]*$' }),
  label: everyLanguage(Type.String({ minLength: 1, maxLength: 60 })),
  icon: Type.Enum(['building', 'list', 'plus', 'sliders', 'devices', 'download', 'clipboard']),
  /** `menu`: the user menu in the top bar; `side`: beside the page. */
  place: Type.Enum(['menu', 'side']),
  order: Type.Integer(),
  /**
   * `organization-adder`: where the configuration allows more organizations. `reviewer`: users invited to review
   * submissions.
   */
  access: Type.Enum(['user', 'organization-adder', 'reviewer', 'admin']),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

export const RemoteRegistration = Type.Object({
  /** The name of its folder and federation container, e.g. `mfe-calls`. */
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  /** The shell's routes that this remote renders, e.g. `/calls`, `/org/*`. */
  routes: Type.Array(Type.String()),
  /** The step types that it offers, e.g. `miniDyi`. */
  steps: Type.Array(Type.String()),
  navigation: Type.Array(NavigationEntry),
  /** Who may load it; only administrators see an admin remote in the list. */
  access: Type.Enum(['user', 'admin']),
  active: RemoteBuild,
  /** The previous active build, used when the active one cannot be loaded. */
  fallback: Nullable(RemoteBuild),
});
export type RemoteRegistration = Static<typeof RemoteRegistration>;

export const REMOTE_FAILURES = [
  'down',
  'timeout',
  'broken',
  'outdated',
  'incompatible',
  'integrity',
  'crashed',
] as const;
export type RemoteFailureKind = (typeof REMOTE_FAILURES)[number];

export const RemoteOutcome = Type.Object({
  name: RemoteRegistration.properties.name,
  version: Type.String({ minLength: 1, maxLength: 100 }),
  outcome: Type.Enum(['loaded', ...REMOTE_FAILURES]),
});
export type RemoteOutcome = Static<typeof RemoteOutcome>;

/** Outcomes of these hours are counted, shown and evaluated. */
export const REMOTE_USE_HOURS = 24;

const count = Type.Integer({ minimum: 0 });
/** In the last {@link REMOTE_USE_HOURS} hours; each user counts once an hour. */
export const RemoteUse = Type.Object({
  loaded: count,
  /** Users for whom it failed, by the first reason. */
  failures: Type.Object({
    down: count,
    timeout: count,
    broken: count,
    outdated: count,
    incompatible: count,
    integrity: count,
    crashed: count,
  } satisfies Record<RemoteFailureKind, typeof count>),
});
export type RemoteUse = Static<typeof RemoteUse>;

/** A trial that failed too often and was replaced for all users (docs/rules/15-parts.md#canary-failures). */
export const WithdrawnTrial = Type.Object({
  version: Type.String(),
  at: Instant,
  /** Counts of users. */
  tried: count,
  failed: count,
});
export type WithdrawnTrial = Static<typeof WithdrawnTrial>;

export const RemotePart = Type.Object({
  name: RemoteRegistration.properties.name,
  routes: Type.Array(Type.String()),
  steps: Type.Array(Type.String()),
  access: RemoteRegistration.properties.access,
  /** Null before the first release. */
  active: Nullable(Type.String()),
  /** Loaded when the active version fails; null before there was another one. */
  fallback: Nullable(Type.String()),
  /** A fixed share of users gets it instead of the active one. */
  canary: Nullable(Type.Object({ version: Type.String(), share: Type.Integer(CANARY_SHARE), startedAt: Instant })),
  /** Withdrawn automatically; null after any later change. */
  withdrawn: Nullable(WithdrawnTrial),
});
export type RemotePart = Static<typeof RemotePart>;

/** Releases versions of one remote; the secret is shown once and never stored in plain text. */
export const DeployToken = Type.Object({
  id: Uuid,
  name: RemoteRegistration.properties.name,
  label: Type.String({ minLength: 1, maxLength: 100 }),
  createdAt: Instant,
  endsAt: Instant,
  /** Null if never used. */
  lastUsedAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
});
export type DeployToken = Static<typeof DeployToken>;

export const DeployTarget = Type.Object({
  name: RemoteRegistration.properties.name,
  contractVersion: Type.String(),
  /** The current versions; null before the first release. */
  part: Nullable(RemotePart),
});
export type DeployTarget = Static<typeof DeployTarget>;

/** Maximum lifetime of a deploy token, in days. */
export const DEPLOY_TOKEN_DAYS = 366;

export const RemoteVersion = Type.Object({
  version: Type.String(),
  /** Null if not recorded. */
  contractVersion: Nullable(Type.String()),
  integrity: Type.String(),
  publishedAt: Instant,
  firstActiveAt: Nullable(Instant),
  notes: Type.String(),
  blockedAt: Nullable(Instant),
  /** When its files were removed; the other data remains, and the name cannot be reused. */
  deletedAt: Nullable(Instant),
  use: RemoteUse,
});
export type RemoteVersion = Static<typeof RemoteVersion>;

export const MOST_WITHHELD = 1000;

/** No gateway serves these, even when it has their files. */
export const WithheldVersions = Type.Object({
  /** Increases with each change of active versions: a previously missing one may be available now. */
  revision: Type.Integer({ minimum: 0 }),
  blocked: Type.Array(Type.Object({ name: RemoteRegistration.properties.name, version: Type.String() })),
  /** Gateways may remove their files. */
  deleted: Type.Array(Type.Object({ name: RemoteRegistration.properties.name, version: Type.String() })),
});
export type WithheldVersions = Static<typeof WithheldVersions>;

export const VERSION_STATES = ['released', 'unreleased'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const VERSION_ORDERS = ['publishedAt', 'firstActiveAt'] as const;
export type VersionOrder = (typeof VERSION_ORDERS)[number];

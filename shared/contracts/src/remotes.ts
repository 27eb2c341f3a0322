import Type, { type Static } from 'typebox';
import { CANARY_SHARE } from './limits.ts';
import { everyLanguage, Instant, Nullable, Uuid } from './primitives.ts';

/** One published build of a remote. `integrity` is the SRI hash of its entry; a mismatch fails closed. */
export const RemoteBuild = Type.Object({
  version: Type.String(),
  /** Address of `remoteEntry.js`, absolute or below the gateway's origin. */
  entry: Type.String(),
  integrity: Type.String({ pattern: '^sha(256|384|512)-' }),
  /** Files that a first render needs beside the entry, relative to the entry's folder; preloaded. */
  preload: Type.Array(Type.String()),
  /** Version of the remote contract that it was made against; absent where it was published before this was kept. */
  contractVersion: Type.Optional(Type.String()),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

/** A way to a page of a remote, shown by the shell before the remote itself is loaded. */
export const NavigationEntry = Type.Object({
  /** Address of the shell, one of the remote's own. */
  to: Type.String({ pattern: '^/[\\w/-]*$' }),
  label: everyLanguage(Type.String({ minLength: 1, maxLength: 60 })),
  icon: Type.Enum(['building', 'list', 'plus', 'sliders', 'devices', 'download', 'clipboard']),
  /** `menu` of the user in the top bar, or `side`: beside the page. */
  place: Type.Enum(['menu', 'side']),
  /** Entries of one place stand in this order, smaller ones first. */
  order: Type.Integer(),
  /**
   * Who sees it. `organization-adder`: who has an organization, where the configuration allows further ones. `reviewer`:
   * who was invited to review submissions.
   */
  access: Type.Enum(['user', 'organization-adder', 'reviewer', 'admin']),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

/** A remote as the shell learns of it at run time. */
export const RemoteRegistration = Type.Object({
  /** Name of the folder and of the federation container, e.g. `mfe-calls`. */
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  /** Addresses of the shell that this remote answers, e.g. `/calls`, `/org/*`. */
  routes: Type.Array(Type.String()),
  /** Step modules that it offers, e.g. `miniDyi`. */
  steps: Type.Array(Type.String()),
  navigation: Type.Array(NavigationEntry),
  /** Who may load it; an admin remote is not listed to others. */
  access: Type.Enum(['user', 'admin']),
  active: RemoteBuild,
  /** The build that was active before: used when the active one cannot be loaded. */
  fallback: Nullable(RemoteBuild),
});
export type RemoteRegistration = Static<typeof RemoteRegistration>;

/** Why a version of a remote failed in somebody's browser; `crashed` is one that was loaded and broke down later. */
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

/** How it went with a version of a remote in one browser. */
export const RemoteOutcome = Type.Object({
  name: RemoteRegistration.properties.name,
  version: Type.String({ minLength: 1, maxLength: 100 }),
  outcome: Type.Enum(['loaded', ...REMOTE_FAILURES]),
});
export type RemoteOutcome = Static<typeof RemoteOutcome>;

/** So many hours of outcomes are counted, shown, and judged. */
export const REMOTE_USE_HOURS = 24;

const count = Type.Integer({ minimum: 0 });
/** What browsers said of a version in the last {@link REMOTE_USE_HOURS} hours; nobody counts twice in an hour. */
export const RemoteUse = Type.Object({
  /** Whom it was loaded for. */
  loaded: count,
  /** Whom it failed for, by the first reason. */
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

/** A version on trial that failed too often, so that everybody got the active one back (docs/rules.md#canary-failures). */
export const WithdrawnTrial = Type.Object({
  version: Type.String(),
  at: Instant,
  /** Whom it was tried for, and whom it failed for. */
  tried: count,
  failed: count,
});
export type WithdrawnTrial = Static<typeof WithdrawnTrial>;

/** A remote as its operators see it: what runs where. */
export const RemotePart = Type.Object({
  name: RemoteRegistration.properties.name,
  routes: Type.Array(Type.String()),
  steps: Type.Array(Type.String()),
  access: RemoteRegistration.properties.access,
  /** Null before anybody got a version. */
  active: Nullable(Type.String()),
  /** Loaded where the active version cannot be; null before there was another one. */
  fallback: Nullable(Type.String()),
  /** A version that a share of people gets instead of the active one, always the same people. */
  canary: Nullable(Type.Object({ version: Type.String(), share: Type.Integer(CANARY_SHARE), startedAt: Instant })),
  /** The last trial, where it ended by itself; null once anything else was done. */
  withdrawn: Nullable(WithdrawnTrial),
});
export type RemotePart = Static<typeof RemotePart>;

/** What lets a program release versions of one remote; the secret itself is shown once and kept by nobody here. */
export const DeployToken = Type.Object({
  id: Uuid,
  /** The remote that it speaks for. */
  name: RemoteRegistration.properties.name,
  /** What people call it, e.g. where it is used. */
  label: Type.String({ minLength: 1, maxLength: 100 }),
  createdAt: Instant,
  endsAt: Instant,
  /** Null while it was never used. */
  lastUsedAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
});
export type DeployToken = Static<typeof DeployToken>;

/** What a program that releases a remote needs to know before it begins. */
export const DeployTarget = Type.Object({
  /** The remote that its token is for. */
  name: RemoteRegistration.properties.name,
  /** Version of the remote contract that the product speaks. */
  contractVersion: Type.String(),
  /** What runs; null before the first release. */
  part: Nullable(RemotePart),
});
export type DeployTarget = Static<typeof DeployTarget>;

/** The longest life of a deploy token, in days. */
export const DEPLOY_TOKEN_DAYS = 366;

/** One version of a remote in the registry, which keeps all of them. */
export const RemoteVersion = Type.Object({
  version: Type.String(),
  /** Version of the remote contract that it was built for; null where that was not kept. */
  contractVersion: Nullable(Type.String()),
  /** SRI hash of its entry. */
  integrity: Type.String(),
  publishedAt: Instant,
  /** When everybody got it first; null while nobody did, or canary people alone. */
  firstActiveAt: Nullable(Instant),
  /** What its publishers say of it. */
  notes: Type.String(),
  /** Since when nobody gets it; null while it is not blocked. */
  blockedAt: Nullable(Instant),
  /** When its files were removed; what else is said of it stays, and its name is used up. */
  deletedAt: Nullable(Instant),
  use: RemoteUse,
});
export type RemoteVersion = Static<typeof RemoteVersion>;

/** So many versions may be blocked at once, and so many deleted ones are named to gateways, the newest. */
export const MOST_WITHHELD = 1000;

/** What no gateway serves, whether it has the files or not. */
export const WithheldVersions = Type.Object({
  /** Counts up with each change of what people get: what was missing before may be there now. */
  revision: Type.Integer({ minimum: 0 }),
  blocked: Type.Array(Type.Object({ name: RemoteRegistration.properties.name, version: Type.String() })),
  /** Their files may be removed wherever they lie. */
  deleted: Type.Array(Type.Object({ name: RemoteRegistration.properties.name, version: Type.String() })),
});
export type WithheldVersions = Static<typeof WithheldVersions>;

/** Whether everybody ever got a version. */
export const VERSION_STATES = ['released', 'unreleased'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const VERSION_ORDERS = ['publishedAt', 'firstActiveAt'] as const;
export type VersionOrder = (typeof VERSION_ORDERS)[number];

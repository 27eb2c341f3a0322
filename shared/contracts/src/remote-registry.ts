import Type, { type Static } from 'typebox';
import { Nullable } from './primitives.ts';

/** One published build of a remote. `integrity` is the SRI hash of its entry; a mismatch fails closed. */
export const RemoteBuild = Type.Object({
  version: Type.String(),
  /** Address of `remoteEntry.js`, absolute or below the gateway's origin. */
  entry: Type.String(),
  integrity: Type.String({ pattern: '^sha(256|384|512)-' }),
  /** Files that a first render needs beside the entry, relative to the entry's folder; preloaded. */
  preload: Type.Array(Type.String()),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

/** A remote as the shell learns of it at run time. */
export const RemoteRegistration = Type.Object({
  /** Name of the folder and of the federation container, e.g. `mfe-calls`. */
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  /** Addresses of the shell that this remote answers, e.g. `/calls`, `/org/*`. */
  routes: Type.Array(Type.String()),
  /** Step modules that it offers, e.g. `miniDyi`. */
  steps: Type.Array(Type.String()),
  /** Who may load it; an admin remote is not listed to others. */
  access: Type.Enum(['user', 'admin']),
  active: RemoteBuild,
  /** The build that was active before: used when the active one cannot be loaded. */
  fallback: Nullable(RemoteBuild),
});
export type RemoteRegistration = Static<typeof RemoteRegistration>;

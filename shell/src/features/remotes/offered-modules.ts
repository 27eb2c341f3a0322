import * as designSystem from '@impact-call/ui/design-system';
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import * as router from 'react-router-dom';

/** How a remote gets at a module: one that is here already, or one that is fetched when it is first wanted. */
type Access = { lib: () => unknown } | { get: () => Promise<() => unknown> };

/** A module that remotes take from the shell. */
export interface OfferedModule {
  name: string;
  version: string;
  access: Access;
}

const ACCESS: Record<string, Access> = {
  react: { lib: () => React },
  'react-dom': { lib: () => ReactDom },
  'react-dom/client': { lib: () => ReactDomClient },
  'react-router-dom': { lib: () => router },
  '@impact-call/ui/design-system': { lib: () => designSystem },
  '@impact-call/ui/overlays': { get: async () => asFactory(await import('@impact-call/ui/overlays')) },
  '@impact-call/ui/charts': { get: async () => asFactory(await import('@impact-call/ui/charts')) },
};

const asFactory = (module: object) => () => module;

/** The singletons with their versions, from the build. */
declare const __SINGLETONS__: Record<string, string>;

/**
 * The singletons of the federation (`shared/build/src/singletons.mjs`). One that the shell did not offer would come with
 * the first remote, together with its own copy of what lies below, e.g. a second theme context.
 */
export const OFFERED: readonly OfferedModule[] = Object.entries(__SINGLETONS__).map(([name, version]) => {
  const access = ACCESS[name];
  if (!access) throw new Error(`the shell offers no ${name}`);
  return { name, version, access };
});

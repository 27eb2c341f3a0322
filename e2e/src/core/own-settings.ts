/**
 * The package manager passes the workspace's settings to its commands; a command outside the workspace must not inherit
 * them.
 */
export const ownSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^p?npm_/.test(name)));

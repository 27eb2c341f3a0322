/** A command begun by the workspace's package manager gets the workspace's settings; what runs elsewhere has none of them. */
export const ownSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^p?npm_/.test(name)));

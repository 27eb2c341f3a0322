import type { RemoteActivation } from '../modules/remotes/repository.ts';

/** A version of a remote as a publisher brings it; nothing stands behind its addresses. */
export const aRemoteBuild = (
  name: string,
  version: string,
  changes: Partial<RemoteActivation> = {},
): RemoteActivation => ({
  name,
  contractVersion: '2.0',
  routes: [`/${name}`],
  steps: [],
  navigation: [],
  access: 'user',
  active: {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: `sha384-${Buffer.from(version).toString('base64')}`,
    preload: [],
  },
  ...changes,
});

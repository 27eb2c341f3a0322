import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@impact-call/contracts';
import type { RemoteActivation } from '../../modules/foundation/remotes/index.ts';

/** A version of a remote as published; its addresses do not exist. */
export function aRemoteBuild(name: string, version: string, changes: Partial<RemoteActivation> = {}): RemoteActivation {
  const said: Omit<RemoteActivation, 'digest'> = {
    name,
    contractVersion: CONTRACT_VERSION,
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
  };
  return { digest: `sha384-${createHash('sha384').update(JSON.stringify(said)).digest('base64')}`, ...said };
}

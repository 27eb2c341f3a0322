import type { FastifyInstance } from 'fastify';
import type { NewsSource } from '../../platform/news.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLeases } from '../../platform/storage/leases.ts';
import type { AuditLog } from '../audit/index.ts';
import { createFileStore } from '../files/index.ts';
import type { Accounts } from '../identity/index.ts';
import { removeLeftFolders } from './build-folder.ts';
import { createRemoteAdministration } from './admin-service.ts';
import { createDeployTokens } from './deploy-token-service.ts';
import { deploymentRoutes } from './deployment-routes.ts';
import { createDeployments } from './deployment-service.ts';
import { createKeepArchive } from './keep-archive.ts';
import { createKeepFolder } from './keep-folder.ts';
import { createPublishBuilds } from './publish-builds.ts';
import { createRemoteRepository } from './repository.ts';
import { remoteRoutes } from './routes.ts';
import { createRemoteService } from './service.ts';
import { createTrialJudge } from './trial-judge.ts';
import { createUploadRepository } from './upload-repository.ts';
import { createUploadTurns } from './upload-turns.ts';
import { createUseRepository } from './use-repository.ts';
import { createRemoteUses } from './use-service.ts';

export { publishRemote, readManifest } from './publish-remote.ts';
export { createRemoteRepository, type RemoteActivation } from './repository.ts';

/** Which version somebody gets the registry tells them itself. */
const newsOfRemotes: NewsSource = {
  collection: 'remotes',
  gatherMs: 1000,
  newsOf: async (written) =>
    [...written.keys()].map((id) => ({ event: { topic: 'remote', id }, audience: 'everybody' })),
};

/** Builds that came as archives, and how their bytes are read. */
function createArchives(platform: Pick<Platform, 'connection' | 'transaction' | 'now'>) {
  const store = createFileStore(platform.connection, 'remoteBuilds');
  const uploads = createUploadRepository(platform.connection);
  return {
    archives: createKeepArchive({ ...platform, uploads, store }),
    read: (file: string) => store.read(file),
  };
}

/** The registry of remotes. */
export function createRemotes(
  platform: Pick<Platform, 'connection' | 'events' | 'transaction' | 'now' | 'log'>,
  audit: AuditLog,
  accounts: Pick<Accounts, 'administratorActs' | 'findAdministrators' | 'keptAboutPeople'>,
) {
  const remotes = createRemoteRepository(platform.connection);
  // A remote is called what it is known by.
  audit.names.add(['remote'], async (names) => names.map((name) => [name, name]));
  const uses = createUseRepository(platform.connection);
  const tokens = createDeployTokens({ ...platform, ...accounts, audit });
  const stored = { ...platform, remotes, uses, audit };
  const administration = createRemoteAdministration({ ...stored, namesOfTokens: tokens.names });
  const remoteUses = createRemoteUses({ ...platform, remotes, uses });
  const judging = createTrialJudge({ ...stored, flush: remoteUses.flush });
  const service = createRemoteService(remotes);
  const { archives, read } = createArchives(platform);
  const turns = createUploadTurns({ leases: createLeases(platform.connection, platform.now) });
  const deployments = createDeployments({ ...platform, remotes, administration, audit, tokens, archives, turns, read });
  return {
    news: newsOfRemotes,
    ...judging,
    prepare: tokens.prepare,
    start() {
      judging.start();
      removeLeftFolders().catch((err: unknown) =>
        platform.log.warn({ err }, 'what was left over could not be removed'),
      );
    },
    report: remoteUses.report,
    onOutcome: remoteUses.onOutcome,
    administration,
    publishBuilds: createPublishBuilds({ ...platform, remotes, administration }),
    keepFolder: createKeepFolder({ ...platform, remotes, archives }),
    findDeployer: tokens.authenticate,
    routes(app: FastifyInstance): void {
      remoteRoutes(app, service, administration, remoteUses);
      deploymentRoutes(app, tokens, deployments);
    },
  };
}
